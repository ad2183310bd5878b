import { expect, test } from 'vitest';
import { startProblem, playersToAgree } from '../src/game/startConditions';
import type { Player, Settings } from '../src/protocol/wire';
import { CATALOGUE } from './catalogue';
import { lobby } from './fixtures';

function table(seats: number, settings: Partial<Settings> = {}) {
  const players: Player[] = Array.from({ length: seats }, (_, seat) => ({ id: `p${seat}`, name: `N${seat}` }));
  return lobby({ players, settings: { ...CATALOGUE.settings, ...settings } });
}

test("one player can't start", () => {
  expect(startProblem(table(1), CATALOGUE)).toEqual({ id: 'lobby-need-two' });
  expect(startProblem(table(2), CATALOGUE)).toBeNull();
});

test.each([2, 3, 5, 7, 9])("%i players can't form teams", (seats) => {
  expect(startProblem(table(seats, { options: { teams: true } }), CATALOGUE)).toEqual({ id: 'lobby-need-even' });
});

test.each([4, 6, 8, 10])('%i players can form teams', (seats) => {
  expect(startProblem(table(seats, { options: { teams: true } }), CATALOGUE)).toBeNull();
});

test('deal must leave a card to turn up', () => {
  expect(startProblem(table(10, { options: { hand_size: 10 } }), CATALOGUE)).toBeNull();
  expect(startProblem(table(10, { options: { hand_size: 11 } }), CATALOGUE)).toEqual({
    id: 'lobby-too-many-cards',
    args: { count: 10 },
  });
});

test('hand limit also limits the deal', () => {
  expect(startProblem(table(10, { options: { hand_size: 11, hand_limit: 5 } }), CATALOGUE)).toBeNull();
});

test('people must agree, bots need not', () => {
  const players: Player[] = [
    { id: 'p0', name: 'Ana', agreed: true },
    { id: 'p1', name: 'Ben' },
    { id: 'p2', name: 'Milo', level: 'casual' },
  ];
  expect(playersToAgree({ ...table(0, { written: ['Sing'] }), players }).map(({ name }) => name)).toEqual(['Ben']);
  expect(playersToAgree({ ...table(0), players })).toEqual([]);
});
