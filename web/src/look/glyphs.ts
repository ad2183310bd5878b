// Numerals, actions and the wordmark as strokes with round caps: the same on every device, whatever its fonts.

const NUMERALS = [
  'M10 3C14.6 3 16.8 7 16.8 14S14.6 25 10 25 3.2 21 3.2 14 5.4 3 10 3Z',
  'M5 7.8 11.4 3V25',
  'M3.6 9C3.8 5.3 6.4 3 10 3 13.8 3 16.4 5.4 16.4 8.9 16.4 11.6 15 13.5 12.6 16L3.8 25H16.8',
  'M4 3H15.8L9.6 11.4C13.9 11.2 16.8 14 16.8 18 16.8 22.2 13.8 25 9.8 25 6.8 25 4.5 23.6 3.3 21.2',
  'M13 25V3L2.8 18.8H17.8',
  'M15.6 3H5.8L4.8 12.4C6.1 11.3 7.8 10.8 9.6 10.8 13.8 10.8 16.8 13.7 16.8 17.8 16.8 22 13.8 25 9.7 25 6.7 25 4.4 23.6 3.2 21.3',
  'M13 3C8.4 6.4 3.2 12 3.2 18.2A6.8 6.8 0 1 0 16.8 18.2A6.8 6.8 0 0 0 3.4 16.6',
  'M3.2 3H16.8L8 25',
  'M10 3A5.3 5.2 0 1 1 10 13.4A5.3 5.2 0 1 1 10 3ZM10 12.8A6.5 6.1 0 1 1 10 25A6.5 6.1 0 1 1 10 12.8Z',
  'M7 25C11.6 21.6 16.8 16 16.8 9.8A6.8 6.8 0 1 0 3.2 9.8A6.8 6.8 0 0 0 16.6 11.4',
] as const;
const PLUS = 'M2 14.5H14M8 8.5V20.5';
const AFTER_PLUS = 16.2;
const HOP = 'M3.4 15.2C3.4 2.2 18.8 2.2 18.8 13.4M14.3 9.9 18.8 14.8 23 9.9';
const HAIRPIN = 'M18.6 5.6H9.2A6 6 0 0 0 9.2 17.6H20M15.4 12.8 20.2 17.6 15.4 22.4';
const PENCIL = 'M4 20 5.2 14.8 16.4 3.6 20.4 7.6 9.2 18.8ZM13.6 6.4 17.6 10.4';
/** A wild has no glyph of its own; outlines use the sun. */
const RING = 'M12 3.6A8.4 8.4 0 1 1 12 20.4A8.4 8.4 0 1 1 12 3.6Z';

export type GlyphKind = 'numeral' | 'draw' | 'action' | 'wild' | 'custom';

export interface Glyph {
  kind: GlyphKind;
  strokes: readonly { d: string; x: number }[];
  /** A dot, wider than the strokes by `DOT_MORE`. */
  dot: { x: number; y: number } | null;
  /** Its centre, and its distance from the left of its grid. */
  centre: number;
  bearing: number;
  /** 6 and 9 look alike upside down: a line shows which way is down. */
  underlined: boolean;
}

export const DOT_MORE = 3;
export const UNDERLINE = { y: 31.6, half: 6, weight: 3.6 };

function one(kind: GlyphKind, d: string, more: Partial<Glyph> = {}): Glyph {
  return { kind, strokes: [{ d, x: 0 }], dot: null, centre: 12, bearing: 0, underlined: false, ...more };
}

function numeral(n: number): Glyph {
  const narrow = n === 1;
  const more = { centre: narrow ? 8.7 : 10, bearing: narrow ? 1.2 : 0, underlined: n === 6 || n === 9 };
  return one('numeral', NUMERALS[n] ?? '', more);
}

function plus(n: 2 | 4): Glyph {
  return one('draw', PLUS, {
    strokes: [
      { d: PLUS, x: 0 },
      { d: NUMERALS[n], x: AFTER_PLUS },
    ],
    centre: 18.1,
  });
}

const OTHERS: Record<string, Glyph> = {
  '+2': plus(2),
  R: one('action', HAIRPIN),
  S: one('action', HOP, { dot: { x: 11.1, y: 18.3 } }),
  W: one('wild', RING),
  'W+4': plus(4),
  'W*': one('custom', PENCIL),
};

/** How a rank is drawn, from '0' to 'W*'. */
export function glyph(rank: string): Glyph {
  return OTHERS[rank] ?? numeral(Number(rank));
}

const A = 'M15 8V22M15 15A6.5 6.5 0 1 1 2 15A6.5 6.5 0 1 1 15 15Z';
/** The wordmark: letters and their positions, 24 high, stroke 4.2. */
export const WORDMARK: readonly (readonly [path: string, x: number])[] = [
  ['M2 1V21H11', 0],
  [A, 14.1],
  [
    'M11.6 10.2C10.8 8.9 9.2 8.3 7.4 8.3 4.8 8.3 3 9.6 3 11.6 3 15.8 12 13.8 12 18.1 12 20.4 9.9 21.7 7.2 21.7 5 21.7 3.2 20.9 2.3 19.4',
    34.2,
  ],
  ['M5.5 3V17.5C5.5 20.2 6.9 21.6 9.6 21.6M1.5 8.6H10', 51.1],
  ['M13.2 10.6A6.5 6.5 0 1 0 13.2 19.4', 65.1],
  [A, 82.3],
  ['M2 8.4V22M2 14C2 10.4 4.4 8.3 8.4 8.6', 102.4],
  ['M15 1V22M15 15A6.5 6.5 0 1 1 2 15A6.5 6.5 0 1 1 15 15Z', 114.6],
];
export const WORDMARK_WIDTH = 133.2;
