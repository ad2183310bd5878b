import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NOTHING } from '../src/game/tableModel';
import { heardOf, keepHeard } from '../src/net/logStorage';

const log = [{ seq: 6, at: 900, id: 'log-voted', args: { who: 'you', name: 'Ana' } }];
const heard = { log, round: 3, ended: null };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

test('what was heard of a match is there again, of no other', () => {
  keepHeard({ table: 'a', match: 2, ...heard });
  expect(heardOf('a', 2)).toEqual(heard);
  expect(heardOf('a', 3)).toEqual(NOTHING);
  expect(heardOf('b', 2)).toEqual(NOTHING);
});

test('where nothing is kept, or something else, there is none', () => {
  expect(heardOf('a', 1)).toEqual(NOTHING);
  kept.set('lastcard.heard', 'nonsense');
  expect(heardOf('a', 1)).toEqual(NOTHING);
  vi.stubGlobal('sessionStorage', undefined);
  keepHeard({ table: 'a', match: 1, ...heard });
  expect(heardOf('a', 1)).toEqual(NOTHING);
});
