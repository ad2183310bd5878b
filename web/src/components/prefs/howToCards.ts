/** The cards shown in “How to play”. */

import { coloursIn } from '../../game/cards';
import type { Sample } from '../common/editionSamples';

/** The steps of the game, each with cards that show it. */
export function howToSteps({ id }: Sample): { id: string; faces: string[] }[] {
  const [one, , , other] = coloursIn(id);
  return [
    { id: 'match', faces: [`${one}7`, `${one}3`] },
    { id: 'action', faces: [`${other}+2`, 'W+4'] },
    { id: 'call', faces: [`${other}5`] },
    { id: 'win', faces: ['?', '?'] },
  ];
}

/** The special cards and their points. */
export function specialCards({ id, custom }: Sample): { id: string; face: string; points: number }[] {
  const [one, two, three] = coloursIn(id);
  const written = custom === null ? [] : [{ id: 'custom', face: 'W*1', points: custom }];
  return [
    { id: 'draw-two', face: `${one}+2`, points: 20 },
    { id: 'skip', face: `${two}S`, points: 20 },
    { id: 'reverse', face: `${three}R`, points: 20 },
    { id: 'wild', face: 'W', points: 50 },
    { id: 'wild-draw-four', face: 'W+4', points: 50 },
    ...written,
  ];
}
