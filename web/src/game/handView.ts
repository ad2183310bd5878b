/** A phone beside a big screen shows the hand alone: larger cards, and what matters for the next play. */

import type { Sight } from '../protocol/wire';
import { face } from './cards';
import { type HandLayout, layoutHand, RAISED, TABLET } from './handLayout';

const FOUR = 4;
const TWO_ROWS = 8;
const NARROW = 360;
/** More than two rows of four. */
const MANY = 72;

/** Tablets, and phones in landscape, have room for the table. */
export function isHandSized(width: number, height: number): boolean {
  return width < TABLET && width < height;
}

/** Rows of four full cards; with more than eight, the usual rows of larger cards than usual. */
export function layoutLargeHand(
  hand: readonly string[],
  playable: ReadonlySet<string>,
  width: number,
  viewport: number,
): HandLayout {
  if (hand.length > TWO_ROWS) return layoutHand(hand, playable, width, viewport, MANY);
  const card = viewport < NARROW ? 76 : 96;
  const rows = Math.ceil(hand.length / FOUR);
  const pitch = card * 1.5 + (viewport < NARROW ? 2 : card * RAISED); // a raised card may cover the edge of the one above
  const above = rows > 1 ? hand.length - FOUR : 0;
  const cards = hand.map((text, i) => {
    const row = rows > 1 && i >= above ? 1 : 0;
    const count = rows > 1 ? (row ? FOUR : above) : hand.length;
    const step = Math.min((width - card) / (FOUR - 1), card + 6);
    const x = (width - card - step * (count - 1)) / 2 + step * (row ? i - above : i);
    return { text, x, y: row * pitch, angle: 0, width: card, z: i, row, strip: Math.min(step, card) };
  });
  return { rows, cards, height: rows ? (rows - 1) * pitch + card * 1.5 : 0 };
}

/** The rank that can be played whatever its colour; null on a wild, which has none. */
export function rankOnTop({ discards }: Pick<Sight, 'discards'>): string | null {
  const top = discards.at(-1);
  return top && !top.startsWith('W') ? face(top).rank : null;
}
