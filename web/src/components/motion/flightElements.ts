/** Which element each flight starts from, and which it becomes when it lands. */

import type { ScreenPosition } from '../../game/flightPath';
import { type Flight, VETO } from '../../game/flights';
import { type VisibleCard, placeName, positionAt } from './screenPositions';

export interface PlannedFlight extends Flight {
  origin: ScreenPosition | null;
  becomes: readonly HTMLElement[];
}

/** The screen before a change. */
export interface ScreenSnapshot {
  visibleCards: readonly VisibleCard[];
  origins: readonly (ScreenPosition | null)[];
}

export function captureScreen(wave: readonly Flight[], cards: readonly VisibleCard[]): ScreenSnapshot {
  return { visibleCards: cards, origins: wave.map(({ from }) => positionAt(from)) };
}

/** A card that disappeared takes off, and a new card will have landed. */
export function planFlights(wave: readonly Flight[], before: ScreenSnapshot, after: readonly VisibleCard[]): PlannedFlight[] {
  const known = new Set(before.visibleCards.map(({ element }) => element));
  const gone = before.visibleCards.filter(({ element }) => !element.isConnected);
  const fresh = after.filter(({ element }) => !known.has(element));
  return wave.map((flight, i) => ({
    ...flight,
    origin: take(gone, flight, placeName(flight.from))?.position ?? before.origins[i] ?? null,
    becomes: becomes(fresh, flight),
  }));
}

function becomes(fresh: VisibleCard[], flight: Flight): HTMLElement[] {
  const to = placeName(flight.to);
  if (flight.kind === 'swap') return fresh.filter(({ place }) => place === to).map(({ element }) => element);
  const found = take(fresh, flight, to);
  return found ? [found.element] : [];
}

/** Your own VETO lies beside the hand, not in it. */
function take(from: VisibleCard[], { card }: Flight, at: string): VisibleCard | undefined {
  const isVeto = ({ element }: VisibleCard): boolean => element.matches('.veto');
  const i = from.findIndex((one) => (card === VETO ? isVeto(one) : one.card === card && one.place === at));
  return i < 0 ? undefined : from.splice(i, 1)[0];
}
