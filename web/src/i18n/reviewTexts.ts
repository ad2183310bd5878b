/** Reviewed decisions and hints as sentences, the same as in Python. The messages are in `review.ftl`. */

import { cardArgs, colourArg } from '../game/cards';
import { readChoice } from '../game/choiceRow';
import { actorArgs, type Args, type Perspective } from '../game/log';
import { points, signed } from '../game/review';
import type { ChoiceReason, HintDocument, RatedChoice, ReviewedDecision } from '../protocol/wire';
import { t } from './translate.svelte';

/** A choice as a part of the ids of its messages, and their arguments. */
interface ChoicePhrase {
  kind: string;
  args: Args;
}

function phraseOf(choices: readonly RatedChoice[], index: number, reader: Perspective): ChoicePhrase {
  const action = choices[index]?.action ?? null;
  if (action === null) return { kind: 'nothing', args: {} };
  const { verb, card, colour, count, target } = readChoice(action);
  if (card) {
    const isUncalled = choices.some((other) => other.action === `${action} uno`);
    const args = { ...cardArgs(card, reader.edition), count, named: colourArg(colour, reader.edition) };
    return { kind: isUncalled ? 'uncalled' : colour ? 'wild' : 'play', args };
  }
  if (verb === 'colour') return { kind: verb, args: { colour: colourArg(colour, reader.edition) } };
  return { kind: verb, args: verb === 'swap' || verb === 'catch' ? targetArgs(target, reader) : {} };
}

function targetArgs(seat: number, reader: Perspective): Args {
  const { who = '', name = '' } = actorArgs(seat, reader);
  return { whom: who, object: name };
}

/** `Red 7`, as it stands beside its chance. */
export function choiceLabel(choices: readonly RatedChoice[], index: number, reader: Perspective): string {
  const { kind, args } = phraseOf(choices, index, reader);
  return t(`review-choice-${kind}`, args);
}

function subject({ kind, args }: ChoicePhrase): string {
  return t(`review-subject-${kind}`, args);
}

function did({ kind, args }: ChoicePhrase, actor: Args): string {
  return t(`review-did-${kind === 'wild' ? 'play' : kind}`, { ...args, ...actor });
}

/** `48 %`. */
export function chanceText(chance: number): string {
  return t('review-chance', { value: points(chance) });
}

/** The arguments `change`, with its sign, and `count` of a number of points. */
function changeArgs(change: number): Args {
  return { change: signed(change), count: Math.abs(change) };
}

/** `+9 points`, of a difference of chances. */
export function changeText(change: number): string {
  return t('review-change', changeArgs(points(change)));
}

/** `You drew. Red 7 was 9 points better.` */
export function decisionText(decision: ReviewedDecision, reader: Perspective): string {
  const { choices, chosen, best, grade } = decision;
  if (!choices.length) return t('review-forced');
  const actor = actorArgs(decision.seat, reader);
  const made = phraseOf(choices, chosen, reader);
  if (grade === 'good') return goodText(made, actor, changeArgs(points(decision.skill)));
  if (grade === 'best') return `${did(made, actor)} ${t('review-none-better')}`;
  const count = points(decision.loss);
  if (choices[best]?.action === `${choices[chosen]?.action} uno`)
    return t('review-uncalled', { ...actor, ...changeArgs(-count) });
  const words = subject(phraseOf(choices, best, reader));
  return `${did(made, actor)} ${t('review-better', { words, count })}`;
}

function goodText(made: ChoicePhrase, actor: Args, change: Args): string {
  if (actor.who !== 'you' || made.kind === 'uncalled') return `${did(made, actor)} ${t('review-good-choice', change)}`;
  const id = `review-good-${made.kind === 'wild' ? 'play' : made.kind}`;
  return t(id, { words: subject(made), ...made.args, ...change });
}

/** Why a choice of this seat is the best one: a sentence for each reason. */
export function reasonsText(seat: number, reasons: readonly ChoiceReason[], reader: Perspective): string {
  const said = reasons.map((reason) =>
    t(`reason-${reason.id}`, {
      ...actorArgs(seat, reader),
      ...targetArgs(reason.seat ?? seat, reader),
      colour: colourArg(reason.colour, reader.edition),
      count: reason.count ?? 0,
    }),
  );
  return said.join(' ');
}

/** `Best`, `Your choice` or both; empty for any other choice. */
export function markText(choice: { isBest: boolean; isChosen: boolean }, seat: number, reader: Perspective): string {
  const id = choice.isChosen ? (choice.isBest ? 'review-best-chosen' : 'review-chosen') : 'grade-best';
  return choice.isBest || choice.isChosen ? t(id, actorArgs(seat, reader)) : '';
}

/** `Blue Draw Two is best, 52 %.` and why. */
export function hintTexts({ choices, best, reasons = [] }: HintDocument, reader: Perspective): { best: string; why: string } {
  const words = subject(phraseOf(choices, best, reader));
  const chance = chanceText(choices[best]?.match ?? 0);
  return { best: t('hint-best', { words, chance }), why: reasonsText(reader.mine ?? 0, reasons, reader) };
}
