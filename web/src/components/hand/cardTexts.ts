import { COLOUR_NAMES, customNumber, isColour } from '../../game/cards';
import type { HandController } from './handController.svelte';
import { isBluff } from '../../game/cardStatus';
import { list, t } from '../../i18n';
import { ruleText } from '../../i18n/ruleTexts';

/** What is to be known of a card before it is played: that it is a bluff, or all that is written on it. */
export function cardNote(controller: HandController, text: string): string {
  const { lobby, sight } = controller.session;
  if (sight && controller.playable.has(text) && isBluff(text, sight, controller.hand)) {
    return t('hand-bluff', { colour: isColour(sight.colour) ? COLOUR_NAMES[sight.colour] : 'none' });
  }
  const rule = lobby?.settings.written[customNumber(text) - 1];
  return rule ? ruleText(rule.split(' :: ')[0] ?? '') : '';
}

/** Why the card that was tried can't be played. */
export function explanationText({ explanation }: HandController): string {
  if (!explanation) return '';
  const choices = list(
    explanation.choices.map((one) => t(one.id, one.args)),
    'disjunction',
  );
  return t(explanation.id, { ...explanation.args, choices });
}

/** What the line about the cards says now: the reason that was asked for, or what is to be known of the card looked at. */
export function noteText(controller: HandController): string {
  return (
    explanationText(controller) ||
    (controller.inspected === null ? '' : cardNote(controller, controller.hand[controller.inspected] ?? ''))
  );
}
