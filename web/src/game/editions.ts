/** What an edition says of itself: its colours and their order, and the cards with rules of their own. */

import { EDITIONS } from '../protocol/editions';
import type { ColourEntry, EditionEntry, Lobby } from '../protocol/wire';

/** Something that has its own name in some languages; in all others `name` is used. */
export interface TranslatedName {
  name: string;
  names: Readonly<Record<string, string>>;
}

export function nameIn({ name, names }: TranslatedName, language: string): string {
  return names[language] ?? name;
}

/** The edition at a table. The server sends it, unless it comes with Lastcard. */
export function editionOf({ edition, settings }: Pick<Lobby, 'edition' | 'settings'>): EditionEntry {
  return edition ?? EDITIONS.find(({ id }) => id === settings.edition) ?? EDITIONS[0];
}

const PACKAGED = EDITIONS.flatMap(({ colours }) => colours);

/** The colour of a letter: in this edition, or else in one that comes with Lastcard. Null if there is none. */
export function colourOf(letter: string | null | undefined, { colours }: EditionEntry): ColourEntry | null {
  return [...colours, ...PACKAGED].find((colour) => colour.letter === letter) ?? null;
}

/** All colours, in the order in which they stand side by side: in a hand, in a question and on a wild. */
export function coloursIn(edition: EditionEntry): ColourEntry[] {
  return [...edition.shown].flatMap((letter) => colourOf(letter, edition) ?? []);
}

/** Letters in that order. */
export function sortLetters(letters: readonly string[], { shown }: EditionEntry): string[] {
  return [...letters].sort((one, other) => shown.indexOf(one) - shown.indexOf(other));
}

/** Whether a VETO card lies in the middle. */
export function hasVeto({ extras }: EditionEntry): boolean {
  return extras.some(({ name, place }) => name === 'veto' && place === 'middle');
}
