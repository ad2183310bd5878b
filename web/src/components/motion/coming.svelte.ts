/** How many cards are still on their way to each seat: what is in the air isn't in the hand yet. */

import { SvelteMap } from 'svelte/reactivity';

export const coming = new SvelteMap<number, number>();

/** How many cards a seat shows of those it holds. */
export function come(seat: number, held: number): number {
  return Math.max(0, held - (coming.get(seat) ?? 0));
}
