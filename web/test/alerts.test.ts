import { describe, expect, test } from 'vitest';
import { promptKey } from '../src/game/turn';
import { tabTitle, alertFor } from '../src/game/alerts';
import { lobby, sight } from './fixtures';

describe('alertFor', () => {
  test('returns turn, question, result or null', () => {
    expect(alertFor(lobby(), sight(), 0)).toBe('turn');
    expect(alertFor(lobby(), sight({ phase: 'vote', awaited: [0, 1] }), 0)).toBe('question');
    expect(alertFor(lobby(), sight({ phase: 'round-over', awaited: [] }), 0)).toBe('result');
    expect(alertFor(lobby(), sight({ turn: 1, awaited: [1] }), 0)).toBeNull();
  });

  test('returns null for a spectator and while paused', () => {
    expect(alertFor(lobby(), sight(), null)).toBeNull();
    expect(alertFor(lobby({ standing: 'paused' }), sight(), 0)).toBeNull();
  });
});

test('tab title shows your turn, the round or the host', () => {
  expect(tabTitle(lobby(), sight(), 0).id).toBe('title-your-turn');
  expect(tabTitle(lobby(), sight({ round: 3 }), null)).toEqual({ id: 'title-table', args: { number: 3 } });
  expect(tabTitle(lobby({ standing: 'lobby' }), null, null)).toEqual({ id: 'title-lobby', args: { name: 'Ana' } });
});

test('prompt key changes with every new prompt', () => {
  const first = promptKey(sight(), 0);
  expect(promptKey(sight({ held: [7, 1, 7] }), 0)).toBe(first);
  expect(promptKey(sight({ discards: ['R1', 'RS'] }), 0)).not.toBe(first);
  expect(promptKey(sight({ phase: 'drawn', held: [8, 7, 7] }), 0)).not.toBe(first);
  expect(promptKey(sight(), 1)).toBeNull();
});
