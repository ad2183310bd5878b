/** A catalogue as a server sends it, with a few entries of everything. */
import type { Catalogue, OptionEntry } from '../src/protocol/wire';
import { SETTINGS } from './fixtures';

const NUMBERS = { '0': 1, ...Object.fromEntries([...'123456789'].map((rank) => [rank, 2])), '+2': 2, R: 2, S: 2 };

const LOOK = { names: {}, face: '#ce1f2f', ink: '#ffffff', tone: '', dim_dark: '', dim_light: '', mark: ['ember'], ansi: '' };

type InForm = Pick<OptionEntry, 'group' | 'order'> & Partial<OptionEntry>;

const PLAIN = { about: '', values: [], least: null, most: null, step: 1, needs: null, excludes: null, players: [] };

function choice(name: string, form: InForm, ...values: (string | boolean)[]): OptionEntry {
  return { ...PLAIN, name, default: values[0] ?? false, values, ...form };
}

function number(name: string, form: InForm, standard: number, least: number, most: number): OptionEntry {
  return { ...PLAIN, name, default: standard, least, most, ...form };
}

export const CATALOGUE: Catalogue = {
  editions: [
    {
      id: 'coloradd',
      name: 'ColorADD',
      colours: [...'RBGY'].map((letter) => ({ ...LOOK, letter, name: letter })),
      each_colour: NUMBERS,
      wilds: { W: 4, 'W+4': 4, 'W*': 4 },
      points: {},
      extras: [],
      custom: 4,
      symbols: true,
      shown: 'RYGB',
      names: {},
      dealer: 'draw',
    },
  ],
  options: [
    choice('stacking', { group: 'play', order: 11 }, 'off', 'same', 'any'),
    choice('deflect', { group: 'play', order: 12, needs: 'stacking' }, 'off', 'reverse', 'skip', 'both'),
    choice('jump_in', { group: 'play', order: 13 }, false, true),
    number('uno_penalty', { group: 'draw', order: 23 }, 2, 0, 20),
    number('hand_limit', { group: 'draw', order: 24 }, 0, 0, 112),
    number('hand_size', { group: 'deal', order: 31 }, 7, 1, 30),
    number('target', { group: 'score', order: 42, step: 50 }, 500, 1, 100_000),
    choice('elimination', { group: 'score', order: 44 }, false, true),
    choice('teams', { group: 'score', order: 45, excludes: 'elimination', players: [4, 6, 8, 10] }, false, true),
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
