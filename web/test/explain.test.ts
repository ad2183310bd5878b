import { expect, test } from 'vitest';
import { explain } from '../src/game/explain';
import type { Unplayable } from '../src/protocol/wire';
import { colour, lobby, sight, you } from './fixtures';

const HAND = ['R7', 'B1', 'G5', 'W+4'];

function why(text: string, ...unplayable: Unplayable[]): ReturnType<typeof explain> {
  return explain(text, lobby(), sight(), you({ hand: HAND, unplayable }));
}

test('a playable card has no reason', () => {
  expect(explain('R7', lobby(), sight(), you({ may: ['play R7'] }))).toBeNull();
  expect(explain('R7', lobby(), sight({ awaited: [1] }), you({ may: ['jump R7'] }))).toBeNull();
  expect(explain('R7', null, null, null)).toBeNull();
});

test('a card that doesn’t match comes with what would', () => {
  const choices = [{ kind: 'colour', value: 'R' }, { kind: 'rank', value: '+2' }, { kind: 'wild' }] as const;
  expect(why('B1', { id: 'no-match', reason: 'no-match', cards: ['B1', 'G5'], choices })).toMatchObject({
    id: 'why-no-match',
    args: { colour: colour('B'), rank: '1' },
    choices: [
      { id: 'card-any-colour', args: { colour: colour('R') } },
      { id: 'card-any-rank', args: { rank: 'draw-two' } },
      { id: 'card-any-wild', args: {} },
    ],
  });
});

test('each card has its own reason', () => {
  const bluff: Unplayable = { id: 'bluff', reason: 'bluff-forbidden', cards: ['W+4'] };
  const drawn: Unplayable = {
    id: 'only-drawn',
    reason: 'only-the-drawn-card',
    cards: ['B1'],
    choices: [{ kind: 'card', value: 'R2' }],
  };
  expect(why('W+4', drawn, bluff)?.id).toBe('why-bluff');
  expect(why('B1', drawn, bluff)).toMatchObject({
    id: 'why-only-drawn',
    choices: [{ id: 'card', args: { colour: colour('R'), rank: '2' } }],
  });
});

test('a reason without cards is for the whole hand, and names whose turn it is', () => {
  expect(why('R7', { id: 'not-your-turn', reason: 'not-your-turn', seats: [1] })).toMatchObject({
    id: 'why-not-your-turn',
    args: { name: 'Ben' },
  });
});

test('a rule in force is named with its colour and its end', () => {
  const forbidden: Unplayable = {
    id: 'forbidden',
    reason: 'not-allowed-by-rules',
    colour: 'G',
    until: 'turn',
    seats: [0],
  };
  expect(why('R7', forbidden)).toMatchObject({ id: 'why-forbidden', args: { colour: colour('G'), until: 'turn', whose: 'you' } });
});

test('a paused game is the first reason', () => {
  const paused = lobby({ standing: 'paused' });
  const own = you({ hand: HAND, unplayable: [{ id: 'asked', reason: 'wrong-phase' }] });
  expect(explain('R7', paused, sight(), own)?.id).toBe('why-paused');
});

test('a table that sends no reason is answered all the same', () => {
  expect(why('R7')?.id).toBe('refused-unknown');
});
