/** The largest cards with which a row of choices fits in a line. */

import type { ChoiceRow } from './choiceRow';

export interface RowSize {
  card: number;
  /** The width of a plate. */
  plate: number;
  /** Between two plates. */
  gap: number;
  /** How much shows of a covered card. */
  strip: number;
  /** The last of the cards that lie on each other is covered as well. */
  isTight: boolean;
}

const PHONE = { more: 1, gap: 3, strip: 24 };
const DESK = { more: 10, gap: 9, strip: 28 };
const SIZES = [68, 62, 56, 50, 44];
const NARROWEST = { card: 44, strip: 20 };
/** With very many cards, as little as this shows of a covered one. */
const LEAST = 10;
const APART = 8;

type Row = Pick<ChoiceRow, 'cards' | 'others'>;

/** Whether the next card covers a part of this one. */
export function isCovered({ cards }: Row, i: number, isTight: boolean): boolean {
  const [card, next] = [cards[i], cards[i + 1]];
  if (!card || card.plate || !next) return false;
  return isTight || !next.plate || next.text === card.text;
}

export function rowSize(row: Row, width: number, largest: number, phone: boolean): RowSize {
  const { more, gap, ...usual } = phone ? PHONE : DESK;
  const strip = largest > NARROWEST.card ? usual.strip : NARROWEST.strip;
  const plates = row.cards.filter(({ plate }) => plate).length + row.others.length;
  const bare = row.cards.map((_, i) => i).filter((i) => !row.cards[i]?.plate);
  const covered = (isTight: boolean): number => bare.filter((i) => isCovered(row, i, isTight)).length;
  const across = (card: number, isTight: boolean): number => {
    const whole = (bare.length - covered(isTight)) * (card + gap);
    return plates * (card + more + gap) + whole + covered(isTight) * strip - gap + (row.others.length ? APART : 0);
  };
  const options = SIZES.filter((size) => size <= largest).flatMap((card) => [
    { card, isTight: false },
    { card, isTight: true },
  ]);
  const fitting = options.find(({ card, isTight }) => across(card, isTight) <= width);
  const { card, isTight } = fitting ?? { card: NARROWEST.card, isTight: true };
  const missing = fitting ? 0 : (across(card, true) - width) / Math.max(1, covered(true));
  return { card, plate: card + more, gap, strip: Math.max(LEAST, Math.floor(strip - missing)), isTight };
}
