import { reducesMotion } from '../../app/prefs.svelte';
import type { TableSession } from '../../net/tableSession.svelte';

/** Milliseconds for the last card to fly, to be shown, and for the cards it makes others draw. */
const LAST_CARD = 1400;

/** Delays a result until the round is over and its last card has landed. */
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
