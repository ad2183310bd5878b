// The drawing style of Artiste: lines that echo a glyph outwards, never the same width twice, never quite straight. The card
// seeds it, so that a card always looks the same.
import type { EditionEntry } from '../protocol/wire';

/** Random numbers from 0 to 1, always the same for a seed. */
export function seededRandom(seed: string): () => number {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Echo {
  /** Offset in units of the card, and rotation in degrees. */
  dx: number;
  dy: number;
  turn: number;
  /** The stroke that draws the line, and the one that clears its inside. */
  outer: number;
  inner: number;
}

const ECHOES = 15;
const NEAREST = 15.5;

/** The echoes of a glyph, the widest first, further apart towards the outside; widths in units of the card. */
export function echoes(seed: string): Echo[] {
  const roll = seededRandom(seed);
  const about = (spread: number) => (roll() * 2 - 1) * spread;
  const lines = Array.from({ length: ECHOES }, (_, i) => {
    const outer = NEAREST + 6 * i + 0.2 * i * i + about(2.8);
    const weight = (i % 2 ? 0.75 : 1.35) + about(0.25);
    return { dx: about(0.7), dy: about(0.7), turn: about(1.5), outer, inner: outer - 2 * weight };
  });
  return lines.reverse();
}

export interface Ripple {
  grow: number;
  turn: number;
  weight: number;
}

/** The rings of cards around the one on the back. */
export function ripples(seed: string): Ripple[] {
  const roll = seededRandom(seed);
  return Array.from({ length: 10 }, (_, i) => ({
    grow: 6 + 6.6 * i,
    turn: 8 + (roll() * 2 - 1) * 2.8,
    weight: 0.8 + 0.32 * ((i * 2) % 5),
  })).reverse();
}

/** Whether an edition is drawn in ink: it is if there are art cards in its box. */
export function isInkEdition({ extras }: EditionEntry): boolean {
  return extras.some(({ name }) => name === 'art');
}
