import { reducesMotion } from '../../app/prefs.svelte';
import type { TableSession } from '../../net/tableSession.svelte';
import { isAnimating } from '../motion/flightLayer.svelte';

/** Milliseconds to look at the table after the last card has landed. */
const PAUSE = 250;
/** Without motion nothing else leaves time to read at the seat who won. */
const CALM_PAUSE = 1200;

/** Delays a result until the round is over and the cards of the table lie still. */
export class ResultDelay {
  #now = $state(false);

  constructor(session: () => TableSession, over: () => boolean) {
    $effect(() => {
      if (!over()) this.#now = false;
      else if (!session().ended) this.#now = true;
    });
    // The flights of a change start right after it, well within the pause.
    $effect(() => {
      if (!over() || isAnimating()) return;
      const waiting = setTimeout(() => (this.#now = true), reducesMotion() ? CALM_PAUSE : PAUSE);
      return () => clearTimeout(waiting);
    });
  }

  get now(): boolean {
    return this.#now;
  }
}
