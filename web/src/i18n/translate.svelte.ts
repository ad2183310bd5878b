/** The language of the page. Components that use `t` follow when it changes. */

import { cardArgs } from '../game/cards';
import { type Args, loadTranslator, type ListType, type Translator } from './translator';
import { detectLanguage, saveLanguage, type Language } from './languages';

let current = $state<Language>('en');
let words = $state.raw<Translator | null>(null);
let long = false;

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

async function speak(wanted: Language): Promise<void> {
  words = await loadTranslator(wanted, long);
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

/** The name of a card, from its notation. */
export function cardName(text: string): string {
  return t('card', cardArgs(text));
}

/** Why something was refused or the connection closed; a general text for reasons of a newer server. */
export function reasonText(reason: string): string {
  const id = [`refused-${reason}`, `bye-${reason}`].find(has);
  return t(id ?? 'refused-unknown');
}
