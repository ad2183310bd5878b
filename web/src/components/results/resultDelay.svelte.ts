import { reducesMotion } from '../../app/prefs.svelte';
import type { TableSession } from '../../net/tableSession.svelte';

/** The last card flies to the pile and is shown to all, and what it makes somebody draw flies too, before anything covers them. */
const LAST_CARD = 1400;

/** Whether a result is to be shown: when the round is over and its last card was seen to fall. */
export class ResultDelay {
  #now = $state(false);

  constructor(session: () => TableSession, over: () => boolean) {
    $effect(() => {
      if (!over()) return;
      if (reducesMotion() || !session().ended) {
        this.#now = true;
        return () => (this.#now = false);
      }
      const waiting = setTimeout(() => (this.#now = true), LAST_CARD);
      return () => {
        clearTimeout(waiting);
        this.#now = false;
      };
    });
  }

  get now(): boolean {
    return this.#now;
  }
}
