/** The language of the page. Components that use `t` follow when it changes. */

import { cardArgs } from '../game/cards';
import { agoArgs } from '../game/durations';
import { nameIn } from '../game/editions';
import type { Args } from '../game/log';
import type { ColourEntry, EditionEntry } from '../protocol/wire';
import { loadTranslator, type ListType, type MoreTexts, type Translator } from './translator';
import { detectLanguage, saveLanguage, type Language } from './languages';

let current = $state<Language>('en');
let words = $state.raw<Translator | null>(null);
let long = false;
const more = new Set<MoreTexts>();
let loading: Promise<void> = Promise.resolve();

export const language = {
  get current(): Language {
    return current;
  },
};

/** Load the language that suits this browser, before anything is shown. */
export async function initLanguage(): Promise<void> {
  const choice = detectLanguage();
  long = choice.long;
  await speak(choice.language);
}

/** Change the language, now and for the next visit. */
export async function changeLanguage(wanted: Language): Promise<void> {
  saveLanguage(wanted);
  await speak(wanted);
}

/** Load texts that only some pages need. */
export async function loadMoreTexts(name: MoreTexts): Promise<void> {
  if (more.has(name)) return;
  more.add(name);
  try {
    await speak(current);
  } catch (error) {
    more.delete(name);
    throw error;
  }
}

/** One load after the other: an earlier one never replaces the texts of a later one. */
function speak(wanted: Language): Promise<void> {
  loading = loading.catch(() => undefined).then(() => load(wanted));
  return loading;
}

async function load(wanted: Language): Promise<void> {
  words = await loadTranslator(wanted, long, more);
  current = wanted;
  document.documentElement.lang = wanted;
}

export function t(id: string, args?: Args): string {
  return words?.format(id, args) ?? id;
}

export function has(id: string): boolean {
  return words?.has(id) ?? false;
}

/** `a, b and c`; with `disjunction`, `a, b or c`; with `unit`, `a, b, c`. */
export function list(items: readonly string[], type: ListType = 'conjunction'): string {
  return words?.list(items, type) ?? items.join(', ');
}

/** How long ago a time was: `2 hours ago`, `yesterday`. It stays on one line. */
export function ago(then: number): string {
  const { count, unit } = agoArgs(then, Date.now());
  return new Intl.RelativeTimeFormat(current, { numeric: 'auto' }).format(-count, unit).replaceAll(' ', '\u00a0');
}

/** The name of a card, from its notation. */
export function cardName(text: string, edition: EditionEntry): string {
  return t('card', cardArgs(text, edition));
}

/** The name of a colour where it stands alone. */
export function colourLabel(colour: ColourEntry): string {
  return capitalise(t('colour-label', { colour }));
}

/** The name of an edition; one that the texts don't know has the name in its file. */
export function editionTitle(edition: EditionEntry): string {
  const id = `edition-${edition.id}`;
  return has(id) ? t(id) : nameIn(edition, current);
}

/** What is special about an edition; one that the texts don't know is described by its colours. */
export function editionAbout(edition: EditionEntry): string {
  const id = `edition-${edition.id}-about`;
  return has(id) ? t(id) : capitalise(list(edition.colours.map((colour) => t('colour', { colour }))));
}

/** For names from an edition's file, which may begin with a small letter. */
function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
}

/** Why something was refused or the connection closed; a general text for reasons of a newer server. */
export function reasonText(reason: string): string {
  const id = [`refused-${reason}`, `bye-${reason}`].find(has);
  return t(id ?? 'refused-unknown');
}
