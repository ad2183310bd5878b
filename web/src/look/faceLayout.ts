// Positions on a card face of 100 by 150. The full face is for cards of at least 84 px; smaller ones have a compact face with a
// larger index, because only that strip shows when cards overlap.
import type { GlyphKind } from './glyphs';

export const COMPACT_BELOW = 84;

export interface GlyphPlace {
  x: number;
  y: number;
  scale: number;
  weight: number;
}

export interface Corner {
  index: Record<GlyphKind, GlyphPlace>;
  mark: { x: number; y: number; scale: number };
  /** What an underlined numeral adds to the mark's y, and what other glyphs add. */
  underlined: number;
  others: number;
}

function at(x: number, y: number, scale: number, weight: number): GlyphPlace {
  return { x, y, scale, weight };
}

export const CORNERS: Record<'full' | 'compact' | 'tab', Corner> = {
  full: {
    index: {
      numeral: at(8, 8.5, 0.75, 5.4),
      draw: at(6.5, 9, 0.65, 5.4),
      action: at(7, 8, 0.79, 3.6),
      wild: at(8, 9, 0.833, 0),
      custom: at(8, 8.5, 0.79, 2.6),
    },
    mark: { x: 7.6, y: 34, scale: 0.67 },
    underlined: 2.5,
    others: -2,
  },
  compact: {
    index: {
      numeral: at(7, 8, 1.179, 5.4),
      draw: at(5.5, 10, 0.964, 5.4),
      action: at(6.5, 9, 1.208, 3.6),
      wild: at(7, 9, 1.208, 0),
      custom: at(7, 9, 1.125, 2.6),
    },
    mark: { x: 8, y: 49, scale: 1.04 },
    underlined: 0,
    others: -2,
  },
  tab: {
    index: {
      numeral: at(6.5, 7.5, 0.75, 5.4),
      draw: at(4.2, 9, 0.554, 5.4),
      action: at(4.6, 7.5, 0.79, 3.6),
      wild: at(5, 7, 0.833, 0),
      custom: at(5, 7, 0.79, 2.6),
    },
    mark: { x: 6.2, y: 34, scale: 0.67 },
    underlined: 1.5,
    others: -2,
  },
};

/** The rank, around its own centre: in the middle of a full face, at the bottom right of a compact one. */
export const RANKS: Record<'full' | 'compact' | 'ink' | 'inkCompact', Record<GlyphKind, GlyphPlace>> = {
  full: {
    numeral: at(50, 44, 2.214, 4.6),
    draw: at(48, 88, 1.107, 5),
    action: at(50, 50, 2.167, 2.9),
    wild: at(14, 39, 3, 0),
    custom: at(30, 24, 1.667, 0),
  },
  compact: {
    numeral: at(66, 88, 1.643, 5),
    draw: at(63, 92, 1.357, 5),
    action: at(66, 88, 1.75, 3),
    wild: at(36, 82, 2.5, 0),
    custom: at(36, 82, 2.5, 0),
  },
  ink: {
    numeral: at(50, 44, 2.214, 3.7),
    draw: at(50.2, 50, 1.786, 3.7),
    action: at(50, 49, 2.167, 3.7),
    wild: at(50, 43.8, 2.6, 5.9),
    custom: at(50, 43.8, 2.6, 5.9),
  },
  inkCompact: {
    numeral: at(65, 62, 1.9, 3.7),
    draw: at(60, 88, 1.4, 3.7),
    action: at(65, 72, 1.75, 3.7),
    wild: at(64, 70, 2.1, 5.9),
    custom: at(64, 70, 2.1, 5.9),
  },
};

/** The quarters of a wild in ink: alone, above text or a number, and clear of a compact card's tab. */
export const INK_QUARTERS = {
  alone: { x: 16, y: 41, scale: 2.833 },
  above: { x: 30.8, y: 26, scale: 1.6 },
  compact: { x: 37, y: 68, scale: 2.25 },
};
