import type { ColourEntry, EditionEntry } from '../protocol/wire';
import { colourOf } from './editions';

/** `colour` is a letter. `rank` is `0` to `9`, `+2`, `R`, `S`, `W`, `W+4` or `W*`. The back of a card has the text and the rank
 * `?`. */
export interface Face {
  text: string;
  colour: string | null;
  rank: string;
}

export const BACK = '?';
export const RANK_NAMES: Record<string, string> = {
  '+2': 'draw-two',
  R: 'reverse',
  S: 'skip',
  W: 'wild',
  'W+4': 'wild-draw-four',
  'W*': 'custom',
  [BACK]: 'back',
};

const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2', 'W', 'W+4', 'W*', BACK];
const LETTER = /^[A-VX-Z]$/;

/** Whether this is the letter of a colour. Every edition chooses its own, but W is the letter of wilds. */
export function isColour(letter: string | null | undefined): letter is string {
  return LETTER.test(letter ?? '');
}

export function face(text: string): Face {
  const letter = text[0];
  if (isColour(letter)) return { text, colour: letter, rank: text.slice(1) };
  return { text, colour: null, rank: text.startsWith('W*') ? 'W*' : text };
}

/** The number of a customizable card, from 1; 0 for any other card. */
export function customNumber(text: string): number {
  return text.startsWith('W*') ? Number(text.slice(2)) : 0;
}

/** The argument of messages about a colour. */
export function colourArg(letter: string | null | undefined, edition: EditionEntry): ColourEntry | 'none' {
  return colourOf(letter, edition) ?? 'none';
}

/** Message arguments for a card; a wild's colour is `none`. */
export function cardArgs(text: string, edition: EditionEntry): { colour: ColourEntry | 'none'; rank: string } {
  const { colour, rank } = face(text);
  return { colour: colourArg(colour, edition), rank: RANK_NAMES[rank] ?? rank };
}

/** Sort by colour, then rank, or the other way round; wilds last. */
export function sortHand(hand: readonly string[], { shown }: EditionEntry, by: 'colour' | 'rank' = 'colour'): string[] {
  const place = (text: string): number => {
    const { colour, rank } = face(text);
    const [column, row] = [colour ? shown.indexOf(colour) : shown.length, RANKS.indexOf(rank)];
    return by === 'rank' ? row * (shown.length + 1) + column : column * RANKS.length + row;
  };
  return [...hand].sort((one, other) => place(one) - place(other) || one.localeCompare(other));
}
