import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, lasts, recall, remember, unfinished } from '../src/net/seatStorage';

const seat = (table: string) => ({ table, token: `token of ${table}`, player: 'p1', name: 'Ana', edition: 'coloradd' });
const DAY = 24 * 3600 * 1000;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

test('a chair is remembered until it is forgotten', () => {
  expect(recall('a')).toBeNull();
  remember(seat('a'));
  remember(seat('b'));
  remember({ ...seat('a'), name: 'Anna' });
  expect(lasts()).toBe(true);
  expect(recall('a')).toMatchObject({ token: 'token of a', name: 'Anna' });
  expect(unfinished().map((found) => found.table)).toEqual(['a', 'b']);
  forget('a');
  expect([recall('a'), unfinished().length]).toEqual([null, 1]);
});

test('what is too old is none', () => {
  vi.useFakeTimers();
  remember(seat('a'));
  vi.setSystemTime(Date.now() + 31 * DAY);
  expect(unfinished()).toEqual([]);
  vi.useRealTimers();
});

test('what somebody else wrote there harms nothing', () => {
  for (const text of ['{', '7', '[null, {"table": 1}]']) {
    localStorage.setItem('lastcard.seats', text);
    expect(() => unfinished()).not.toThrow();
    expect(recall('nowhere')).toBeNull();
  }
});

test('without a memory it lasts as long as the page', () => {
  vi.stubGlobal('localStorage', undefined);
  remember(seat('a'));
  expect(recall('a')?.token).toBe('token of a');
  expect(lasts()).toBe(false);
  forget('a');
  expect(recall('a')).toBeNull();
});
