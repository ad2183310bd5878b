/** Where each card of a hand lies: 1 to 40 cards, on any screen, each of them visible, readable and easy to hit. */

export interface CardSlot {
  text: string;
  /** The top left corner, before rotation by `angle` degrees around `TURNED_ABOUT`. */
  x: number;
  y: number;
  angle: number;
  width: number;
  z: number;
  row: number;
  /** How much of the card stays visible beside the next one. */
  strip: number;
}

export interface HandLayout {
  rows: number;
  cards: CardSlot[];
  height: number;
}

/** How far a playable card is raised, in card widths. */
export const RAISED = 0.19;
export const TURNED_ABOUT = '50% 60%';
/** From this width on a card shows its full face, and a single row is a fan. */
export const FULL_FACE = 84;
export const TABLET = 600;
export const DESKTOP = 1024;

/** The smallest touch target. */
export const TARGET = 44;

const NARROW = 340;
const WIDE = 1800;
const TALL = 1.5;

export function cardWidth(viewport: number): number {
  if (viewport <= NARROW) return 48;
  if (viewport < TABLET) return 56;
  if (viewport < DESKTOP) return 84;
  return viewport < WIDE ? 114 : 140;
}

/** How much of the viewport the hand may take. */
export function handWidth(viewport: number): number {
  if (viewport < TABLET) return viewport - 16;
  return viewport < DESKTOP ? viewport - 32 : Math.max(viewport - 556, 0.56 * viewport);
}

export function layoutHand(
  hand: readonly string[],
  playable: ReadonlySet<string>,
  width: number,
  viewport: number,
  card = cardWidth(viewport),
): HandLayout {
  const room = Math.max(width - card, 0);
  const least = hand.map((text) => (playable.has(text) ? TARGET : viewport <= NARROW ? 20 : 24));
  const rows = inRows(least, room);
  const single = rows.length === 1;
  const fan = single && card >= FULL_FACE;
  const cap = fan ? 0.78 * card : single ? card + 6 : card - 2;
  const pitch = (card * TALL) / 2 + 12; // the row in front never covers a mark, even when raised
  const cards: CardSlot[] = [];
  let lowest = 0;
  for (const [row, [first, end]] of rows.entries()) {
    const steps = stepsOf(least.slice(first, end), room, cap);
    const across = steps.reduce((sum, step) => sum + step, 0);
    let x = (width - card - across) / 2;
    for (let i = first; i < end; i++) {
      const turned = fan ? fanned(i - first, end - first, across) : { angle: 0, drop: 0 };
      const y = row * pitch + turned.drop;
      lowest = Math.max(lowest, y);
      const strip = Math.min(steps[i - first] ?? card, card);
      cards.push({ text: hand[i] ?? '', x, y, angle: turned.angle, width: card, z: i, row, strip });
      x += steps[i - first] ?? 0;
    }
  }
  return { rows: rows.length, cards, height: cards.length ? lowest + card * TALL : 0 };
}

/** The start and end of each row: as few rows as possible, then the widest row as narrow as possible. */
function inRows(least: readonly number[], room: number): [number, number][] {
  const rows = filled(least, room);
  let [narrow, wide] = [0, room];
  while (wide - narrow > 0.5) {
    const middle = (narrow + wide) / 2;
    if (filled(least, middle).length <= rows.length) wide = middle;
    else narrow = middle;
  }
  return filled(least, wide);
}

/** Fill rows in order: all cards but the last of a row take their least width, within the room. */
function filled(least: readonly number[], room: number): [number, number][] {
  const rows: [number, number][] = [];
  let first = 0;
  let sum = 0;
  for (let i = 1; i <= least.length; i++) {
    sum += least[i - 1] ?? 0;
    if (i < least.length && sum <= room) continue;
    rows.push([first, i]);
    [first, sum] = [i, 0];
  }
  return rows;
}

/** Distances between neighbouring cards of a row. */
function stepsOf(least: readonly number[], room: number, cap: number): number[] {
  const gaps = least.length - 1;
  const even = room / gaps;
  const inner = least.slice(0, gaps);
  const spare = (room - inner.reduce((sum, one) => sum + one, 0)) / gaps;
  return inner.map((one) => Math.min(even >= TARGET ? even : one + spare, cap));
}

/** Along a wide circle: the card in the middle is highest and upright. */
function fanned(i: number, count: number, across: number): { angle: number; drop: number } {
  if (count < 2) return { angle: 0, drop: 0 };
  const turn = Math.min(2, 12 / (count - 1));
  const angle = (i - (count - 1) / 2) * turn;
  const radius = across / (count - 1) / Math.tan(radians(turn));
  return { angle, drop: radius * (1 - Math.cos(radians(angle))) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
