/** What the page shows of a review: whose it is, its decisions, and the chances at a step. Chances are from 0 to 1. */

import type { Replay, ReviewDocument, ReviewedDecision, ReviewedSeat } from '../protocol/wire';

/** A chance in points, which are hundredths. A half is rounded to even, as in Python. */
export function points(chance: number): number {
  const exact = 100 * chance;
  const near = Math.round(exact);
  const isOddHalf = Math.abs(exact % 1) === 0.5 && near % 2 !== 0;
  return (isOddHalf ? near - 1 : near) || 0; // never -0
}

/** `+8`, `−12`, `0`. */
export function signed(number: number): string {
  return number < 0 ? `−${-number}` : number > 0 ? `+${number}` : '0';
}

/** The seat whose review it is: the one of this device, else the first winner's, else the first. */
export function reviewedSeat(replay: Pick<Replay, 'names' | 'steps'>, name: string | undefined): number {
  const seat = replay.names.indexOf(name ?? '');
  return seat >= 0 ? seat : (winners(replay)[0] ?? 0);
}

/** Empty if the match was stopped. */
export function winners({ steps }: Pick<Replay, 'steps'>): readonly number[] {
  const last = steps.at(-1)?.sight;
  return (last?.phase === 'match-over' && last.winners) || [];
}

export interface Placed {
  seat: number;
  place: number;
  score: number;
}

/** The seats with their places: winners first, then by distance from their score, because some matches count downwards. */
export function standings(replay: Pick<Replay, 'steps'>): Placed[] {
  const won = winners(replay);
  const scores = replay.steps.at(-1)?.sight.scores ?? [];
  const best = scores[won[0] ?? -1] ?? Math.max(...scores);
  const behind = (seat: number): number => (won.includes(seat) ? -1 : Math.abs(best - (scores[seat] ?? 0)));
  const order = scores.map((_, seat) => seat).sort((one, other) => behind(one) - behind(other) || one - other);
  return order.map((seat) => ({
    seat,
    place: order.findIndex((other) => behind(other) === behind(seat)) + 1,
    score: scores[seat] ?? 0,
  }));
}

/** The chance at a step: a straight line lies between two points of the line. */
export function chanceAt(line: readonly (readonly [number, number])[], step: number): number {
  const after = line.findIndex(([at]) => at >= step);
  const [end, there] = line[after] ?? line.at(-1) ?? [0, 0];
  const [start, here] = line[after - 1] ?? [end, there];
  return end === start || after < 0 ? there : here + ((there - here) * (step - start)) / (end - start);
}

export function decisionAt({ decisions }: Pick<ReviewDocument, 'decisions'>, step: number): ReviewedDecision | null {
  return decisions.find((decision) => decision.step === step) ?? null;
}

/** The decisions in the list: those of one seat, or of all. */
export function markedDecisions({ decisions }: Pick<ReviewDocument, 'decisions'>, seat: number | null): ReviewedDecision[] {
  return decisions.filter((decision) => decision.marked && (seat === null || decision.seat === seat));
}

/** The next decision of the list after a step, or the one before it. */
export function nextDecision(list: readonly ReviewedDecision[], step: number, by: 1 | -1): ReviewedDecision | null {
  const found = by > 0 ? list.find((one) => one.step > step) : list.findLast((one) => one.step < step);
  return found ?? null;
}

/** The points beside a decision: what it gained, if it was a good one; otherwise what it lost. */
export function gain({ grade, loss, skill }: ReviewedDecision): number {
  return grade === 'good' ? points(skill) : -points(loss) || 0;
}

/** Whether no other choice was clearly better. */
export function isGood({ grade }: ReviewedDecision): boolean {
  return grade === 'good' || grade === 'best';
}

export function isComplete({ judged, steps }: ReviewDocument): boolean {
  return judged >= steps;
}

/** The rows of the table that replaces the graph: the start, the ends of the rounds, and the marked decisions. */
export function tableSteps({ rounds, steps }: ReviewDocument, decisions: readonly ReviewedDecision[]): number[] {
  const all = [0, ...rounds.map(({ end }) => end), ...decisions.map(({ step }) => step), steps];
  return [...new Set(all)].sort((one, other) => one - other);
}

export interface Extremes {
  from: number;
  to: number;
  lowest: number;
  /** The round of the lowest chance. */
  round: number;
}

/** The line of a seat in a sentence. */
export function extremes({ lines, rounds }: ReviewDocument, seat: number): Extremes {
  const line = lines[seat] ?? [];
  const lowest = line.slice(0, -1).reduce((low, point) => (point[1] < low[1] ? point : low), line[0] ?? [0, 0]);
  const round = rounds.find(({ end }) => lowest[0] <= end) ?? rounds.at(-1);
  return { from: line[0]?.[1] ?? 0, to: line.at(-1)?.[1] ?? 0, lowest: lowest[1], round: round?.number ?? 1 };
}

/** Luck and skill of a seat in points for each round, with one decimal where they are small. */
export function perRound({ luck, skill }: ReviewedSeat, rounds: number): { luck: number; skill: number } {
  const each = (chance: number): number => {
    const exact = (100 * chance) / Math.max(1, rounds);
    return (Math.abs(exact) < 9.95 ? Math.round(10 * exact) / 10 : Math.round(exact)) || 0;
  };
  return { luck: each(luck), skill: each(skill) };
}

/** The time that the rest takes, in milliseconds, if it goes on like this. Null: too early to say. */
export function timeLeft(judged: number, steps: number, since: { judged: number; ms: number }): number | null {
  const done = judged - since.judged;
  return done > 0 && since.ms > 500 ? (since.ms / done) * (steps - judged) : null;
}
