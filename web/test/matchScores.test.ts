import { expect, test } from 'vitest';
import { matchScores } from '../src/game/results';

const names = ['Ana', 'Ben', 'Cleo'];
const order = (result: string): string[] => matchScores({ number: 1, names, result }).map(({ name }) => name);

test('match scores list winners first, then the nearest', () => {
  expect(order('match 2: 310 40 512')).toEqual(['Cleo', 'Ana', 'Ben']);
  expect(order('match 1: 90 12 40')).toEqual(['Ben', 'Cleo', 'Ana']);
});

test('match scores list both winners of a team', () => {
  const scores = matchScores({ number: 1, names, result: 'match 0 2: 512 310 512' });
  expect(scores.filter(({ won }) => won).map(({ name }) => name)).toEqual(['Ana', 'Cleo']);
});

test('stopped match has no winner', () => {
  expect(matchScores({ number: 2, names, result: 'unfinished: 0 -5 10' })).toEqual([
    { name: 'Cleo', score: 10, won: false },
    { name: 'Ana', score: 0, won: false },
    { name: 'Ben', score: -5, won: false },
  ]);
});
