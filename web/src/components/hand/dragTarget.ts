import { reducesMotion } from '../../app/prefs.svelte';

const NEAR = 32;
const BACK = 200;

/** Whether a card dropped here lands on the discard pile. */
export function isOverPile(x: number, y: number): boolean {
  const pile = document.querySelector('[data-place=discard]')?.getBoundingClientRect();
  if (!pile) return false;
  const { left, right, top, bottom } = pile;
  return x > left - NEAR && x < right + NEAR && y > top - NEAR && y < bottom + NEAR;
}

/** The centre of the card in its button, raised or not. */
export function centreOf(button: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = (button.firstElementChild ?? button).getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Animate the return of a dragged card to the hand. */
export function animateReturn(button: HTMLElement, from: { x: number; y: number }): void {
  if (reducesMotion()) return;
  const to = centreOf(button);
  const way = { translate: [`${from.x - to.x}px ${from.y - to.y}px`, '0 0'] };
  button.animate(way, { duration: BACK, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' });
}
