/** How a card flies: along which path, and when the next may start. */

import { type Flight, type Place, TIMES } from './motion';

/** Where a card lies: its middle in the window, its width, and by how many degrees it is turned. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** A keyframe of an animation. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- an interface is not assignable to Keyframe
export type Moment = {
  offset: number;
  transform: string;
};

const SAMPLES = 16;
const HIGHEST = 40;
/** A card comes down a little too large, and settles. */
const SETTLES = 1.04;
const DOWN = 0.82;

/** Most changes of the game that may wait before the flights hurry. */
const PATIENCE = 3;
const BETWEEN = 90;
/** From the first start of a wave to its last. */
const LONGEST = 1800;

/** The path of a card as large as where it goes, drawn about its own middle: up, over and down, quick at first. */
export function path(from: Spot, to: Spot): Moment[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const high = Math.min(HIGHEST, far / 4);
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const time = i / SAMPLES;
    const done = 1 - (1 - Math.min(1, time / DOWN)) ** 3;
    const between = (one: number, other: number): number => one + (other - one) * done;
    const x = between(from.x, to.x);
    const y = between(from.y, to.y) - high * 4 * done * (1 - done);
    const scale = between(from.width / to.width, SETTLES) + (time > DOWN ? settled(time) : 0);
    return { offset: time, transform: placed({ x, y, width: 0, angle: between(from.angle, to.angle) }, scale) };
  });
}

/** What puts something that lies with its middle at the window's corner where it belongs. */
export function placed({ x, y, angle }: Spot, scale = 1): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${round(angle)}deg) scale(${round(scale)})`;
}

function settled(time: number): number {
  return ((1 - SETTLES) * (time - DOWN)) / (1 - DOWN);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** How the n-th card of the pile lies, within four degrees: the same whenever it is looked at. */
export function tilt(n: number): number {
  return ((n * 137) % 81) / 10 - 4;
}

interface Wave<F> {
  left: F[];
  /** How much closer than usual they follow each other, so that a deal to ten takes no longer than to four. */
  pace: number;
}

/** Flights in the order in which they start. What came of one change of the game is a wave; none is ever dropped. */
export class Runway<F extends Flight> {
  #waves: Wave<F>[] = [];
  readonly #aloft = new Set<F>();
  #free = 0;

  add(wave: readonly F[]): void {
    const lasts = wave.reduce((sum, { kind }) => sum + TIMES[kind].apart, 0);
    if (wave.length) this.#waves.push({ left: [...wave], pace: Math.max(1, lasts / LONGEST) });
  }

  /** Twice as fast when too much waits. */
  get rate(): number {
    return this.#waves.length > PATIENCE ? 2 : 1;
  }

  /** Everything that hasn't landed. */
  get all(): F[] {
    return [...this.#aloft, ...this.#waves.flatMap(({ left }) => left)];
  }

  /** The next one, if it may start now. */
  start(now: number): F | null {
    const [wave] = this.#waves;
    const next = wave?.left[0];
    if (!wave || !next || now < this.#free || this.#blocked(next)) return null;
    const { apart } = TIMES[next.kind];
    const gap = wave.left.length > 1 ? apart / wave.pace : Math.max(apart, BETWEEN);
    this.#free = now + gap / this.rate;
    wave.left.shift();
    if (!wave.left.length) this.#waves.shift();
    this.#aloft.add(next);
    return next;
  }

  /** How long to wait before asking again; null: until something lands or is added. */
  wait(now: number): number | null {
    const next = this.#waves[0]?.left[0];
    return !next || this.#blocked(next) ? null : Math.max(0, this.#free - now);
  }

  land(flight: F): void {
    this.#aloft.delete(flight);
  }

  clear(): void {
    this.#waves = [];
    this.#aloft.clear();
    this.#free = 0;
  }

  /** Nothing leaves a place before what is on its way there has come. */
  #blocked({ from }: F): boolean {
    return [...this.#aloft].some(({ to }) => same(to, from));
  }
}

export function same(one: Place, other: Place): boolean {
  return one.kind === other.kind && (one.kind !== 'seat' || one.seat === other.seat);
}
