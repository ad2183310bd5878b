/** How large faces and reactions are, in px, by the width of the window. */

import { DESKTOP, TABLET } from './handLayout';

export interface FaceSizes {
  /** At a seat. */
  seat: number;
  /** At your own seat; on a phone it is there only if it has something to show. */
  own: number;
  /** In the chat and in the log. */
  log: number;
  /** The drawing of a reaction at a seat. */
  reaction: number;
  /** Whether there is room for its words. */
  wordy: boolean;
}

const SIZES: readonly (FaceSizes & { from: number })[] = [
  { from: 1920, seat: 72, own: 76, log: 36, reaction: 56, wordy: true },
  { from: DESKTOP, seat: 56, own: 60, log: 32, reaction: 44, wordy: true },
  { from: TABLET, seat: 52, own: 56, log: 32, reaction: 40, wordy: true },
  { from: 360, seat: 48, own: 38, log: 32, reaction: 34, wordy: false },
];
const LEAST: FaceSizes = { seat: 40, own: 38, log: 28, reaction: 30, wordy: false };

export function faceSizes(width: number): FaceSizes {
  return SIZES.find(({ from }) => width >= from) ?? LEAST;
}
