import { expect, test } from 'vitest';
import { moments } from '../src/game/moments';
import type { WireEvent } from '../src/protocol/wire';
import { sight } from './fixtures';

function seen(...events: WireEvent[]): string[] {
  const change = { fresh: false, events, lines: [], before: sight(), after: sight(), mine: 0 };
  return moments(change).map(({ kind, seat, count }) => `${kind} ${seat} ${count}`);
}

test('cards drawn as a penalty are a moment, other draws are not', () => {
  expect(seen({ event: 'drew', seat: 1, cards: ['?', '?', '?', '?'], why: 'draw-card' })).toEqual(['drew 1 4']);
  expect(seen({ event: 'drew', seat: 1, cards: ['?'], why: 'turn' })).toEqual([]);
});

test('a caught player has one moment with the cards drawn for it', () => {
  const drew: WireEvent = { event: 'drew', seat: 2, cards: ['?', '?'], why: 'catch' };
  expect(seen({ event: 'caught', seat: 2, by: 0 }, drew)).toEqual(['caught 2 2']);
});

test('a turn lost with drawn cards is shown by the cards', () => {
  expect(seen({ event: 'turn-lost', seat: 1, why: 'skip' })).toEqual(['skipped 1 0']);
  const drew: WireEvent = { event: 'drew', seat: 1, cards: ['?', '?'], why: 'draw-card' };
  expect(seen(drew, { event: 'turn-lost', seat: 1, why: 'draw-card' })).toEqual(['drew 1 2']);
});

test('winning the match outshines winning the round', () => {
  const ended: WireEvent = { event: 'round-ended', winner: 1, hands: [], points: [0, 84], scores: [0, 500] };
  expect(seen(ended)).toEqual(['round-won 1 84']);
  expect(seen(ended, { event: 'match-ended', winners: [1] })).toEqual(['match-won 1 0']);
});
