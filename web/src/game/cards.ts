export type Colour = 'R' | 'B' | 'G' | 'Y' | 'P' | 'O';

/** `rank` is `0` to `9`, `+2`, `R`, `S`, `W`, `W+4` or `W*`. The back of a card has the text and the rank `?`. */
export interface Face {
  text: string;
  colour: Colour | null;
  rank: string;
}

export const BACK = '?';
export const COLOUR_NAMES: Record<Colour, 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange'> = {
  R: 'red',
  B: 'blue',
  G: 'green',
  Y: 'yellow',
  P: 'purple',
  O: 'orange',
};
export const RANK_NAMES: Record<string, string> = {
  '+2': 'draw-two',
  R: 'reverse',
  S: 'skip',
  W: 'wild',
  'W+4': 'wild-draw-four',
  'W*': 'custom',
  [BACK]: 'back',
};

/** The order of colours in the hand and in the quarters of a wild, for every edition. */
const COLOURS = 'RPOYGB';
const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'S', 'R', '+2', 'W', 'W+4', 'W*', BACK];

/** The four colours of an edition, in that order. */
export function coloursIn(edition: string): Colour[] {
  return [...(edition === 'nonpartisan' ? 'POYG' : 'RYGB')].filter(isColour);
}

export function isColour(letter: string | undefined): letter is Colour {
  return letter !== undefined && letter in COLOUR_NAMES;
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

/** Message arguments for a card: `{ colour: 'red', rank: 'skip' }`; a wild's colour is `none`. */
export function cardArgs(text: string): { colour: string; rank: string } {
  const { colour, rank } = face(text);
  return { colour: colour ? COLOUR_NAMES[colour] : 'none', rank: RANK_NAMES[rank] ?? rank };
}

/** Sort by colour, then rank, or the other way round; wilds last. */
export function sortHand(hand: readonly string[], by: 'colour' | 'rank' = 'colour'): string[] {
  const place = by === 'rank' ? byRank : byColour;
  return [...hand].sort((one, other) => place(face(one)) - place(face(other)) || one.localeCompare(other));
}

/** In the order of the hand. */
export function sortColours(colours: readonly Colour[]): Colour[] {
  return [...colours].sort((one, other) => COLOURS.indexOf(one) - COLOURS.indexOf(other));
}

function byColour({ colour, rank }: Face): number {
  return (colour ? COLOURS.indexOf(colour) : COLOURS.length) * RANKS.length + RANKS.indexOf(rank);
}

function byRank({ colour, rank }: Face): number {
  return RANKS.indexOf(rank) * COLOURS.length + (colour ? COLOURS.indexOf(colour) : 0);
}
