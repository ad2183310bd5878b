/** The words of a review, as its reader sees them: “You” for the seat of this device. */

import { cardName, colourLabel, language, list, t } from '../../i18n';
import { lineText } from '../../i18n/ruleTexts';
import { chanceText, choiceLabel, decisionText, reasonsText } from '../../i18n/reviewTexts';
import type { Plate } from '../../game/choiceRow';
import { colourOf } from '../../game/editions';
import { actorArgs, type Args, logLine, type Perspective } from '../../game/log';
import { extremes, points } from '../../game/review';
import type { EditionEntry, ReviewDocument, ReviewedDecision } from '../../protocol/wire';
import type { ReviewModel } from './reviewModel.svelte';

export function readerOf({ names, mine, player }: ReviewModel): Perspective {
  return { names, mine, edition: player.edition };
}

export function whoOf(model: ReviewModel, seat: number): Args {
  return actorArgs(seat, readerOf(model));
}

/** “You”, or the name. */
export function nameOf({ names, mine }: ReviewModel, seat: number): string {
  return seat === mine ? t('review-you') : (names[seat] ?? '');
}

/** The name as it fits beside a line of the graph. */
export function shortName(model: ReviewModel, seat: number): string {
  const MOST = 9;
  const letters = [...nameOf(model, seat)];
  return letters.length > MOST ? `${letters.slice(0, MOST - 1).join('')}…` : letters.join('');
}

export function decisionLine(model: ReviewModel, decision: ReviewedDecision): string {
  return decisionText(decision, readerOf(model));
}

export function decisionWhy(model: ReviewModel, { seat, reasons }: ReviewedDecision): string {
  return reasonsText(seat, reasons, readerOf(model));
}

/** Where it was; of a good choice, also why it was one. */
export function decisionDetail(model: ReviewModel, decision: ReviewedDecision): string {
  const where = t('review-where', { number: decision.round, step: decision.step });
  const why = decision.grade === 'good' ? decisionWhy(model, { ...decision, reasons: decision.reasons.slice(0, 1) }) : '';
  return why ? `${where}. ${why}` : where;
}

/** A decision in a few words: what was chosen, and what would have been better. */
export function deed(model: ReviewModel, { choices, chosen, best, grade }: ReviewedDecision): string {
  const label = (index: number): string => choiceLabel(choices, index, readerOf(model));
  const made = label(chosen);
  return grade === 'improvable' || grade === 'costly' ? t('review-instead', { chosen: made, best: label(best) }) : made;
}

/** Who won. `reader`: the seat that is “You”. */
export function resultWords({ winners, names, mine }: ReviewModel, reader: number | null = mine): string {
  const [first] = winners;
  if (first === undefined) return t('result-match-stopped');
  if (winners.length > 1) return t('result-match-won-several', { names: list(winners.map((seat) => names[seat] ?? '')) });
  return t('review-won', { who: first === reader ? 'you' : 'other', name: names[first] ?? '' });
}

/** What happened at the current step. */
export function stepWords({ player, names, mine }: ReviewModel): string {
  const reader = { names, mine, edition: player.edition };
  const { events = [], seq } = player.step;
  const lines = events.flatMap((event) => logLine(event, reader, { seq, at: 0 }) ?? []);
  return list(lines.slice(0, 1).map(lineText), 'unit') || t('replay-dealt');
}

/** The score of the player in front. */
export function scoreWords(model: ReviewModel): string {
  const { front, player } = model;
  return t('review-score', { ...whoOf(model, front), score: player.step.sight.scores[front] ?? 0 });
}

export function plateName(plate: Plate, edition: EditionEntry, names: readonly string[]): string {
  const { card, colour, seat, word } = plate;
  if (card) return cardName(card, edition);
  const entry = colour ? colourOf(colour, edition) : null;
  if (entry) return colourLabel(entry);
  if (word === 'catch') return t('review-choice-catch', { whom: 'other', object: names[seat ?? -1] ?? '' });
  if (seat !== undefined) return names[seat] ?? '';
  return t(`review-choice-${word === 'take' ? 'accept' : word === 'let' ? 'nothing' : (word ?? 'draw')}`);
}

/** The line of the reader in a sentence. */
export function graphSentence(model: ReviewModel, document: ReviewDocument): string {
  const { from, to, lowest, round } = extremes(document, model.front);
  const values = { from: points(from), to: chanceText(to), lowest: points(lowest), number: round };
  return t('review-graph', { name: nameOf(model, model.front), ...values });
}

/** The step of a row in the table. */
export function stepTitle(model: ReviewModel, { rounds, decisions }: ReviewDocument, step: number): string {
  if (step === 0) return t('review-table-start');
  const decision = model.listed.find((one) => one.step === step) && decisions.find((one) => one.step === step);
  const end = rounds.find((round) => round.end === step);
  const at = end ? t('review-table-end', { number: end.number }) : t('review-step', { step });
  return decision ? `${at}: ${decisionLine(model, decision)}` : at;
}

/** A small number with one decimal, or a whole one; `sign`: with its sign. */
export function numberText(number: number, sign = false): string {
  const decimals = number && Math.abs(number) < 9.95 ? 1 : 0;
  const format = new Intl.NumberFormat(language.current, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const digits = format.format(Math.abs(number));
  const before = number < 0 ? '−' : sign && number > 0 ? '+' : '';
  return before + digits;
}
