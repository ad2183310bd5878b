import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSeat, areSeatsPersistent, loadSeat, saveSeat, savedSeats } from '../src/net/seatStorage';

const seat = (table: string) => ({ table, token: `token of ${table}`, player: 'p1', name: 'Ana', edition: 'coloradd' });
const DAY = 24 * 3600 * 1000;

function storage(): Pick<Storage, 'getItem' | 'setItem'> {
  const kept = new Map<string, string>();
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

beforeEach(() => void vi.stubGlobal('localStorage', storage()));
afterEach(() => void vi.unstubAllGlobals());

test('seat is saved until it is forgotten', () => {
  expect(loadSeat('a')).toBeNull();
  saveSeat(seat('a'));
  saveSeat(seat('b'));
  saveSeat({ ...seat('a'), name: 'Anna' });
  expect(areSeatsPersistent()).toBe(true);
  expect(loadSeat('a')).toMatchObject({ token: 'token of a', name: 'Anna' });
  expect(savedSeats().map((found) => found.table)).toEqual(['a', 'b']);
  forgetSeat('a');
  expect([loadSeat('a'), savedSeats().length]).toEqual([null, 1]);
});

test('old seat is dropped', () => {
  vi.useFakeTimers();
  saveSeat(seat('a'));
  vi.setSystemTime(Date.now() + 31 * DAY);
  expect(savedSeats()).toEqual([]);
  vi.useRealTimers();
});

test('foreign data in storage is ignored', () => {
  for (const text of ['{', '7', '[null, {"table": 1}]']) {
    localStorage.setItem('lastcard.seats', text);
    expect(() => savedSeats()).not.toThrow();
    expect(loadSeat('nowhere')).toBeNull();
  }
});

test('seat lasts as long as the page without storage', () => {
  vi.stubGlobal('localStorage', undefined);
  saveSeat(seat('a'));
  expect(loadSeat('a')?.token).toBe('token of a');
  expect(areSeatsPersistent()).toBe(false);
  forgetSeat('a');
  expect(loadSeat('a')).toBeNull();
});
