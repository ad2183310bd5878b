/** The language of the page, for components: what they show with `t` follows when it changes. */

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

/** Before anything is shown: fetch the words of the language that suits this browser. */
export async function initLanguage(): Promise<void> {
  const choice = detectLanguage();
  long = choice.long;
  await speak(choice.language);
}

/** What somebody chose in the page, now and the next time. */
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

/** A card in words, from its notation. */
export function cardName(text: string): string {
  return t('card', cardArgs(text));
}

/** Why something was refused, or the line closed; a reason of a newer server is a plain no. */
export function reasonText(reason: string): string {
  const id = [`refused-${reason}`, `bye-${reason}`].find(has);
  return t(id ?? 'refused-unknown');
}
