/** Sizes of everything in the centre of the table, for the space there is. */

export interface CentreLayout {
  /** No room for a track: the piles stand beside the text. */
  compact: boolean;
  /** Sizes for a phone. */
  phone: boolean;
  scale: number;
  track: { width: number; height: number };
  pile: number;
  /** Between the piles. */
  gap: number;
  /** Kept free above the track and below it. */
  margins: { above: number; below: number };
  /** The height that is left over. */
  spare: number;
}

/** Below this height a phone lies on its side; from this width on the buttons have room beside the piles there. */
export const SHALLOW = 520;
export const LANDSCAPE = 540;

const PHONE = 520;
/** Below these there is no room for a track; a narrow phone needs a tall screen for one. */
const LOW = 264;
const NARROW = 340;
const LOW_NARROW = 700;
const SMALLEST_PILE = 52;
const LEAST = 0.5;
/** Above the track lie the cards of the players there, on a phone only their names; below it the pill hangs over. */
const MARGINS = {
  phone: { above: 6, below: 14 },
  desk: { above: 20, below: 14 },
};
/** On a large screen everything is larger. */
const LARGE_SCREEN = 1800;
const LARGE = 1.27;

export interface AvailableSpace {
  /** Of the whole centre. */
  width: number;
  height: number;
  /** The height that the text leaves. */
  pilesHeight: number;
  screen: { width: number; height: number };
}

export function layoutCentre(room: AvailableSpace, veto: boolean): CentreLayout {
  const phone = room.width < PHONE;
  const margins = MARGINS[phone ? 'phone' : 'desk'];
  const full = phone
    ? { width: 316, height: 230, pile: 102, gap: 26 }
    : { width: veto ? 520 : 430, height: 250, pile: 104, gap: 38 };
  if (room.height < LOW || (room.screen.width <= NARROW && room.screen.height < LOW_NARROW)) {
    const pile = Math.max(SMALLEST_PILE, Math.min((room.height - 34) / 1.5, room.width * 0.17, full.pile));
    return { compact: true, phone, scale: pile / full.pile, track: full, pile, gap: pile * 0.26, margins, spare: 0 };
  }
  const most = room.screen.width >= LARGE_SCREEN ? LARGE : 1;
  const height = room.pilesHeight - margins.above - margins.below;
  const scale = Math.max(LEAST, Math.min(most, height / full.height, (room.width - 12) / full.width));
  const track = { width: Math.round(full.width * scale), height: Math.round(full.height * scale) };
  const spare = Math.max(0, height - track.height);
  return { compact: false, phone, scale, track, pile: Math.round(full.pile * scale), gap: full.gap * scale, margins, spare };
}
