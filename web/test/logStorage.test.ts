import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_LOG } from '../src/game/tableModel';
import { loadLog, saveLog } from '../src/net/logStorage';

const log = [{ seq: 6, at: 900, id: 'log-voted', args: { who: 'you', name: 'Ana' } }];
const savedLog = { log, round: 3, ended: null };
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

test('log of a match is restored, of no other match', () => {
  saveLog({ table: 'a', match: 2, ...savedLog });
  expect(loadLog('a', 2)).toEqual(savedLog);
  expect(loadLog('a', 3)).toEqual(EMPTY_LOG);
  expect(loadLog('b', 2)).toEqual(EMPTY_LOG);
});

test('log is empty without storage or with foreign data', () => {
  expect(loadLog('a', 1)).toEqual(EMPTY_LOG);
  kept.set('lastcard.heard', 'nonsense');
  expect(loadLog('a', 1)).toEqual(EMPTY_LOG);
  vi.stubGlobal('sessionStorage', undefined);
  saveLog({ table: 'a', match: 1, ...savedLog });
  expect(loadLog('a', 1)).toEqual(EMPTY_LOG);
});
