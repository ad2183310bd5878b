import { expect, test } from 'vitest';
import { cardStatus } from '../src/game/cardStatus';
import { updateKeys } from '../src/game/handKeys';
import { legalActions } from '../src/game/legalActions';
import { sight, you } from './fixtures';

const HAND = ['R7', 'B1', 'W+4'];

function can(text: string, may: string[], seen = {}): string {
  const table = sight(seen);
  return cardStatus(text, HAND, legalActions(you({ hand: HAND, may }), table), table);
}

test('card is playable or not', () => {
  expect(can('R7', ['play R7'])).toBe('yes');
  expect(can('B1', ['play R7'])).toBe('no');
  expect(can('B1', ['jump B1'], { awaited: [1] })).toBe('jump');
});

test('Wild Draw Four with the colour in hand is a bluff', () => {
  expect(can('W+4', ['play W+4:R'])).toBe('bluff');
  expect(can('W+4', ['play W+4:R'], { colour: 'G' })).toBe('yes');
  expect(can('W+4', [])).toBe('no');
});

test('any card can be chosen for discarding', () => {
  expect(can('B1', [], { discard_count: 2, phase: 'choose' })).toBe('choose');
});

const keys = (...hand: Parameters<typeof updateKeys>) => updateKeys(...hand).map((card) => card.key);

test('card keeps its key while others come and go', () => {
  const first = updateKeys([], ['R7', 'R7', 'B1'], null);
  expect(first.map((card) => card.key)).toEqual(['R7#1', 'R7#2', 'B1#1']);
  expect(keys(first, ['R2', 'R7', 'R7', 'B1'], null)).toEqual(['R2#1', 'R7#1', 'R7#2', 'B1#1']);
  expect(keys(first, ['B1'], null)).toEqual(['B1#1']);
});

test('of two identical cards the played one loses its key', () => {
  const first = updateKeys([], ['R7', 'R7', 'R7'], null);
  expect(keys(first, ['R7', 'R7'], 'R7#1')).toEqual(['R7#2', 'R7#3']);
  expect(keys(first, ['R7', 'R7'], null)).toEqual(['R7#1', 'R7#2']);
  expect(keys(first, ['R7'], 'R7#2')).toEqual(['R7#1']);
  const later = updateKeys(first, ['R7', 'R7'], 'R7#1');
  expect(keys(later, ['R7', 'R7', 'R7'], 'R7#1')).toEqual(['R7#2', 'R7#3', 'R7#1']);
});
