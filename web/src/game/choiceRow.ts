/** The choices of a decision as a row of plates: the cards of the hand, colours, players, or two words. */

import type { EditionEntry, RatedChoice, ReviewedDecision } from '../protocol/wire';
import { face, sortHand } from './cards';
import { sortLetters } from './editions';

/** A choice that isn't a card, a colour or a player; a message says it. */
export type ChoiceWord = 'draw' | 'take' | 'pass' | 'challenge' | 'accept' | 'call' | 'silent' | 'catch' | 'let';

/** What the row compares. */
export type RowKind = 'hand' | 'colours' | 'call' | 'challenge' | 'catch' | 'seats';

export interface Plate {
  key: string;
  /** What was chosen between: one of these. */
  card?: string;
  colour?: string;
  seat?: number;
  word?: ChoiceWord;
  chance: number;
  isBest: boolean;
  isChosen: boolean;
}

/** A card of the row; without a plate it couldn't be played, or is one of two alike. */
export interface RowCard {
  key: string;
  text: string;
  playable: boolean;
  plate: Plate | null;
}

export interface ChoiceRow {
  kind: RowKind;
  cards: RowCard[];
  /** The choices that aren't cards of the hand. */
  others: Plate[];
}

/** A choice within this of the best one counts as the best, too. */
const LEVEL = 0.01;

interface Choice {
  verb: string;
  card: string;
  colour: string;
  /** Of identical cards. */
  count: number;
  call: boolean;
  target: number;
}

type Rated = Pick<ReviewedDecision, 'kind' | 'choices' | 'best' | 'chosen'>;

export function readChoice(action: string | null): Choice {
  const [verb = '', ...rest] = (action ?? '').split(' ');
  const cards = rest.filter((word) => word !== 'uno');
  const [what = '', named = ''] = (cards[0] ?? '').split(':');
  const isCard = verb === 'play' || verb === 'jump';
  return {
    verb,
    card: isCard ? what : '',
    colour: verb === 'colour' ? what : named,
    count: isCard ? cards.length : 0,
    call: cards.length < rest.length,
    target: verb === 'swap' || verb === 'catch' ? Number(what) : -1,
  };
}

/** `hand`: the cards before the decision. `chosen` may be negative: nothing is chosen yet, as in a hint. */
export function choiceRow(decision: Rated, hand: readonly string[], edition: EditionEntry): ChoiceRow {
  const { choices } = decision;
  const kind = kindOf(decision);
  const compared = choices.map((choice, i) => ({ choice, read: readChoice(choice.action), i }));
  const chosen = compared[decision.chosen]?.read;
  const best = compared[decision.best]?.read;
  const among = compared.filter(({ read }) => isCompared(read, kind, best, chosen));
  const plates = new Map<string, Plate>();
  for (const { choice, read, i } of among) {
    const found = named(read, kind, decision.kind);
    const before = plates.get(found.key);
    const keeps = before && (before.isChosen || (i !== decision.chosen && before.chance >= choice.match));
    if (keeps) continue;
    plates.set(found.key, {
      ...found,
      chance: choice.match,
      isBest: isBest(choice, choices, decision.best),
      isChosen: i === decision.chosen,
    });
  }
  if (kind === 'hand') return { kind, ...inHand(plates, hand, edition) };
  return { kind, cards: [], others: sortPlates([...plates.values()], edition) };
}

/** The plates in the order of the row. */
export function platesOf({ cards, others }: ChoiceRow): Plate[] {
  return [...cards.flatMap(({ plate }) => plate ?? []), ...others];
}

/** With the best and the chosen card the same, only the colours or the call differ. */
function kindOf({ kind, choices, best, chosen }: Rated): RowKind {
  if (kind === 'colour') return 'colours';
  if (kind === 'challenge' || kind === 'catch') return kind;
  if (kind === 'swap') return 'seats';
  const [one, other] = [readChoice(choices[best]?.action ?? null), readChoice(choices[chosen]?.action ?? null)];
  if (!one.card || one.card !== other.card) return 'hand';
  if (one.colour !== other.colour) return 'colours';
  return one.call !== other.call ? 'call' : 'hand';
}

function isCompared(read: Choice, kind: RowKind, best?: Choice, chosen?: Choice): boolean {
  if (kind === 'colours') return read.card === best?.card;
  if (kind === 'call') return read.card === chosen?.card && read.colour === chosen.colour;
  return true;
}

export function isBest({ match }: RatedChoice, choices: readonly RatedChoice[], best: number): boolean {
  return (choices[best]?.match ?? 1) - match <= LEVEL;
}

function named(
  read: Choice,
  kind: RowKind,
  of: ReviewedDecision['kind'],
): Pick<Plate, 'key' | 'card' | 'colour' | 'seat' | 'word'> {
  if (kind === 'colours') return { key: read.colour, colour: read.colour };
  if (kind === 'call') return word(read.call ? 'call' : 'silent');
  if (kind === 'seats') return { key: `seat-${read.target}`, seat: read.target };
  if (read.card) return { key: read.card, card: read.card };
  if (of === 'catch') return read.verb ? { ...word('catch'), key: `catch-${read.target}`, seat: read.target } : word('let');
  if (read.verb === 'accept') return word(of === 'challenge' ? 'accept' : 'take');
  return word(read.verb === 'challenge' ? 'challenge' : read.verb === 'pass' ? 'pass' : 'draw');
}

function word(of: ChoiceWord): Pick<Plate, 'key' | 'word'> {
  return { key: of, word: of };
}

/** Of cards that are alike, the last has the plate: it lies on the others. */
function inHand(plates: Map<string, Plate>, hand: readonly string[], edition: EditionEntry): Pick<ChoiceRow, 'cards' | 'others'> {
  const sorted = sortHand(hand, edition);
  const cards = sorted.map((text, i) => {
    const plate = plates.get(text) ?? null;
    return { key: `${text}-${i}`, text, playable: plate !== null, plate: sorted.lastIndexOf(text) === i ? plate : null };
  });
  return { cards, others: [...plates.values()].filter(({ card }) => !card) };
}

function sortPlates(plates: Plate[], edition: EditionEntry): Plate[] {
  const letters = sortLetters(
    plates.flatMap(({ colour }) => colour ?? []),
    edition,
  );
  const place = ({ colour }: Plate): number => letters.indexOf(colour ?? '');
  return plates.sort((one, other) => place(one) - place(other));
}

/** The colour that stands for the better choice: of its card, or the one that it names. */
export function choiceColour(action: string | null): string | null {
  const { card, colour } = readChoice(action);
  return colour || (card ? face(card).colour : null);
}
