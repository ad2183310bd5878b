/** A catalogue as a server sends it, with a few entries of everything. */
import type { Catalogue, OptionEntry } from '../src/protocol/wire';
import { CLASSIC, SETTINGS } from './fixtures';

type InForm = Pick<OptionEntry, 'group' | 'order'> & Partial<OptionEntry>;

const PLAIN = { about: '', values: [], least: null, most: null, step: 1, needs: null, excludes: null, players: [] };

function choice(name: string, form: InForm, ...values: (string | boolean)[]): OptionEntry {
  return { ...PLAIN, name, default: values[0] ?? false, values, ...form };
}

function number(name: string, form: InForm, standard: number, least: number, most: number): OptionEntry {
  return { ...PLAIN, name, default: standard, least, most, ...form };
}

export const CATALOGUE: Catalogue = {
  editions: [CLASSIC],
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
