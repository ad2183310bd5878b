/** What is shown of reactions at a table: one at each seat, and for how long you can't send another one. */

import { untrack } from 'svelte';
import { reactionTimes, type Rest, restAfter } from '../../game/reactions';
import type { TableSession } from '../../net/tableSession.svelte';
import { prefs } from '../../app/prefs.svelte';
import type { Reaction, Said } from '../../protocol/wire';
import { momentSeats } from '../common/momentSeats';

/** Enters for 220 ms, stays for 2400 and leaves for 160. */
const STAYS = 2780;
const STATES = new WeakMap<TableSession, ReactionState>();

export class ReactionState {
  #shown = $state.raw<readonly Said[]>([]);
  /** When the last one was sent that the table hasn't answered yet. */
  #sentAt = $state<number | null>(null);

  constructor(readonly session: TableSession) {
    session.listen((_, message) => {
      if (message.tell === 'welcome') this.#shown = [];
      if (message.tell === 'update' && message.chat?.reaction) this.#hear(message.chat);
    });
    $effect.root(() => {
      $effect(() => {
        if (momentSeats.size) untrack(() => (this.#shown = this.#shown.filter(({ who }) => !this.#isBusy(who))));
      });
    });
  }

  /** The reaction to show at this player's seat. */
  of(player: string): Said | null {
    return this.#shown.find(({ who }) => who === player) ?? null;
  }

  /** For how long another one can't be sent: the same rule as on the server. */
  rest(now = Date.now()): Rest | null {
    const { session } = this;
    const known = reactionTimes(session.chat, session.player).map((at) => now - session.since(at));
    return restAfter(this.#sentAt === null ? known : [...known, this.#sentAt], now);
  }

  async send(reaction: Reaction): Promise<void> {
    this.#sentAt = Date.now();
    try {
      await this.session.do({ do: 'react', reaction });
    } finally {
      this.#sentAt = null;
    }
  }

  #hear(said: Said): void {
    if (!prefs.reactions || this.session.hasMuted(said.who) || this.#isBusy(said.who)) return;
    this.#shown = [...this.#shown.filter(({ who }) => who !== said.who), said];
    setTimeout(() => (this.#shown = this.#shown.filter((other) => other !== said)), STAYS);
  }

  #isBusy(player: string): boolean {
    return momentSeats.has(this.session.seated.findIndex(({ id }) => id === player));
  }
}

/** The reactions of a session; each session has one. */
export function reactionsOf(session: TableSession): ReactionState {
  const state = STATES.get(session) ?? new ReactionState(session);
  STATES.set(session, state);
  return state;
}
