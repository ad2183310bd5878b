/** How the game works at one table: which texts are needed, and the options and cards that they depend on. */

import { DEFAULT_OPTIONS, type EditionEntry, type Settings } from '../protocol/wire';
import type { Args } from './log';

/** What special cards do, by the cards that do it. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  draw: ['+2', 'W+4'],
  skip: ['S'],
  reverse: ['R'],
  wild: ['W', 'W+4'],
};

/** The arguments of all texts: every option by its name, and what else they depend on. Without settings, the rules are as printed. */
export function howToArgs(edition: EditionEntry, settings: Settings | null): Args {
  const options = Object.entries({ ...DEFAULT_OPTIONS, ...settings?.options });
  const told = options.map(([name, value]) => [name, typeof value === 'boolean' ? yesNo(value) : value]);
  const numbers = Object.keys(edition.each_colour).filter((rank) => /^\d$/.test(rank));
  return {
    ...(Object.fromEntries(told) as Args),
    calling: settings?.race === null ? 'auto' : 'self',
    veto: settings?.veto === 'any' ? 'any' : 'talk',
    mixed: yesNo(edition.colours.some(({ mark }) => mark.length > 1)),
    numbers: yesNo(numbers.every((rank) => edition.points[rank] === Number(rank))),
  };
}

/** The ends of the ids that say what special cards of the edition do. */
export function waysOf({ each_colour, wilds }: EditionEntry): string[] {
  return Object.keys(WAYS).filter((way) => WAYS[way]?.some((rank) => each_colour[rank] || wilds[rank]));
}

function yesNo(value: boolean): 'yes' | 'no' {
  return value ? 'yes' : 'no';
}
