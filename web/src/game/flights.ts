/** Which cards fly from where to where after a change. */

import type { WireEvent } from '../protocol/wire';
import { BACK } from './cards';
import type { TableChange } from './tableModel';

export interface Place {
  kind: 'hand' | 'seat' | 'draw' | 'discard' | 'middle' | 'screen';
  seat?: number;
}

export type FlightKind =
  'play' | 'draw' | 'penalty' | 'deal' | 'turn-up' | 'put-back' | 'reshuffle' | 'discard' | 'swap' | 'veto' | 'dip' | 'win';

export interface Flight {
  /** A card's text, the back of a card, or `VETO`; empty for a seat that only dips because it is skipped. */
  card: string;
  from: Place;
  to: Place;
  kind: FlightKind;
}

export const VETO = 'VETO';
/** Duration, and delay after the flight before, in milliseconds. */
export const FLIGHT_TIMES: Record<FlightKind, { takes: number; apart: number }> = {
  play: { takes: 300, apart: 90 },
  draw: { takes: 300, apart: 90 },
  penalty: { takes: 300, apart: 90 },
  deal: { takes: 220, apart: 55 },
  'turn-up': { takes: 300, apart: 0 },
  'put-back': { takes: 300, apart: 0 },
  reshuffle: { takes: 300, apart: 0 },
  discard: { takes: 300, apart: 90 },
  swap: { takes: 300, apart: 0 },
  veto: { takes: 300, apart: 0 },
  dip: { takes: 180, apart: 0 },
  win: { takes: 900, apart: 0 },
};

const DRAW: Place = { kind: 'draw' };
const DISCARD: Place = { kind: 'discard' };
const MIDDLE: Place = { kind: 'middle' };
const SCREEN: Place = { kind: 'screen' };
/** Turns that are lost without drawing a card. */
const PASSED_OVER = new Set(['skip', 'rule', 'veto']);
const PENALTIES = new Set(['draw-card', 'challenge', 'catch', 'rule']);

/** Whether a turn lost for this reason is shown as passed over. */
export function isPassedOver(why: string): boolean {
  return PASSED_OVER.has(why);
}

/** Whether cards drawn for this reason are a penalty. */
export function isPenalty(why: string): boolean {
  return PENALTIES.has(why);
}

export function flights(change: TableChange): Flight[] {
  if (change.fresh) return [];
  const dealt = change.events.filter((event) => event.event === 'dealt');
  const rest = change.events.filter((event) => event.event !== 'dealt');
  const at = (seat: number): Place => ({ kind: seat === change.mine ? 'hand' : 'seat', seat });
  const moved = rest.flatMap((event) => flightsOf(event, at, change.after?.playing ?? []));
  return [...dealing(dealt, at), ...moved, ...winning(change)];
}

/** The last card of the winner is shown to all. */
function winning({ events, after }: TableChange): Flight[] {
  const isWon = events.some((event) => event.event === 'round-ended' && event.winner !== null);
  const card = after?.discards.at(-1);
  return isWon && card !== undefined ? [{ card, from: DISCARD, to: SCREEN, kind: 'win' }] : [];
}

/** One card to each player in turn, as in a real deal. */
function dealing(dealt: Extract<WireEvent, { event: 'dealt' }>[], at: (seat: number) => Place): Flight[] {
  const most = Math.max(0, ...dealt.map((event) => event.cards.length));
  return Array.from({ length: most }, (_, i) => i).flatMap((i) =>
    dealt.flatMap(({ seat, cards }) => {
      const card = cards[i];
      return card === undefined ? [] : [{ card, from: DRAW, to: at(seat), kind: 'deal' as const }];
    }),
  );
}

function flightsOf(event: WireEvent, at: (seat: number) => Place, playing: readonly number[]): Flight[] {
  switch (event.event) {
    case 'played':
      return event.cards.map((card) => ({ card, from: at(event.seat), to: DISCARD, kind: 'play' }));
    case 'discarded':
      return event.cards.map((card) => ({ card, from: at(event.seat), to: DISCARD, kind: 'discard' }));
    case 'drew': {
      const kind = isPenalty(event.why) ? 'penalty' : 'draw';
      return event.cards.map((card) => ({ card, from: DRAW, to: at(event.seat), kind }));
    }
    case 'turned-up':
      return [{ card: event.card, from: DRAW, to: DISCARD, kind: 'turn-up' }];
    case 'put-back':
      return [{ card: event.card, from: DISCARD, to: DRAW, kind: 'put-back' }];
    case 'reshuffled':
      return [{ card: BACK, from: DISCARD, to: DRAW, kind: 'reshuffle' }];
    case 'hands-swapped':
      return [
        { card: BACK, from: at(event.seat), to: at(event.other), kind: 'swap' },
        { card: BACK, from: at(event.other), to: at(event.seat), kind: 'swap' },
      ];
    case 'hands-passed':
      return playing.map((seat, i) => {
        const next = playing[(i + event.direction + playing.length) % playing.length] ?? seat;
        return { card: BACK, from: at(seat), to: at(next), kind: 'swap' };
      });
    case 'veto-slapped':
      return [{ card: VETO, from: MIDDLE, to: at(event.seat), kind: 'veto' }];
    case 'veto-returned':
      return [{ card: VETO, from: at(event.seat), to: MIDDLE, kind: 'veto' }];
    case 'turn-lost':
      return isPassedOver(event.why) ? [{ card: '', from: at(event.seat), to: at(event.seat), kind: 'dip' }] : [];
    default:
      return [];
  }
}
