/** Cards that show at a glance which edition it is. */

import { coloursIn, hasVeto } from '../../game/editions';
import { isInkEdition } from '../../look/ink';
import type { EditionEntry } from '../../protocol/wire';

/** The card that stands for the edition. */
export function coverCard(edition: EditionEntry): string {
  if (isInkEdition(edition)) return sampleCard(edition, -1, '3');
  return sampleCard(edition, 0, hasVeto(edition) ? '5' : '9');
}

/** A few cards side by side; the VETO lies on the last of them. */
export function sampleCards(edition: EditionEntry): string[] {
  if (hasVeto(edition)) return [sampleCard(edition, 0, '5'), sampleCard(edition, 1, '7')];
  const first = [sampleCard(edition, 0, '9'), sampleCard(edition, 1, '4')];
  return edition.colours.length > 2 ? [...first, sampleCard(edition, -1, '3')] : first;
}

/** A hand that ends in a wild. */
export function sampleFan(edition: EditionEntry): string[] {
  return [...['R', '2', '8', '7'].map((rank, i) => sampleCard(edition, 3 - i, rank)), 'W'];
}

/** A card of the colour at that place, counted from the end if below 0, with that rank or one that the edition has. */
export function sampleCard(edition: EditionEntry, place: number, rank: string): string {
  const colours = coloursIn(edition);
  const colour = colours.at(place % colours.length);
  const ranks = Object.keys(edition.each_colour);
  return `${colour?.letter}${ranks.includes(rank) ? rank : ranks[Math.abs(place) % ranks.length]}`;
}
