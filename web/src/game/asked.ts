import type { Sight } from '../protocol/wire';

/** What is asked of a seat now, such that it differs whenever it is asked anew; null: nothing is. */
export function askedOf(sight: Sight | null, seat: number | null): string | null {
  if (!sight || seat === null || !sight.awaited.includes(seat)) return null;
  const { round, phase, turn, pending, discard_count, options, question, discards, held } = sight;
  return JSON.stringify([round, phase, turn, pending, discard_count, options, question, discards.at(-1), held[seat]]);
}
