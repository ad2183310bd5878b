/** The language of the page, for components: what they show with `t` follows when it changes. */

import { cardArgs } from '../game/cards';
import { type Args, fetchWords, type Listing, type Words } from './translator';
import { chosen, keep, type Language } from './languages';

let current = $state<Language>('en');
let words = $state.raw<Words | null>(null);
let long = false;

export const language = {
  get current(): Language {
    return current;
  },
};

/** Before anything is shown: fetch the words of the language that suits this browser. */
export async function startSpeaking(): Promise<void> {
  const choice = chosen();
  long = choice.long;
  await speak(choice.language);
}

/** What somebody chose in the page, now and the next time. */
export async function changeLanguage(wanted: Language): Promise<void> {
  keep(wanted);
  await speak(wanted);
}

async function speak(wanted: Language): Promise<void> {
  words = await fetchWords(wanted, long);
  current = wanted;
  document.documentElement.lang = wanted;
}

export function t(id: string, args?: Args): string {
  return words?.say(id, args) ?? id;
}

export function has(id: string): boolean {
  return words?.has(id) ?? false;
}

/** `a, b and c`; with `disjunction`, `a, b or c`; with `unit`, `a, b, c`. */
export function list(items: readonly string[], type: Listing = 'conjunction'): string {
  return words?.list(items, type) ?? items.join(', ');
}

/** A card in words, from its notation. */
export function cardName(text: string): string {
  return t('card', cardArgs(text));
}

/** Why something was refused, or the line closed; a reason of a newer server is a plain no. */
export function because(reason: string): string {
  const id = [`refused-${reason}`, `bye-${reason}`].find(has);
  return t(id ?? 'refused-unknown');
}
