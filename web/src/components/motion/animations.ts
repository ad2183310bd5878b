/** Small animations of elements that stay in place. They end by themselves, so nothing is ever left displaced. */

import type { ScreenPosition } from '../../game/flightPath';
import { type VisibleCard, positionOf } from './screenPositions';

const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';
const SHIFTS = 200;
const FADES = 120;
const DIPS = 180;
/** The longest time that an element stays hidden, whatever happens. */
const VEILED = 6000;

/** Hide an element until the returned function is called. It can still be read out, pressed and focused. */
export function hide(element: HTMLElement): () => void {
  const veiled = element.animate({ opacity: [0, 0] }, VEILED);
  return () => veiled.cancel();
}

export function fade(element: HTMLElement): void {
  element.animate({ opacity: [0, 1] }, FADES);
}

/** A skipped seat. */
export function dip(element: HTMLElement): void {
  element.animate({ translate: ['0 0', '0 6px', '0 0'] }, { duration: DIPS, easing: 'ease-in-out', composite: 'add' });
}

/** Move elements from where they were to where they are: the cards of a hand close up, those of the pile give way. */
export class ShiftAnimations {
  #under: Animation[] = [];

  /** Measure everything before anything moves. */
  from(before: readonly Pick<VisibleCard, 'element' | 'position'>[]): void {
    this.stop();
    const stayed = before.filter(({ element }) => element.isConnected).map((was) => ({ ...was, now: positionOf(was.element) }));
    this.#under = stayed.flatMap(({ element, position, now }) => shift(element, position, now));
  }

  stop(): void {
    for (const move of this.#under) move.cancel();
    this.#under = [];
  }
}

function shift(element: HTMLElement, was: ScreenPosition, now: ScreenPosition): Animation[] {
  const [x, y, angle] = [was.x - now.x, was.y - now.y, was.angle - now.angle];
  if (Math.abs(x) + Math.abs(y) + Math.abs(angle) < 1) return [];
  const moved = { translate: [`${x}px ${y}px`, '0 0'], rotate: [`${angle}deg`, '0deg'] };
  return [element.animate(moved, { duration: SHIFTS, easing: EASE, composite: 'add' })];
}
