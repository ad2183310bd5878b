import { expect, test } from 'vitest';
import { readResult } from '../src/game/past';

const names = ['Ana', 'Ben', 'Cleo'];

test('who won comes first, whatever the points', () => {
  const { winners, scores } = readResult({ number: 1, names, result: 'match 1: 40 12 90' });
  expect(winners).toEqual(['Ben']);
  expect(scores.map(({ name }) => name)).toEqual(['Ben', 'Cleo', 'Ana']);
});

test('teams win together', () => {
  expect(readResult({ number: 1, names, result: 'match 0 2: 512 310 512' }).winners).toEqual(['Ana', 'Cleo']);
});

test('a match that was stopped has no winner', () => {
  expect(readResult({ number: 2, names, result: 'unfinished: 0 -5 10' })).toEqual({
    winners: [],
    scores: [
      { name: 'Cleo', score: 10 },
      { name: 'Ana', score: 0 },
      { name: 'Ben', score: -5 },
    ],
  });
});
