import { expect, test } from 'vitest';
import { startProblem, playersToAgree } from '../src/game/startConditions';
import type { Player, Settings } from '../src/protocol/wire';
import { CATALOGUE } from './catalogue';
import { lobby } from './fixtures';

function table(seats: number, settings: Partial<Settings> = {}) {
  const players: Player[] = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat}`, name: `N${seat}` }));
  return lobby({ players, settings: { ...CATALOGUE.settings, ...settings } });
}

test('one can’t play alone', () => {
  expect(startProblem(table(1), CATALOGUE)).toEqual({ id: 'lobby-need-two' });
  expect(startProblem(table(2), CATALOGUE)).toBeNull();
});

test.each([2, 3, 5, 7, 9])('teams of %i are uneven', (seats) => {
  expect(startProblem(table(seats, { options: { teams: true } }), CATALOGUE)).toEqual({ id: 'lobby-need-even' });
});

test.each([4, 6, 8, 10])('teams of %i are fine', (seats) => {
  expect(startProblem(table(seats, { options: { teams: true } }), CATALOGUE)).toBeNull();
});

test('a card must be left to turn up', () => {
  expect(startProblem(table(10, { options: { hand_size: 10 } }), CATALOGUE)).toBeNull();
  expect(startProblem(table(10, { options: { hand_size: 11 } }), CATALOGUE)).toEqual({
    id: 'lobby-too-many-cards',
    args: { count: 10 },
  });
});

test('the limit of a hand stops the deal, too', () => {
  expect(startProblem(table(10, { options: { hand_size: 11, hand_limit: 5 } }), CATALOGUE)).toBeNull();
});

test('people agree, bots play whatever there is', () => {
  const players: Player[] = [
    { id: 'p0', name: 'Ana', agreed: true },
    { id: 'p1', name: 'Ben' },
    { id: 'p2', name: 'Milo', level: 'casual' },
  ];
  expect(playersToAgree({ ...table(0, { written: ['Sing'] }), players }).map(({ name }) => name)).toEqual(['Ben']);
  expect(playersToAgree({ ...table(0), players })).toEqual([]);
});
