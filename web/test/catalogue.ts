/** A catalogue as a server sends it, with a few entries of everything. */
import type { Catalogue, OptionEntry } from '../src/protocol/wire';
import { SETTINGS } from './fixtures';

const NUMBERS = { '0': 1, ...Object.fromEntries([...'123456789'].map((rank) => [rank, 2])), '+2': 2, R: 2, S: 2 };

function choice(name: string, ...values: (string | boolean)[]): OptionEntry {
  return { name, about: '', default: values[0] ?? false, values, least: null, most: null };
}

function number(name: string, standard: number, least: number, most: number): OptionEntry {
  return { name, about: '', default: standard, values: [], least, most };
}

export const CATALOGUE: Catalogue = {
  editions: [
    {
      id: 'coloradd',
      name: 'ColorADD',
      colours: [...'RBGY'].map((letter) => ({ letter, name: letter })),
      each_colour: NUMBERS,
      wilds: { W: 4, 'W+4': 4, 'W*': 4 },
      points: {},
      extras: [],
      custom: 4,
      symbols: true,
    },
  ],
  options: [
    choice('stacking', 'off', 'same', 'any'),
    choice('deflect', 'off', 'reverse', 'skip', 'both'),
    choice('jump_in', false, true),
    number('uno_penalty', 2, 0, 20),
    number('hand_limit', 0, 0, 112),
    number('hand_size', 7, 1, 30),
    number('target', 500, 1, 100_000),
    choice('elimination', false, true),
    choice('teams', false, true),
  ],
  presets: [
    { name: 'sheet', about: '', options: {} },
    { name: 'party', about: '', options: { stacking: 'same', jump_in: true } },
  ],
  rules: [
    {
      name: 'joke',
      words: 'Tell a joke',
      meaning: null,
      written: 'Tell a joke :: vote(me, "somebody laughed", draw(me, 1), nothing())',
    },
    { name: 'extra-turn', words: 'Take an extra turn', meaning: null, written: 'Take an extra turn :: extra_turn()' },
  ],
  levels: ['beginner', 'casual', 'expert'],
  settings: SETTINGS,
};

export function option(name: string): OptionEntry {
  const found = CATALOGUE.options.find((one) => one.name === name);
  if (!found) throw new Error(name);
  return found;
}
