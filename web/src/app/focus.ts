import { tick } from 'svelte';

/** Keep the keyboard focus: when the focused element disappears, focus the hand or a heading. */

/** Frames to wait, so that other code can move the focus first. */
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

/** Scroll only if the focus ring is visible, so that nothing jumps for mouse users. */
function moveFocus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  if (element?.matches(':focus-visible')) element.scrollIntoView({ block: 'nearest' });
}

/** The place to continue from. An open dialog comes first. */
function fallback(): HTMLElement | null {
  const over = topDialog();
  if (over) return over.querySelector('h2');
  return document.querySelector<HTMLElement>('[data-place=hand] [tabindex="0"], [data-place=hand][tabindex]') ?? heading();
}

/** The modal dialog in front. Everything behind it is inert. */
export function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** Return the heading of the page and make it focusable, so that screen readers read it out. */
export function heading(): HTMLElement | null {
  const start = document.querySelector<HTMLElement>('h1') ?? document.querySelector('main');
  if (start) start.tabIndex = -1;
  return start;
}

/** The first page leaves the focus to the browser; every later page takes it. */
let visited = false;

/** Focus the heading of a new page if the focused element was on the page before. */
export async function focusPageHeading(): Promise<void> {
  await tick();
  const start = heading();
  if (!start) return; // the page is still empty
  if (visited && document.activeElement === document.body) start.focus({ preventScroll: true });
  visited = true;
}
