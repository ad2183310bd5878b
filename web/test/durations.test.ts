import { expect, test } from 'vitest';
import { agoArgs, durationArgs, timeChoices } from '../src/game/durations';

test.each([
  [750, 0.75, 'second'],
  [45_000, 45, 'second'],
  [90_000, 90, 'second'],
  [60_000, 1, 'minute'],
  [3_600_000, 1, 'hour'],
  [86_400_000, 1, 'day'],
  [172_800_000, 2, 'day'],
])('duration of %i ms is %d %s', (ms, count, unit) => {
  expect(durationArgs(ms)).toEqual({ count, unit });
});

test('current value is among the choices', () => {
  expect(timeChoices('clock', 'live', 7000)).toContain(7000);
  expect(timeChoices('race', 'live', 750)).toHaveLength(timeChoices('race', 'live', null).length);
  const slow = timeChoices('clock', 'correspondence', 30_000);
  expect(slow).toEqual([...slow].sort((one, other) => one - other));
  expect(slow).toContain(86_400_000);
});

test('times of the past are given in the largest unit that fits, and in days of the calendar', () => {
  const now = new Date(2026, 4, 20, 1, 0).getTime();
  const since = (...then: [number, number, number, number]): unknown => agoArgs(new Date(2026, ...then).getTime(), now);
  expect(agoArgs(now + 5000, now)).toEqual({ count: 0, unit: 'second' });
  expect(since(4, 20, 0, 48)).toEqual({ count: 12, unit: 'minute' });
  expect(since(4, 19, 22, 0)).toEqual({ count: 3, unit: 'hour' });
  expect(since(4, 18, 23, 0)).toEqual({ count: 2, unit: 'day' });
  expect(since(4, 19, 0, 30)).toEqual({ count: 1, unit: 'day' });
});
