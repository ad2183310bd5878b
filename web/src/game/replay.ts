/** A finished match: its rounds, its steps in words, and what each player could see. */

import type { EditionEntry, InForce, Sight, Step, WireEvent } from '../protocol/wire';
import { BACK } from './cards';
import { silentSeats } from './players';
import { logLine, type LogLine } from './log';
import { isRoundOver } from './results';
import type { TableChange } from './tableModel';

export interface Round {
  number: number;
  /** The first and the last step. */
  first: number;
  last: number;
}

export function rounds(steps: readonly Step[]): Round[] {
  const found: Round[] = [];
  for (const [i, { sight }] of steps.entries()) {
    const round = found.at(-1);
    if (round?.number === sight.round) round.last = i;
    else found.push({ number: sight.round, first: i, last: i });
  }
  return found;
}

export function roundAt(all: readonly Round[], at: number): Round | undefined {
  return all.find(({ first, last }) => first <= at && at <= last);
}

/** A step with only the cards that a seat could see; null: all of them. */
export function redactStep(step: Step, seat: number | null): Step {
  if (seat === null) return step;
  return { ...step, sight: sightOf(step.sight, seat), events: (step.events ?? []).map((event) => eventFor(event, seat)) };
}

/** A replay has all hands open. For one player they stay hidden until the round is over, unless a rule opens them. */
function sightOf(sight: Sight, seat: number): Sight {
  const isOpen = (of: number): boolean =>
    of === seat || isRoundOver(sight) || (sight.in_force ?? []).some((force) => opens(force, of));
  const open = Object.entries(sight.open ?? {}).filter(([of]) => isOpen(Number(of)));
  return { ...sight, open: Object.fromEntries(open) };
}

function opens({ kind, seat }: InForce, of: number): boolean {
  return kind === 'open' && seat === of;
}

function eventFor(event: WireEvent, seat: number): WireEvent {
  const whose = event.event === 'hand-shown' ? event.viewer : 'seat' in event ? event.seat : seat;
  const isHidden = event.event === 'dealt' || event.event === 'drew' || event.event === 'hand-shown';
  return isHidden && whose !== seat ? { ...event, cards: event.cards.map(() => BACK) } : event;
}

/** The step in log lines, with every player by name. */
export function stepLines(step: Step, names: readonly string[], edition: EditionEntry): LogLine[] {
  const perspective = { names, mine: null, edition };
  return (step.events ?? []).flatMap((event) => logLine(event, perspective, { seq: step.seq, at: 0 }) ?? []);
}

/** The change from one step to the next. `mine`: the seat in front. */
export function stepChange(step: Step, before: Step | undefined, mine: number): TableChange {
  return { fresh: false, events: step.events ?? [], lines: [], before: before?.sight ?? null, after: step.sight, mine };
}

/** The seats with one card and no call, after each step. */
export function silentSeatsByStep(steps: readonly Step[]): ReadonlySet<number>[] {
  let silent: ReadonlySet<number> = new Set();
  return steps.map(({ sight, events = [] }) => {
    const called = events.flatMap((event) => (event.event === 'called' ? [event.seat] : []));
    return (silent = silentSeats(silent, sight, called));
  });
}

/** The step in the address, from 0; the first for anything else. */
export function stepFromHash(hash: string, count: number): number {
  const number = Number(/^#(\d+)$/.exec(hash)?.[1] ?? 1);
  return Math.min(Math.max(number, 1), count) - 1;
}
