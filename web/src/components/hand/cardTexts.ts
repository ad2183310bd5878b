import { colourArg, customNumber } from '../../game/cards';
import type { HandController } from './handController.svelte';
import { isBluff } from '../../game/cardStatus';
import { list, t } from '../../i18n';
import { ruleText } from '../../i18n/ruleTexts';

/** What to know about a card before playing it: that it is a bluff, or its full text. */
export function cardNote(controller: HandController, text: string): string {
  const { edition, lobby, sight } = controller.session;
  if (sight && controller.playable.has(text) && isBluff(text, sight, controller.hand)) {
    return t('hand-bluff', { colour: colourArg(sight.colour, edition) });
  }
  const rule = lobby?.settings.written[customNumber(text) - 1];
  return rule ? ruleText(rule.split(' :: ')[0] ?? '') : '';
}

/** Why the last card tried can't be played. */
export function explanationText({ explanation }: HandController): string {
  if (!explanation) return '';
  const choices = list(
    explanation.choices.map((one) => t(one.id, one.args)),
    'disjunction',
  );
  return t(explanation.id, { ...explanation.args, choices });
}

/** The text above the hand: the explanation that was asked for, or what to know about the card looked at. */
export function noteText(controller: HandController): string {
  return (
    explanationText(controller) ||
    (controller.inspected === null ? '' : cardNote(controller, controller.hand[controller.inspected] ?? ''))
  );
}
