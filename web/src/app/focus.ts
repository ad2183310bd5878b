import { tick } from 'svelte';

/** Focus is never lost: when what had it goes away and nothing else takes it, it goes to the hand, or to a heading. */

/** Whoever knows better where it goes has so many frames to say so. */
const PATIENCE = 6;

export function restoreLostFocus(): void {
  let last: Element | null = null;
  let waiting = false;

  const isLost = (): boolean => document.activeElement === document.body && last?.checkVisibility() === false;
  const look = async (): Promise<void> => {
    waiting = true;
    for (let i = 0; i < PATIENCE; i++) await new Promise(requestAnimationFrame);
    waiting = false;
    if (isLost()) moveFocus(fallback());
  };
  document.addEventListener('focusin', ({ target }) => (last = target as Element));
  new MutationObserver(() => {
    if (isLost() && !waiting) void look();
  }).observe(document.body, { childList: true, subtree: true });
}

/** Nothing jumps for who points at things: only a focus that is shown is brought into sight. */
function moveFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

/** Where one can go on from: what lies over the page comes first. */
function fallback(): HTMLElement | null {
  const over = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (over) return over.querySelector('h2');
  return document.querySelector<HTMLElement>('[data-place=hand] [tabindex="0"], [data-place=hand][tabindex]') ?? heading();
}

/** The heading of the page, so that it can be focused and is read out. */
export function heading(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  if (start) start.tabIndex = -1;
  return start;
}

/** Where a visit begins the focus is the browser's; after that, a page that replaces another takes it. */
let visited = false;

/** A page has come. What had the focus may have gone with the one before: then it goes to the heading. */
export async function focusPageHeading(): Promise<void> {
  await tick();
  const start = heading();
  if (!start) return; // it has only begun
  if (visited && document.activeElement === document.body) start.focus({ preventScroll: true });
  visited = true;
}
