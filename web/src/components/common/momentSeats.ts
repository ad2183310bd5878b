/** The seats where a moment is shown now. A reaction there is dropped: one thing at a time. */

import { SvelteSet } from 'svelte/reactivity';

export const momentSeats = new SvelteSet<number>();
