import { COLOUR_NAMES, customNumber, isColour } from '../../game/cards';
import type { Playing } from './handController.svelte';
import { isBluff } from '../../game/cardStatus';
import { list, t } from '../../i18n';
import { ruleWords } from '../../i18n/ruleTexts';

/** What is to be known of a card before it is played: that it is a bluff, or all that is written on it. */
export function tellOf(playing: Playing, text: string): string {
  const { lobby, sight } = playing.sitting;
  if (sight && playing.playable.has(text) && isBluff(text, sight, playing.hand)) {
    return t('hand-bluff', { colour: isColour(sight.colour) ? COLOUR_NAMES[sight.colour] : 'none' });
  }
  const rule = lobby?.settings.written[customNumber(text) - 1];
  return rule ? ruleWords(rule.split(' :: ')[0] ?? '') : '';
}

/** Why the card that was tried can't be played. */
export function whyOf({ why }: Playing): string {
  if (!why) return '';
  const choices = list(
    why.choices.map((one) => t(one.id, one.args)),
    'disjunction',
  );
  return t(why.id, { ...why.args, choices });
}

/** What the line about the cards says now: the reason that was asked for, or what is to be known of the card looked at. */
export function wordsFor(playing: Playing): string {
  return whyOf(playing) || (playing.looked === null ? '' : tellOf(playing, playing.hand[playing.looked] ?? ''));
}
