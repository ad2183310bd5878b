/** The table as your seat sees it, prepared for the components. */

import { untrack } from 'svelte';
import { seatsAround, type PlayerStatus, playerStatuses, silentSeats } from '../../game/players';
import { ruleText } from '../../i18n/ruleTexts';
import type { TableSession } from '../../net/tableSession.svelte';
import { DEFAULT_OPTIONS } from '../../protocol/wire';

/** How long a player may still think, and the whole time they had; both in milliseconds. */
export interface TurnTime {
  left: number;
  of: number;
}

export class TableViewModel {
  #silent = $state.raw<ReadonlySet<number>>(new Set());
  #hurried = $state<number | null>(null);
  /** The next turn waits a moment for a call or a catch. */
  race = $state(false);

  constructor(readonly session: TableSession) {}

  readonly mine = $derived.by(() => this.session.you?.seat ?? null);
  readonly settings = $derived.by(() => this.session.lobby?.settings ?? null);
  readonly edition = $derived.by(() => this.session.edition);
  /** The texts of the customizable cards. */
  readonly written = $derived.by(() => this.settings?.written.map((text) => ruleText(text.split(' :: ')[0] ?? '')) ?? []);
  /** Null under elimination: the last player left wins. */
  readonly target = $derived.by(() => {
    const options = this.settings?.options;
    return options?.elimination ? null : Number(options?.target ?? DEFAULT_OPTIONS.target);
  });

  readonly statuses: readonly PlayerStatus[] = $derived.by(() => {
    const { sight, seated, away } = this.session;
    const teams = Boolean(this.settings?.options.teams);
    return sight ? playerStatuses(sight, seated, { away, silent: this.#silent, teams, mine: this.mine }) : [];
  });
  readonly own = $derived.by(() => (this.mine === null ? null : (this.statuses[this.mine] ?? null)));
  readonly others: readonly PlayerStatus[] = $derived.by(() => {
    const seats = this.statuses.map((status) => status.seat);
    return seatsAround(seats, this.mine).flatMap((seat) => this.statuses[seat] ?? []);
  });

  readonly deadline = $derived.by(() => (this.settings?.pace === 'live' ? (this.session.clock.deadline ?? null) : null));
  /** Changes only with the clock: the countdown itself is an animation. */
  readonly time: TurnTime | null = $derived.by(() => {
    const { deadline } = this;
    return deadline === null ? null : untrack(() => this.#timeUntil(deadline));
  });
  /** You are asked, and have little time left. */
  readonly hurry = $derived.by(() => this.deadline !== null && this.#hurried === this.deadline && Boolean(this.own?.turn));

  /** Two cards left, or one and no call: time to press it. */
  readonly due = $derived.by(() => {
    const { legal, you } = this.session;
    return legal.call || (you?.hand.length === 2 && [...legal.play.values()].some((ways) => ways.call));
  });
  /** The most urgent action, the one you lose by waiting. A number is a seat to catch. */
  readonly loud: 'call' | number | null = $derived.by(() => {
    const { legal, you } = this.session;
    if (legal.call) return 'call';
    return legal.catch[0] ?? (this.due && !you?.armed ? 'call' : null);
  });

  /** Follow the session; returns a function that stops it. */
  follow(): () => void {
    let moment: ReturnType<typeof setTimeout> | undefined;
    const off = this.session.listen((change, message) => {
      clearTimeout(moment);
      const left = this.#raceLeft;
      this.race = left > 0;
      if (left) moment = setTimeout(() => (this.race = false), left); // its end isn't announced
      if (message.tell === 'hurry') this.#hurried = message.deadline;
      if (!change.after) return;
      const called = change.events.flatMap((event) => (event.event === 'called' ? [event.seat] : []));
      this.#silent = silentSeats(change.fresh ? new Set() : this.#silent, change.after, called);
    });
    return () => {
      clearTimeout(moment);
      off();
    };
  }

  get #raceLeft(): number {
    const { moment } = this.session.clock;
    return moment === undefined ? 0 : this.session.until(moment);
  }

  #timeUntil(deadline: number): TurnTime {
    const left = this.session.until(deadline);
    return { left, of: Math.max(left, (this.settings?.clock ?? 0) * 1000) };
  }
}
