import { expect, test } from 'vitest';
import { durationArgs, timeChoices } from '../src/game/durations';

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
