/** When each flight may start. */

import { type Flight, type Place, FLIGHT_TIMES } from './flights';

/** Flights hurry when more waves than this wait. */
const HURRY_ABOVE = 3;
const WAVE_GAP = 90;
/** The longest time from the first start of a wave to its last. */
const LONGEST_WAVE = 1800;

interface Wave<F> {
  left: F[];
  /** How much closer than usual the flights follow each other, so that a deal to ten takes no longer than one to four. */
  pace: number;
}

/** Flights in the order in which they start. The flights of one change form a wave; none is dropped. */
export class FlightQueue<F extends Flight> {
  #waves: Wave<F>[] = [];
  readonly #active = new Set<F>();
  #nextStart = 0;

  add(wave: readonly F[]): void {
    const lasts = wave.reduce((sum, { kind }) => sum + FLIGHT_TIMES[kind].apart, 0);
    if (wave.length) this.#waves.push({ left: [...wave], pace: Math.max(1, lasts / LONGEST_WAVE) });
  }

  /** Twice as fast when too many waves wait. */
  get rate(): number {
    return this.#waves.length > HURRY_ABOVE ? 2 : 1;
  }

  /** All flights that haven't landed. */
  get all(): F[] {
    return [...this.#active, ...this.#waves.flatMap(({ left }) => left)];
  }

  /** The next flight, if it may start now. */
  start(now: number): F | null {
    const [wave] = this.#waves;
    const next = wave?.left[0];
    if (!wave || !next || now < this.#nextStart || this.#blocked(next)) return null;
    const { apart } = FLIGHT_TIMES[next.kind];
    const gap = wave.left.length > 1 ? apart / wave.pace : Math.max(apart, WAVE_GAP);
    this.#nextStart = now + gap / this.rate;
    wave.left.shift();
    if (!wave.left.length) this.#waves.shift();
    this.#active.add(next);
    return next;
  }

  /** Milliseconds until the next start; null: wait until a flight lands or is added. */
  wait(now: number): number | null {
    const next = this.#waves[0]?.left[0];
    return !next || this.#blocked(next) ? null : Math.max(0, this.#nextStart - now);
  }

  land(flight: F): void {
    this.#active.delete(flight);
  }

  clear(): void {
    this.#waves = [];
    this.#active.clear();
    this.#nextStart = 0;
  }

  /** No card leaves a place before the cards on their way there have landed. */
  #blocked({ from }: F): boolean {
    return [...this.#active].some(({ to }) => isSamePlace(to, from));
  }
}

export function isSamePlace(one: Place, other: Place): boolean {
  return one.kind === other.kind && (one.kind !== 'seat' || one.seat === other.seat);
}
