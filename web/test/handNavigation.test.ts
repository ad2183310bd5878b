import { expect, test } from 'vitest';
import { coloursIn } from '../src/game/editions';
import { layoutHand } from '../src/game/handLayout';
import { coloursForKey, nextOfColour, nextPlace } from '../src/game/handNavigation';
import { CLASSIC, ownEdition } from './fixtures';

const WORDS: Record<string, string> = { R: 'Rojo', Y: 'Amarillo', G: 'Verde', B: 'Azul' };
const colours = (key: string) =>
  coloursForKey(key, coloursIn(CLASSIC), ({ letter }) => WORDS[letter] ?? '').map((colour) => colour?.letter ?? null);

test('arrow keys move along the hand and stop at its ends', () => {
  const { cards } = layoutHand(['R1', 'R2', 'R3'], new Set(), 800, 1366);
  expect(nextPlace('ArrowRight', 0, cards)).toBe(1);
  expect(nextPlace('ArrowRight', 2, cards)).toBe(2);
  expect(nextPlace('ArrowLeft', 0, cards)).toBe(0);
  expect(nextPlace('Home', 2, cards)).toBe(0);
  expect(nextPlace('End', 0, cards)).toBe(2);
  expect(nextPlace('ArrowUp', 1, cards)).toBeNull();
  expect(nextPlace('x', 1, cards)).toBeNull();
});

test('up and down move to the nearest card of another row', () => {
  const hand = Array.from({ length: 25 }, (_, i) => `R${i % 10}`);
  const { cards, rows } = layoutHand(hand, new Set(), 374, 390);
  expect(rows).toBe(2);
  const below = nextPlace('ArrowDown', 3, cards) ?? 0;
  expect(cards[below]?.row).toBe(1);
  expect(Math.abs((cards[below]?.x ?? 0) - (cards[3]?.x ?? 0))).toBeLessThan(24);
  expect(nextPlace('ArrowUp', below, cards)).toBe(3);
  expect(nextPlace('ArrowUp', 3, cards)).toBe(3);
});

test('key selects colours by number or shared initial', () => {
  expect(colours('2')).toEqual(['Y']);
  expect(colours('5')).toEqual([null]);
  expect(colours('A')).toEqual(['Y', 'B']);
  expect(colours('x')).toEqual([]);
  expect(colours('Enter')).toEqual([]);
  expect(colours('0')).toEqual([]);
});

test('keys follow the number of colours', () => {
  const eight = coloursIn(ownEdition('ash', 'bone', 'coal', 'dew', 'elm', 'fern', 'gold', 'hay'));
  expect(coloursForKey('8', eight, ({ name }) => name)).toEqual([eight[7]]);
  expect(coloursForKey('9', eight, ({ name }) => name)).toEqual([null]);
  expect(coloursForKey('e', eight, ({ name }) => name)).toEqual([eight[4]]);
});

test('repeated colour key cycles through its cards', () => {
  const hand = ['R1', 'R2', 'Y3', 'B1', 'W'];
  expect(nextOfColour(['R'], 3, hand)).toBe(0);
  expect(nextOfColour(['R'], 0, hand)).toBe(1);
  expect(nextOfColour(['Y', 'B'], 2, hand)).toBe(3);
  expect(nextOfColour([null], 0, hand)).toBe(4);
  expect(nextOfColour(['G'], 0, hand)).toBeNull();
  expect(nextOfColour([], 0, hand)).toBeNull();
});
