/** Where everybody sits on a big screen, in units: the picture is 1920 × 1080 of them, whatever the window. */

export const SCREEN = { width: 1920, height: 1080 };
/** The table; the rest of the picture is the rail beside it. */
export const TABLE_CENTRE = 710;
/** Kept free of text at every edge. */
export const SAFE = 48;

export type ScreenEdge = 'left' | 'top' | 'right';

export interface ScreenSeat {
  /** The place in playing order, from the lower left. */
  place: number;
  edge: ScreenEdge;
  /** The middle of the seat, and its upper edge. */
  x: number;
  y: number;
  /** The width that it may take. */
  width: number;
  face: number;
  /** The name is beside the face, not below. */
  flat: boolean;
}

/** The seats at the left, above and at the right, by the number of players. */
const SIDES: readonly (readonly [left: number, top: number, right: number])[] = [
  [0, 0, 0],
  [0, 1, 0],
  [1, 0, 1],
  [1, 1, 1],
  [1, 2, 1],
  [2, 1, 2],
  [2, 2, 2],
  [2, 3, 2],
  [3, 2, 3],
  [3, 3, 3],
  [3, 4, 3],
];
const FEW = 6;
const BESIDE = { few: [604, 286], one: [445], many: [706, 482, 258], pair: [604, 330] };

/** Play goes clockwise: up the left side, along the top and down the right side. */
export function screenSeats(players: number): ScreenSeat[] {
  const [left, top, right] = SIDES[Math.min(players, SIDES.length - 1)]!;
  const few = players <= FEW;
  const face = few ? 144 : 112;
  const beside = (count: number): readonly number[] =>
    count === 1 ? BESIDE.one : count === 3 ? BESIDE.many : few ? BESIDE.few : BESIDE.pair;
  const width = 300;
  const seats = [
    ...beside(left)
      .slice(0, left)
      .map((y) => ({ edge: 'left' as const, x: 176, y, width, flat: false })),
    ...above(top, few),
    ...[...beside(right)]
      .slice(0, right)
      .reverse()
      .map((y) => ({ edge: 'right' as const, x: 1244, y, width, flat: false })),
  ];
  return seats.map((seat, place) => ({ ...seat, place, face }));
}

function above(count: number, few: boolean): Omit<ScreenSeat, 'place' | 'face'>[] {
  const width = few ? 520 : 300;
  const apart = few ? 544 : 306;
  return Array.from({ length: count }, (_, i) => ({
    edge: 'top',
    x: TABLE_CENTRE + (i - (count - 1) / 2) * apart,
    y: few ? 60 : 48,
    width,
    flat: few,
  }));
}

/** Every few minutes the picture moves a little, so that nothing burns into the screen: the offset in units. */
export function burnInShift(minutes: number): { x: number; y: number } {
  const corners = [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 4 },
    { x: 0, y: 4 },
  ];
  return corners[Math.floor(minutes / SHIFT_MINUTES) % corners.length]!;
}

export const SHIFT_MINUTES = 5;
/** Without anything to see for so long, the screen dims. */
export const DIM_MINUTES = 10;

/** The seat after this one, in the direction of play. */
export function seatAfter({ playing, direction }: { playing: readonly number[]; direction: number }, seat: number): number {
  const place = playing.indexOf(seat) + direction + playing.length;
  return playing[place % playing.length] ?? seat;
}
