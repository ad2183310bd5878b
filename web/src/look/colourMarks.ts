// The colour marks, on a 24 grid: three signs in zones that never touch. The ember is in the centre, the sun is a ring, the
// shore fills the corners. Green, orange and purple are combinations, all three together mean any colour. Rotation by 180°
// changes none.
import type { Colour } from '../game/cards';

export const EMBER = 'M12 5.8 18.2 12 12 18.2 5.8 12Z';
const SUN = 'M12 2A10 10 0 1 1 12 22A10 10 0 1 1 12 2ZM12 4.6A7.4 7.4 0 1 0 12 19.4A7.4 7.4 0 1 0 12 4.6Z';
const TOP_LEFT = 'M0 1.4A1.4 1.4 0 0 1 1.4 0H6.4V2.07A11.4 11.4 0 0 0 2.07 6.4H0Z';
const TOP_RIGHT = 'M24 1.4A1.4 1.4 0 0 0 22.6 0H17.6V2.07A11.4 11.4 0 0 1 21.93 6.4H24Z';
const BOTTOM_LEFT = 'M0 22.6A1.4 1.4 0 0 0 1.4 24H6.4V21.93A11.4 11.4 0 0 1 2.07 17.6H0Z';
const BOTTOM_RIGHT = 'M24 22.6A1.4 1.4 0 0 1 22.6 24H17.6V21.93A11.4 11.4 0 0 0 21.93 17.6H24Z';
const SHORE = TOP_LEFT + TOP_RIGHT + BOTTOM_LEFT + BOTTOM_RIGHT;
const SHORE_CLEAR_OF_INDICES = TOP_RIGHT + BOTTOM_LEFT;

function alphabet(shore: string): Record<Colour, string> {
  return { R: EMBER, Y: SUN, B: shore, G: SUN + shore, O: EMBER + SUN, P: EMBER + shore };
}

export type MarkColour = Colour | 'any';

/** As a mark: filled, even-odd. */
export const MARKS: Record<MarkColour, string> = { ...alphabet(SHORE), any: EMBER + SUN + SHORE };

/** As the large emblem under a numeral, tone on tone. */
export const EMBLEMS = alphabet(SHORE_CLEAR_OF_INDICES);

/** Shore and sun cut into quarters for a wild: top left, top right, bottom left, bottom right. */
export const QUARTERS = [
  TOP_LEFT + 'M2.05 11.04A10 10 0 0 1 11.04 2.05L11.29 4.63A7.4 7.4 0 0 0 4.63 11.29Z',
  TOP_RIGHT + 'M12.96 2.05A10 10 0 0 1 21.95 11.04L19.37 11.29A7.4 7.4 0 0 0 12.71 4.63Z',
  BOTTOM_LEFT + 'M11.04 21.95A10 10 0 0 1 2.05 12.96L4.63 12.71A7.4 7.4 0 0 0 11.29 19.37Z',
  BOTTOM_RIGHT + 'M21.95 12.96A10 10 0 0 1 12.96 21.95L12.71 19.37A7.4 7.4 0 0 0 19.37 12.71Z',
] as const;
