/** Vibrate shortly, on devices that can, for what you do and what is done to you. */

import type { Cue, CueKind } from '../game/cues';

/** Milliseconds: on, off, on … */
const PATTERNS: Partial<Record<CueKind, number[]>> = {
  play: [8],
  attack: [8],
  turn: [20],
  penalty: [30],
  call: [15],
  catch: [30, 40, 30],
  refused: [10],
  skip: [20],
  veto: [40],
  win: [20, 60, 20],
  reaction: [6],
  match: [20, 60, 20, 60, 40],
};

/** Only the longest of several patterns: together they would blur. */
export function pattern(cues: readonly Cue[]): number[] {
  const patterns = cues.map(({ kind, own }) => (own ? (PATTERNS[kind] ?? []) : []));
  return patterns.reduce((one, other) => (length(other) > length(one) ? other : one), []);
}

export function vibrate(cues: readonly Cue[]): void {
  const taps = pattern(cues);
  if (taps.length && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(taps);
}

function length(taps: readonly number[]): number {
  return taps.reduce((sum, ms) => sum + ms, 0);
}
