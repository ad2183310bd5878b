/** What happens to a player and must not be missed: it is shown at their seat. */

import type { WireEvent } from '../protocol/wire';
import { face } from './cards';
import { isPassedOver, isPenalty } from './flights';
import type { TableChange } from './tableModel';

const ATTACKS = new Set(['+2', 'W+4']);

export type MomentKind = 'drew' | 'caught' | 'skipped' | 'round-won' | 'match-won';

export interface Moment {
  kind: MomentKind;
  seat: number;
  /** The cards drawn, or the points won. */
  count: number;
  /** The draw card that lands on the player's face. */
  card?: string;
}

/** One for each seat: the last one is the one that matters. */
export function moments({ events, fresh, after }: TableChange): Moment[] {
  if (fresh) return [];
  const top = after?.discards.at(-1);
  const found = new Map<number, Moment>();
  for (const moment of events.flatMap((event) => momentsOf(event, events, top))) found.set(moment.seat, moment);
  return [...found.values()];
}

function momentsOf(event: WireEvent, all: readonly WireEvent[], top: string | undefined): Moment[] {
  switch (event.event) {
    case 'drew':
      if (!isPenalty(event.why) || event.why === 'catch' || !event.cards.length) return [];
      return [{ kind: 'drew', seat: event.seat, count: event.cards.length, ...landing(event.why, top) }];
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

/** The top card, if it made them draw. */
function landing(why: string, top: string | undefined): Pick<Moment, 'card'> {
  return why === 'draw-card' && top && ATTACKS.has(face(top).rank) ? { card: top } : {};
}

function drawnBy(seat: number, events: readonly WireEvent[]): number {
  const drawn = events.flatMap((event) => (event.event === 'drew' && event.seat === seat ? event.cards : []));
  return drawn.length;
}
