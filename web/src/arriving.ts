import { tick } from 'svelte';
import { heading } from './focus';

/** Where a visit begins the focus is the browser's; after that, a page that replaces another takes it. */
let visited = false;

/** A page has come. What had the focus may have gone with the one before: then it goes to the heading. */
export async function arrive(): Promise<void> {
  await tick();
  const start = heading();
  if (!start) return; // it has only begun
  if (visited && document.activeElement === document.body) start.focus({ preventScroll: true });
  visited = true;
}
