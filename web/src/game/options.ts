/** House rules: their groups, what differs from the rule sheet, and what doesn't go together. */

import type { Catalogue, OptionEntry, PresetEntry } from '../protocol/wire';
import type { Phrase } from './log';

export type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value>>;

const GROUPS = {
  play: ['stacking', 'deflect', 'jump_in', 'seven_zero', 'doubles', 'bluffing', 'forced_play', 'two_player_reverse', 'finish'],
  draw: ['draw_until_playable', 'play_after_penalty', 'uno_penalty', 'hand_limit', 'open_last'],
  deal: ['hand_size', 'next_dealer'],
  score: ['scoring', 'target', 'score_factor', 'elimination', 'teams'],
} as const;
export type Group = keyof typeof GROUPS;

/** Larger steps where single ones would take too many presses. */
const STEPS: Readonly<Record<string, number>> = { target: 50 };

/** All options by group, in reading order; an option of a newer server goes to `play`. */
export function groupOptions(options: readonly OptionEntry[]): { group: Group; options: OptionEntry[] }[] {
  const known = new Set<string>(Object.values(GROUPS).flat());
  return (Object.keys(GROUPS) as Group[]).map((group) => {
    const named = GROUPS[group].flatMap((name) => options.filter((option) => option.name === name));
    const unknown = group === 'play' ? options.filter((option) => !known.has(option.name)) : [];
    return { group, options: [...named, ...unknown] };
  });
}

export function valueOf(option: OptionEntry, options: Options): Value {
  return options[option.name] ?? option.default;
}

/** The options that differ from the rule sheet. */
export function changed(all: readonly OptionEntry[], options: Options): OptionEntry[] {
  return groupOptions(all).flatMap((group) => group.options.filter((option) => valueOf(option, options) !== option.default));
}

/** The preset that equals these options; null for a custom mix. */
export function presetOf({ presets, options: all }: Catalogue, options: Options): PresetEntry | null {
  const same = (preset: PresetEntry): boolean =>
    all.every((option) => valueOf(option, options) === valueOf(option, preset.options));
  return presets.find(same) ?? null;
}

/** The options with one changed. Values that equal the rule sheet are left out. */
export function withOption(options: Options, option: OptionEntry, value: Value): Options {
  const others = Object.entries(options).filter(([name]) => name !== option.name && !goesWith(name, option.name, value));
  return Object.fromEntries(value === option.default ? others : [...others, [option.name, value]]);
}

/** Without stacking there is nothing to deflect. */
function goesWith(name: string, changed: string, value: Value): boolean {
  return name === 'deflect' && changed === 'stacking' && value === 'off';
}

/** Why an option can't be changed now, as a message id; null if it can. */
export function optionConflict(option: OptionEntry, options: Options): string | null {
  const { stacking = 'off', deflect = 'off', teams = false, elimination = false } = options;
  if (option.name === 'deflect' && stacking === 'off' && deflect === 'off') return 'options-clash-deflect';
  if (option.name === 'teams' && elimination && !teams) return 'options-clash-teams';
  if (option.name === 'elimination' && teams && !elimination) return 'options-clash-teams';
  return null;
}

export const labelOf = (name: string): string => `option-${name.replaceAll('_', '-')}`;

/** The name of a value: “On”, “No limit”, or the number itself. */
export function valuePhrase(option: OptionEntry, value: Value): Phrase | number {
  if (typeof value === 'boolean') return { id: value ? 'choice-on' : 'choice-off' };
  if (typeof value === 'string') return { id: `${labelOf(option.name)}-${value}` };
  return value === 0 && option.default === 0 ? { id: `${labelOf(option.name)}-zero` } : value;
}

/** The next number in that direction, on whole steps and within the limits. */
export function stepValue(option: OptionEntry, value: number, direction: 1 | -1): number {
  const step = STEPS[option.name] ?? 1;
  const next = direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return clampValue(option, next * step);
}

export function clampValue(option: OptionEntry, value: number): number {
  return Math.min(option.most ?? Infinity, Math.max(option.least ?? 0, Math.round(value)));
}
