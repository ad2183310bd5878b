// The colour marks, on a 24 grid: three signs in zones that never touch. The ember is in the centre, the sun is a ring, the
// shore fills the corners. A mark is one of them or two together; all three together mean any colour. Cross and bars are for
// editions of many colours. Rotation by 180° changes none.
import type { ColourEntry } from '../protocol/wire';

export const EMBER = 'M12 5.8 18.2 12 12 18.2 5.8 12Z';
const SUN = 'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 4.6A7.4 7.4 0 1 0 12 19.4A7.4 7.4 0 1 0 12 4.6Z';
const TOP_LEFT = 'M0 1.4A1.4 1.4 0 0 1 1.4 0H6.4V2.07A11.4 11.4 0 0 0 2.07 6.4H0Z';
const TOP_RIGHT = 'M24 1.4A1.4 1.4 0 0 0 22.6 0H17.6V2.07A11.4 11.4 0 0 1 21.93 6.4H24Z';
const BOTTOM_LEFT = 'M0 22.6A1.4 1.4 0 0 0 1.4 24H6.4V21.93A11.4 11.4 0 0 1 2.07 17.6H0Z';
const BOTTOM_RIGHT = 'M24 22.6A1.4 1.4 0 0 1 22.6 24H17.6V21.93A11.4 11.4 0 0 0 21.93 17.6H24Z';
const SHORE = TOP_LEFT + TOP_RIGHT + BOTTOM_LEFT + BOTTOM_RIGHT;
const SHORE_CLEAR_OF_INDICES = TOP_RIGHT + BOTTOM_LEFT;
const CROSS =
  'M10.6 1h2.8a1.4 1.4 0 0 1 1.4 1.4v6.8h6.8a1.4 1.4 0 0 1 1.4 1.4v2.8a1.4 1.4 0 0 1-1.4 1.4h-6.8v6.8a1.4 1.4 0 0 1-1.4 1.4' +
  'h-2.8a1.4 1.4 0 0 1-1.4-1.4v-6.8h-6.8a1.4 1.4 0 0 1-1.4-1.4v-2.8a1.4 1.4 0 0 1 1.4-1.4h6.8v-6.8a1.4 1.4 0 0 1 1.4-1.4z';
const BARS = bar(2.4) + bar(9.8) + bar(17.2);

const PARTS: Readonly<Record<string, string>> = { ember: EMBER, sun: SUN, shore: SHORE, cross: CROSS, bars: BARS };
const ANY = EMBER + SUN + SHORE;

/** The mark of a colour, filled even-odd; null stands for any colour. */
export function markPath(colour: ColourEntry | null): string {
  return colour ? colour.mark.map((part) => PARTS[part] ?? '').join('') : ANY;
}

/** The same as the large emblem under a numeral, tone on tone. */
export function emblemPath(colour: ColourEntry): string {
  return markPath(colour).replace(SHORE, SHORE_CLEAR_OF_INDICES);
}

function bar(y: number): string {
  return `M2.7 ${y}h18.6a1.7 1.7 0 0 1 1.7 1.7v1a1.7 1.7 0 0 1-1.7 1.7h-18.6a1.7 1.7 0 0 1-1.7-1.7v-1a1.7 1.7 0 0 1 1.7-1.7z`;
}

/** Shore and sun cut into quarters for a wild: top left, top right, bottom left, bottom right. */
export const QUARTERS = [
  TOP_LEFT + 'M2.05 11.04A10 10 0 0 1 11.04 2.05L11.29 4.63A7.4 7.4 0 0 0 4.63 11.29Z',
  TOP_RIGHT + 'M12.96 2.05A10 10 0 0 1 21.95 11.04L19.37 11.29A7.4 7.4 0 0 0 12.71 4.63Z',
  BOTTOM_LEFT + 'M11.04 21.95A10 10 0 0 1 2.05 12.96L4.63 12.71A7.4 7.4 0 0 0 11.29 19.37Z',
  BOTTOM_RIGHT + 'M21.95 12.96A10 10 0 0 1 12.96 21.95L12.71 19.37A7.4 7.4 0 0 0 19.37 12.71Z',
] as const;
