/** Keyboard navigation in the hand. */

import type { ColourEntry } from '../protocol/wire';
import { face } from './cards';
import type { CardSlot } from './handLayout';

/** The target of a key, starting at the card `from`; null if the key isn't for navigation. */
export function nextPlace(key: string, from: number, cards: readonly CardSlot[]): number | null {
  const last = cards.length - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(from - 1, 0);
    case 'ArrowRight':
      return Math.min(from + 1, last);
    case 'Home':
      return 0;
    case 'End':
      return last;
    case 'ArrowUp':
      return acrossRows(from, -1, cards);
    case 'ArrowDown':
      return acrossRows(from, 1, cards);
    default:
      return null;
  }
}

/** The nearest card in the row above or below; the same card if there is no such row. */
function acrossRows(from: number, by: number, cards: readonly CardSlot[]): number | null {
  const here = cards[from];
  if (!here || cards.at(-1)?.row === 0) return null;
  const row = cards.flatMap((card, place) => (card.row === here.row + by ? [{ place, off: Math.abs(card.x - here.x) }] : []));
  return row.sort((one, other) => one.off - other.off)[0]?.place ?? from;
}

/** The next card of the colours with these letters after `from`, wrapping around; a wild's colour is null. Null if there is none. */
export function nextOfColour(wanted: readonly (string | null)[], from: number, hand: readonly string[]): number | null {
  const places = hand.flatMap((text, place) => (wanted.includes(face(text).colour) ? [place] : []));
  return places.find((place) => place > from) ?? places[0] ?? null;
}

/** The colours a key stands for: by number, in the order of `colours` with wilds last, or by the initial of the colour's name.
 * A wild's colour is null. */
export function coloursForKey(
  key: string,
  colours: readonly ColourEntry[],
  word: (colour: ColourEntry) => string,
): (ColourEntry | null)[] {
  const number = Number(key);
  if (number === colours.length + 1) return [null];
  const numbered = colours[number - 1];
  if (numbered) return [numbered];
  const letter = key.length === 1 ? key.toLocaleLowerCase() : ' ';
  return colours.filter((colour) => word(colour).toLocaleLowerCase().startsWith(letter));
}
