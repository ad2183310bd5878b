/** House rules in a form: what differs from the rule sheet, what doesn't go together, and the next number. */

import { DEFAULT_OPTIONS, type Catalogue, type OptionEntry, type PresetEntry } from '../protocol/wire';
import type { Phrase } from './log';

export type Value = string | number | boolean;
export type Options = Readonly<Record<string, Value>>;

/** All options by group, both in the order of the catalogue's form. */
export function groupOptions(options: readonly OptionEntry[]): { group: string; options: OptionEntry[] }[] {
  const groups = new Map<string, OptionEntry[]>();
  for (const option of [...options].sort((one, other) => one.order - other.order)) {
    groups.set(option.group, [...(groups.get(option.group) ?? []), option]);
  }
  return [...groups].map(([group, options]) => ({ group, options }));
}

export function valueOf(option: OptionEntry, options: Options): Value {
  return options[option.name] ?? option.default;
}

/** The options that differ from the rule sheet. */
export function changed(all: readonly OptionEntry[], options: Options): OptionEntry[] {
  return groupOptions(all).flatMap((group) => group.options.filter((option) => valueOf(option, options) !== option.default));
}

/** The same of a table, by name, for a page without a catalogue. */
export function changedOptions(options: Options): { name: string; default: Value; value: Value }[] {
  return Object.entries(DEFAULT_OPTIONS).flatMap(([name, usual]) => {
    const value = options[name] ?? usual;
    return value === usual ? [] : [{ name, default: usual, value }];
  });
}

/** The preset that equals these options; null for a custom mix. */
export function presetOf({ presets, options: all }: Catalogue, options: Options): PresetEntry | null {
  const same = (preset: PresetEntry): boolean =>
    all.every((option) => valueOf(option, options) === valueOf(option, preset.options));
  return presets.find(same) ?? null;
}

/** The options with one of them set otherwise. What is as on the rule sheet isn't named. */
export function withOption(all: readonly OptionEntry[], options: Options, option: OptionEntry, value: Value): Options {
  const others = Object.entries(options).filter(([name]) => name !== option.name);
  if (value !== option.default) return Object.fromEntries([...others, [option.name, value]]);
  const needing = all.filter(({ needs }) => needs === option.name).map(({ name }) => name);
  return Object.fromEntries(others.filter(([name]) => !needing.includes(name)));
}

/** Why an option can't be set now, as an id; null when it can. */
export function optionConflict(all: readonly OptionEntry[], options: Options, option: OptionEntry): string | null {
  const isOn = (name: string | null): boolean => all.some((one) => one.name === name && valueOf(one, options) !== one.default);
  if (isOn(option.name)) return null;
  if (option.needs && !isOn(option.needs)) return clashOf(option);
  if (isOn(option.excludes)) return clashOf(option);
  const excluding = all.find((other) => other.excludes === option.name && isOn(other.name));
  return excluding ? clashOf(excluding) : null;
}

const clashOf = ({ name }: OptionEntry): string => `options-clash-${name.replaceAll('_', '-')}`;

export const labelOf = (name: string): string => `option-${name.replaceAll('_', '-')}`;

/** The name of a value: “On”, “No limit”, or the number itself. */
export function valuePhrase({ name, default: usual }: Pick<OptionEntry, 'name' | 'default'>, value: Value): Phrase | number {
  if (typeof value === 'boolean') return { id: value ? 'choice-on' : 'choice-off' };
  if (typeof value === 'string') return { id: `${labelOf(name)}-${value}` };
  return value === 0 && usual === 0 ? { id: `${labelOf(name)}-zero` } : value;
}

/** The next number in that direction: on whole steps, and within what is allowed. */
export function stepValue(option: OptionEntry, value: number, direction: 1 | -1): number {
  const { step } = option;
  const next = direction > 0 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1;
  return clampValue(option, next * step);
}

export function clampValue(option: OptionEntry, value: number): number {
  return Math.min(option.most ?? Infinity, Math.max(option.least ?? 0, Math.round(value)));
}
