import { expect, test } from 'vitest';
import { seatsAround, tableSides } from '../src/game/players';

test('other seats follow in playing order from your left', () => {
  expect(seatsAround([0, 1, 2, 3], 2)).toEqual([3, 0, 1]);
  expect(seatsAround([0, 2, 3], 0)).toEqual([2, 3]);
  expect(seatsAround([0, 1, 2], null)).toEqual([0, 1, 2]);
  expect(seatsAround([0, 1], 5)).toEqual([0, 1]);
});

test('every seat has a side, in playing order', () => {
  for (let count = 1; count <= 9; count++) {
    const others = Array.from({ length: count }, (_, i) => i + 1);
    const { left, top, right } = tableSides(others);
    expect([...left, ...top, ...right]).toEqual(others);
    expect(left.length).toBe(right.length);
    expect(left.length).toBeLessThanOrEqual(2);
  }
  expect(tableSides([1])).toEqual({ left: [], top: [1], right: [] });
  expect(tableSides([1, 2, 3])).toEqual({ left: [1], top: [2], right: [3] });
});
