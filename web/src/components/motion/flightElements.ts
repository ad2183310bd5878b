/** Which element on the screen each flight leaves, and which it becomes when it lands. */

import type { Spot } from '../../game/flightPath';
import { type Flight, VETO } from '../../game/flights';
import { type Lying, placeName, spotAt } from './screenPositions';

export interface Bird extends Flight {
  origin: Spot | null;
  becomes: readonly HTMLElement[];
}

/** The screen before a change. */
export interface Look {
  lying: readonly Lying[];
  origins: readonly (Spot | null)[];
}

export function look(wave: readonly Flight[], cards: readonly Lying[]): Look {
  return { lying: cards, origins: wave.map(({ from }) => spotAt(from)) };
}

/** A card that is gone flew away, one that is new will have landed. */
export function birds(wave: readonly Flight[], before: Look, after: readonly Lying[]): Bird[] {
  const known = new Set(before.lying.map(({ element }) => element));
  const gone = before.lying.filter(({ element }) => !element.isConnected);
  const fresh = after.filter(({ element }) => !known.has(element));
  return wave.map((flight, i) => ({
    ...flight,
    origin: take(gone, flight, placeName(flight.from))?.spot ?? before.origins[i] ?? null,
    becomes: becomes(fresh, flight),
  }));
}

function becomes(fresh: Lying[], flight: Flight): HTMLElement[] {
  const to = placeName(flight.to);
  if (flight.kind === 'swap') return fresh.filter(({ place }) => place === to).map(({ element }) => element);
  const one = take(fresh, flight, to);
  return one ? [one.element] : [];
}

/** One's own VETO lies beside the hand rather than in it. */
function take(from: Lying[], { card }: Flight, at: string): Lying | undefined {
  const isVeto = ({ element }: Lying): boolean => element.matches('.veto');
  const i = from.findIndex((one) => (card === VETO ? isVeto(one) : one.card === card && one.place === at));
  return i < 0 ? undefined : from.splice(i, 1)[0];
}
