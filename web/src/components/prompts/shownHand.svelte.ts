/** The hand that a challenge showed to you alone. By the rules it is shown until the next action, but a bot may act at once,
 * so here it stays until you close it. */

import { untrack } from 'svelte';
import { isColour } from '../../game/cards';
import type { TableChange } from '../../game/tableModel';
import type { TableSession } from '../../net/tableSession.svelte';

export interface ShownHand {
  owner: number;
  cards: readonly string[];
  /** Null if the challenge was judged before the page was loaded. */
  guilty: boolean | null;
  /** The number of cards drawn for it, by its owner or by you. */
  count: number;
  /** The letter of the colour that was in play. */
  before: string | null;
}

export class ShownHandState {
  hand = $state.raw<ShownHand | null>(null);

  /** Watch what is already shown and every change; returns a function that stops it. */
  watch(session: TableSession): () => void {
    const [[owner, cards] = []] = Object.entries(untrack(() => session.you?.shown) ?? {});
    if (owner && cards) this.hand = { owner: Number(owner), cards, guilty: null, count: 0, before: null };
    return session.listen((change) => this.#take(change));
  }

  dismiss(): void {
    this.hand = null;
  }

  #take({ events, before, mine }: TableChange): void {
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
