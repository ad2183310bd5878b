import { expect, test } from 'vitest';
import { summariseGame } from '../src/components/home/unfinishedGames';
import { freeName } from '../src/game/players';
import { EDITIONS } from '../src/protocol/editions';
import type { Player, TableSummary } from '../src/protocol/wire';

const seat = { table: 'a', token: 'token', player: 'p1', name: 'Ana', edition: 'coloradd' };
const ANA: Player = { id: 'p1', name: 'Ana' };
const BEN: Player = { id: 'p2', name: 'Ben' };

function lobby(state: TableSummary['standing'], players: readonly Player[], more: Partial<TableSummary> = {}): TableSummary {
  return { standing: state, players, settings: { edition: 'artiste' }, at: 5, round: 0, scores: [], ...more } as TableSummary;
}

test('guest gets a free name', () => {
  expect(freeName('Guest', [])).toBe('Guest');
  expect(freeName('Guest', ['guest', 'Ben', 'Guest 2'])).toBe('Guest 3');
});

test('game is unfinished while it runs and you have a seat', () => {
  const edition = EDITIONS.find(({ id }) => id === 'artiste')!;
  const going = { table: 'a', edition, others: ['Ben'], standing: 'playing', score: null, at: 5 };
  expect(summariseGame(seat, lobby('playing', [ANA, BEN]))).toEqual(going);
  expect(summariseGame(seat, lobby('lobby', [ANA]))).toMatchObject({ others: [], standing: 'lobby' });
  expect(summariseGame(seat, lobby('over', [ANA, BEN]))).toBeNull();
  expect(summariseGame(seat, lobby('playing', [BEN]))).toBeNull();
});

test('unfinished game has the round and the points of everybody', () => {
  const { score } = summariseGame(seat, lobby('playing', [ANA, BEN], { round: 3, scores: [120, 80] }))!;
  expect(score).toEqual({
    round: 3,
    players: [
      { name: 'Ana', points: 120 },
      { name: 'Ben', points: 80 },
    ],
  });
});

test('removed player has no game to continue', () => {
  expect(summariseGame(seat, lobby('playing', [ANA, BEN], { banned: [ANA] }))).toBeNull();
});
