/** Where the moment of a seat is shown, and how the seat itself moves. */

import type { MomentKind } from '../../game/moments';

export interface MomentPlace {
  x: number;
  /** The bottom of the face, or the top of your own hand. */
  y: number;
  /** How far below that the words reach. On a phone the name is there, and stays in sight. */
  below: number;
  /** The radius of the strokes around the face; 0 at your own seat, which has none on a phone. */
  radius: number;
}

/** Between the words and the edge of the screen. */
const MARGIN = 8;
const dip = (scale: number) => ({ translate: ['0 0', `0 ${6 * scale}px`, '0 0'], rotate: ['0deg', '4deg', '0deg'] });
const GROW = { scale: ['1', '1.8', '1'] };

/** At the player's face; your own above your hand. Null if the seat isn't shown. */
export function momentPlace(seat: number, mine: number | null, scale: number): MomentPlace | null {
  const own = seat === mine;
  const box = (own ? document.querySelector('#hand') : faceOf(seat))?.getBoundingClientRect();
  if (!box?.width) return null;
  const x = box.left + box.width / 2;
  if (own) return { x, y: box.top, below: -8, radius: 0 };
  return { x, y: box.bottom, below: isAboveName(seat) ? 0 : 14 * scale, radius: box.width / 2 };
}

/** Move the words, which are centred on `x`, as far as they would leave the screen. */
export function keepOnScreen(words: HTMLElement, x: number): void {
  const half = words.offsetWidth / 2 + MARGIN;
  words.style.left = `${Math.max(half - x, 0) - Math.max(x + half - innerWidth, 0)}px`;
}

/** The face dips when something is done to it, and grows when it wins. */
export function moveFace(seat: number, kind: MomentKind, scale: number): void {
  const won = kind === 'round-won' || kind === 'match-won';
  faceOf(seat)?.animate(won ? GROW : dip(scale), { duration: won ? 900 : 180, easing: 'ease-in-out', composite: 'add' });
}

function isAboveName(seat: number): boolean {
  return faceOf(seat)?.closest('.tight') !== null;
}

function faceOf(seat: number): Element | null {
  return document.querySelector(`li[data-seat="${seat}"] .face`);
}
