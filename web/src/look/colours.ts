// How the colours of an edition reach the style sheets. Null stands for any colour, as on a wild.
import type { ColourEntry } from '../protocol/wire';

/** The value of `data-colour`. */
export function colourLetter(colour: ColourEntry | null): string {
  return colour?.letter ?? 'any';
}

/** The properties that `colours.css` reads. */
export function colourStyle(colour: ColourEntry | null): string | undefined {
  if (!colour) return undefined;
  const { face, ink, dim_light, dim_dark } = colour;
  return `--colour:${face};--colour-dim:light-dark(${dim_light},${dim_dark});--on-face:${ink}`;
}

/** Whether the print is lighter than the card. */
export function hasLightInk(colour: ColourEntry | null): boolean {
  return colour !== null && brightness(colour.ink) > brightness(colour.face);
}

/** Of a colour as `#RRGGBB`, from 0 to 255. */
function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
