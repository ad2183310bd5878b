/** Where everything lies in the graph of win chances. */

import type { ReviewDocument } from '../protocol/wire';
import { chanceAt } from './review';

export interface Plot {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** The last step. */
  steps: number;
}

const PHONE = 600;
const TAG = 22;
const HEAD = 44;

export function plotOf(width: number, height: number, steps: number): Plot {
  const phone = width < PHONE;
  return {
    width,
    height,
    left: phone ? 46 : 50,
    right: width - (phone ? 78 : 104),
    top: HEAD,
    bottom: height - TAG,
    steps: Math.max(1, steps),
  };
}

export function isNarrow({ width }: Plot): boolean {
  return width < PHONE;
}

export function xAt({ left, right, steps }: Plot, step: number): number {
  return left + ((right - left) * step) / steps;
}

export function yAt({ top, bottom }: Plot, chance: number): number {
  return bottom - (bottom - top) * chance;
}

/** The step at a place of the graph. */
export function stepAt({ left, right, steps }: Plot, x: number): number {
  const step = Math.round(((x - left) / (right - left)) * steps);
  return Math.min(Math.max(step, 0), steps);
}

/** The line of a seat as a path. */
export function linePath(plot: Plot, line: ReviewDocument['lines'][number]): string {
  const spots = line.map(([step, chance]) => `${xAt(plot, step).toFixed(1)} ${yAt(plot, chance).toFixed(1)}`);
  return spots.length ? `M${spots.join(' ')}` : '';
}

export type LineStyle = 'you' | 'dashed' | 'solid' | 'dotted' | 'thin';

const OTHERS: readonly LineStyle[] = ['dashed', 'solid', 'dotted'];

/** The line of each seat. Beyond four players, you, the winner and the two nearest keep theirs; the rest are thin. */
export function lineStyles(count: number, front: number, ranked: readonly number[]): LineStyle[] {
  const after = (seat: number): number => (seat - front + count) % count;
  const kept = ranked
    .filter((seat) => seat !== front)
    .slice(0, OTHERS.length)
    .sort((one, other) => after(one) - after(other));
  return Array.from({ length: count }, (_, seat) => (seat === front ? 'you' : (OTHERS[kept.indexOf(seat)] ?? 'thin')));
}

export interface EndLabel {
  seat: number;
  /** Where the line ends. */
  from: number;
  /** Where its name stands. */
  y: number;
}

/** The least distance of two names. */
const APART = 19;

/** The names at the ends of the lines, pushed apart within the plot. */
export function endLabels({ top, bottom, ...plot }: Plot, lines: ReviewDocument['lines'], seats: readonly number[]): EndLabel[] {
  const ends = seats
    .map((seat) => ({ seat, from: yAt({ ...plot, top, bottom }, lines[seat]?.at(-1)?.[1] ?? 0) }))
    .sort((one, other) => one.from - other.from);
  let below = bottom + APART;
  const risen = ends.toReversed().map((end) => ({ ...end, y: (below = Math.min(end.from, below - APART)) }));
  let above = top - APART;
  return risen.toReversed().map((end) => ({ ...end, y: (above = Math.max(end.y, above + APART)) }));
}

/** The largest part of the name that fits: all of it, its first letter, or nothing. */
export function headName(name: string, score: string, room: number): string | null {
  const LETTER = 7.2;
  const short = [...name][0] ?? '';
  return [`${name} ${score}`, `${short} ${score}`].find((text) => text.length * LETTER <= room) ?? null;
}

/** The decision whose dot is nearest, within the reach of a finger; null if none is. */
export function nearestDot<T extends { step: number; seat: number }>(
  plot: Plot,
  dots: readonly T[],
  lines: ReviewDocument['lines'],
  at: { x: number; y: number },
): T | null {
  const REACH = 22;
  const away = ({ step, seat }: T): number =>
    Math.hypot(xAt(plot, step) - at.x, yAt(plot, chanceAt(lines[seat] ?? [], step)) - at.y);
  const near = dots.filter((dot) => away(dot) <= REACH);
  return near.reduce<T | null>((best, dot) => (best && away(best) <= away(dot) ? best : dot), null);
}
