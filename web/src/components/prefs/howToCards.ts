/** The steps and the cards shown in “How it works”. */

import { waysOf } from '../../game/howTo';
import { cardPoints } from '../../game/results';
import type { EditionEntry, Settings } from '../../protocol/wire';
import { sampleCard } from '../common/editionSamples';

/** The steps of the game, each with cards that show it; without special cards there is no attack. */
export function howToSteps(edition: EditionEntry): { id: string; faces: string[] }[] {
  const action = ['+2', 'S', 'R'].find((rank) => edition.each_colour[rank]) ?? '';
  const wild = edition.wilds['W+4'] ? 'W+4' : 'W';
  const steps = [
    { id: 'match', faces: [sampleCard(edition, 0, '7'), sampleCard(edition, 0, '3')] },
    { id: 'action', faces: [sampleCard(edition, -1, action), wild] },
    { id: 'call', faces: [sampleCard(edition, -1, '5')] },
    { id: 'win', faces: ['?', '?'] },
  ];
  return steps.filter(({ id }) => id !== 'action' || waysOf(edition).length > 0);
}

/** The special cards in the deck and their points. Customizable cards are only in the deck if something is written on them. */
export function specialCards(edition: EditionEntry, settings: Settings | null): { id: string; face: string; points: number }[] {
  const { each_colour, wilds } = edition;
  const cards = [
    { id: 'draw-two', face: sampleCard(edition, 0, '+2'), count: each_colour['+2'] },
    { id: 'skip', face: sampleCard(edition, 1, 'S'), count: each_colour.S },
    { id: 'reverse', face: sampleCard(edition, 2, 'R'), count: each_colour.R },
    { id: 'wild', face: 'W', count: wilds.W },
    { id: 'wild-draw-four', face: 'W+4', count: wilds['W+4'] },
    { id: 'custom', face: 'W*1', count: settings?.written.length === 0 ? 0 : wilds['W*'] },
  ];
  return cards.filter(({ count }) => count).map(({ id, face }) => ({ id, face, points: cardPoints(face, edition) }));
}
