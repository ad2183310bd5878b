/** What happens to a player and must not be missed: it is shown at their seat. */

import type { WireEvent } from '../protocol/wire';
import { isPassedOver, isPenalty } from './flights';
import type { TableChange } from './tableModel';

export type MomentKind = 'drew' | 'caught' | 'skipped' | 'round-won' | 'match-won';

export interface Moment {
  kind: MomentKind;
  seat: number;
  /** The cards drawn, or the points won. */
  count: number;
}

/** One for each seat: the last one is the one that matters. */
export function moments({ events, fresh }: TableChange): Moment[] {
  if (fresh) return [];
  const found = new Map<number, Moment>();
  for (const moment of events.flatMap((event) => momentsOf(event, events))) found.set(moment.seat, moment);
  return [...found.values()];
}

function momentsOf(event: WireEvent, all: readonly WireEvent[]): Moment[] {
  switch (event.event) {
    case 'drew':
      if (!isPenalty(event.why) || event.why === 'catch' || !event.cards.length) return [];
      return [{ kind: 'drew', seat: event.seat, count: event.cards.length }];
    case 'caught':
      return [{ kind: 'caught', seat: event.seat, count: drawnBy(event.seat, all) }];
    case 'turn-lost':
      return isPassedOver(event.why) ? [{ kind: 'skipped', seat: event.seat, count: 0 }] : [];
    case 'round-ended':
      if (event.winner === null) return [];
      return [{ kind: 'round-won', seat: event.winner, count: event.points[event.winner] ?? 0 }];
    case 'match-ended':
      return event.winners.map((seat) => ({ kind: 'match-won', seat, count: 0 }));
    default:
      return [];
  }
}

function drawnBy(seat: number, events: readonly WireEvent[]): number {
  const drawn = events.flatMap((event) => (event.event === 'drew' && event.seat === seat ? event.cards : []));
  return drawn.length;
}
