/** Short taps on devices that can, for what one does and what is done to one. */

import type { Feeling, FeelingKind } from '../game/cues';

/** Milliseconds: on, off, on … */
const PATTERNS: Partial<Record<FeelingKind, number[]>> = {
  play: [8],
  attack: [8],
  turn: [20],
  call: [15],
  catch: [30, 40, 30],
  refused: [10],
  veto: [40],
};

/** The longest of what comes together: several would blur into one. */
export function pattern(feelings: readonly Feeling[]): number[] {
  const felt = feelings.map(({ kind, own }) => (own ? (PATTERNS[kind] ?? []) : []));
  return felt.reduce((one, other) => (length(other) > length(one) ? other : one), []);
}

export function vibrate(feelings: readonly Feeling[]): void {
  const taps = pattern(feelings);
  if (taps.length && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(taps);
}

function length(taps: readonly number[]): number {
  return taps.reduce((sum, ms) => sum + ms, 0);
}
