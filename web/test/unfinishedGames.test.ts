import { expect, test } from 'vitest';
import { summariseGame } from '../src/components/home/unfinishedGames';
import { freeName } from '../src/game/players';
import { EDITIONS } from '../src/protocol/editions';
import type { Lobby, Player } from '../src/protocol/wire';

const seat = { table: 'a', token: 'token', player: 'p1', name: 'Ana', edition: 'coloradd' };
const ANA: Player = { id: 'p1', name: 'Ana' };
const BEN: Player = { id: 'p2', name: 'Ben' };

function lobby(state: Lobby['standing'], players: readonly Player[]): Lobby {
  return { standing: state, players, settings: { edition: 'artiste' } } as unknown as Lobby;
}

test('guest gets a free name', () => {
  expect(freeName('Guest', [])).toBe('Guest');
  expect(freeName('Guest', ['guest', 'Ben', 'Guest 2'])).toBe('Guest 3');
});

test('game is unfinished while it runs and you have a seat', () => {
  const edition = EDITIONS.find(({ id }) => id === 'artiste')!;
  const going = { table: 'a', edition, others: ['Ben'], standing: 'playing' };
  expect(summariseGame(seat, lobby('playing', [ANA, BEN]))).toEqual(going);
  expect(summariseGame(seat, lobby('lobby', [ANA]))).toMatchObject({ others: [], standing: 'lobby' });
  expect(summariseGame(seat, lobby('over', [ANA, BEN]))).toBeNull();
  expect(summariseGame(seat, lobby('playing', [BEN]))).toBeNull();
});
