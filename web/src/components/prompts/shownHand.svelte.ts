/** The hand that a challenge showed to oneself alone. The rules show it until the next action; on a screen, where that may
 * be a bot's and come at once, it stays until it was looked at. */

import { untrack } from 'svelte';
import { type Colour, isColour } from '../../game/cards';
import type { Change } from '../../game/tableModel';
import type { TableSession } from '../../net/tableSession.svelte';

export interface ShownHand {
  owner: number;
  cards: readonly string[];
  /** Null: it was judged before this page was there. */
  guilty: boolean | null;
  /** What is drawn for it, by the owner or by oneself. */
  count: number;
  /** The colour that was in play. */
  before: Colour | null;
}

export class Shown {
  hand = $state.raw<ShownHand | null>(null);

  /** Look at what was shown already, and at every change; returns how not to look any more. */
  watch(session: TableSession): () => void {
    const [[owner, cards] = []] = Object.entries(untrack(() => session.you?.shown) ?? {});
    if (owner && cards) this.hand = { owner: Number(owner), cards, guilty: null, count: 0, before: null };
    return session.listen((change) => this.#take(change));
  }

  seen(): void {
    this.hand = null;
  }

  #take({ events, before, mine }: Change): void {
    if (events.some((event) => event.event === 'round-ended')) this.hand = null; // every hand lies open now
    const shown = events.find((event) => event.event === 'hand-shown');
    const judged = events.find((event) => event.event === 'challenge-judged');
    if (!shown || !judged || shown.viewer !== mine) return;
    const who = judged.guilty ? judged.player : mine;
    const drew = events.find((event) => event.event === 'drew' && event.seat === who);
    this.hand = {
      owner: shown.owner,
      cards: shown.cards,
      guilty: judged.guilty,
      count: drew?.event === 'drew' ? drew.cards.length : 0,
      before: isColour(before?.before) ? before.before : null,
    };
  }
}
