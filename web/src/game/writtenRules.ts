/** The text on customizable cards, and its effect if the game plays it. */

import { FORM_EFFECTS, FORM_TARGETS, RULE_SEPARATOR, type RuleEntry } from '../protocol/wire';
import type { Args, Phrase } from './log';

export type EffectTarget = (typeof FORM_TARGETS)[number];
export type EffectVerb = (typeof FORM_EFFECTS)[number];

/** A simple effect: on whom, and with how many cards. */
export interface SimpleEffect {
  verb: EffectVerb;
  who: EffectTarget;
  count: number;
}

export interface WrittenRule {
  /** Its name in the library; null for the players' own rules. */
  name: string | null;
  words: string;
  /** In the effect language; null if the players carry it out themselves. */
  effect: string | null;
}

const SIMPLE = new RegExp(`^(draw|discard)\\((${FORM_TARGETS.join('|')}), (\\d+)\\)$`);
const PLAIN = new RegExp(`^(skip)\\((${FORM_TARGETS.join('|')})\\)$|^(show)\\((${FORM_TARGETS.join('|')}), my_turn\\)$`);

export function parseWrittenRule(text: string, library: readonly RuleEntry[]): WrittenRule {
  const at = text.indexOf(RULE_SEPARATOR);
  const name = library.find((rule) => rule.written === text)?.name ?? null;
  if (at < 0) return { name, words: text, effect: null };
  return { name, words: text.slice(0, at), effect: text.slice(at + RULE_SEPARATOR.length) };
}

/** A rule of the players, in the notation of the server. */
export function formatOwnRule(words: string, simpleEffect: SimpleEffect | null): string {
  const said = words.replaceAll('::', ':').replace(/\s+/gu, ' ').trim();
  return simpleEffect ? said + RULE_SEPARATOR + effectOf(simpleEffect) : said;
}

function effectOf({ verb, who, count }: SimpleEffect): string {
  if (verb === 'skip') return `skip(${who})`;
  return verb === 'show' ? `show(${who}, my_turn)` : `${verb}(${who}, ${count})`;
}

/** The effect, if it is one that the form can express. */
export function parseSimpleEffect(effect: string): SimpleEffect | null {
  const [, verb, who, count] = SIMPLE.exec(effect) ?? [];
  if (verb) return { verb: verb as EffectVerb, who: who as EffectTarget, count: Number(count) };
  const [, skip, skipped, show, shown] = PLAIN.exec(effect) ?? [];
  const plain = skip ?? show;
  return plain ? { verb: plain as EffectVerb, who: (skipped ?? shown) as EffectTarget, count: 1 } : null;
}

/** What playing it does, shown below the text. Library rules say it themselves. */
export function effectPhrase(written: WrittenRule): Phrase | null {
  if (written.name) return null;
  if (!written.effect) return { id: 'lobby-written-table' };
  const simpleEffect = parseSimpleEffect(written.effect);
  return simpleEffect ? { id: `written-${simpleEffect.verb}`, args: effectArgs(simpleEffect) } : { id: 'lobby-written-game' };
}

export function effectArgs({ who, count }: SimpleEffect): Args {
  return { player: who, count };
}
