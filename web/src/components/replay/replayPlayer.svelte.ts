/** The position in a replay, and its playback. */

import { playersNamed, playerStatuses } from '../../game/players';
import { stepChange, stepLines, roundAt, rounds, redactStep, silentSeatsByStep } from '../../game/replay';
import type { EditionEntry, Player, Replay, Step } from '../../protocol/wire';
import { FlightLayer } from '../motion/flightLayer.svelte';

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** How long a step and a deal are shown, in milliseconds. */
const STEP = 1400;
const DEAL = 2600;

export class ReplayPlayer {
  readonly rounds;
  readonly layer = new FlightLayer();
  at = $state(0);
  /** Whose cards are visible; null: everybody's. */
  view = $state<number | null>(null);
  speed = $state<(typeof SPEEDS)[number]>(1);
  playing = $state(false);
  readonly #silences;
  #timer = 0;

  /** `home`: the seat in front while all hands are open. `players`: those at the table now, whose faces are known.
   * `isAnimated`: cards fly. */
  constructor(
    readonly replay: Replay,
    readonly edition: EditionEntry,
    readonly home: number,
    at: number,
    private readonly players: readonly Player[],
    private readonly isAnimated = true,
  ) {
    this.rounds = rounds(replay.steps);
    this.#silences = silentSeatsByStep(replay.steps);
    this.at = at;
  }

  readonly step: Step = $derived.by(() => this.#seen(this.at));
  readonly lines = $derived.by(() => stepLines(this.step, this.replay.names, this.edition));
  readonly round = $derived.by(() => roundAt(this.rounds, this.at));
  readonly front = $derived.by(() => this.view ?? this.home);
  /** The largest hand of the player in front. */
  readonly mostHeld = $derived.by(() => Math.max(...this.replay.steps.map(({ sight }) => sight.held[this.front] ?? 0)));
  readonly statuses = $derived.by(() => {
    const players = playersNamed(this.replay.names, this.players).map((player, seat) => recorded(player, seat));
    return playerStatuses(this.step.sight, players, { silent: this.#silences[this.at] ?? new Set() });
  });

  get last(): number {
    return this.replay.steps.length - 1;
  }

  linesAt(at: number) {
    return stepLines(this.#seen(at), this.replay.names, this.edition);
  }

  /** Only a single step forward is animated. */
  go(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last);
    if (at === this.at) return this.pause();
    this.layer.finish();
    if (this.isAnimated && at === this.at + 1) void this.layer.play(stepChange(this.#seen(at), this.step, this.front));
    this.at = at;
    if (this.playing) this.#wait();
  }

  toRound(by: number): void {
    const here = this.rounds.findIndex((round) => round === this.round);
    const to = this.rounds[Math.max(0, here + by)];
    this.go(to ? to.first : this.last);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at === this.last) this.go(0);
    else this.go(this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #wait(): void {
    clearTimeout(this.#timer);
    const isDeal = this.step.events?.some(({ event }) => event === 'dealt');
    this.#timer = setTimeout(() => this.go(this.at + 1), (isDeal ? DEAL : STEP) / this.speed);
  }

  #seen(at: number): Step {
    return redactStep(this.replay.steps[at] as Step, this.view);
  }
}

/** Whoever it is now, only what they looked like matters here. */
function recorded({ name, level, face }: Player, seat: number): Player {
  return { id: String(seat), name, ...(level && { level }), ...(face && { face }) };
}
