import { expect, test } from 'vitest';
import type { Colour } from '../src/game/cards';
import { layoutHand } from '../src/game/handLayout';
import { coloursForKey, nextOfColour, nextPlace } from '../src/game/handNavigation';

const WORDS: Record<string, string> = { R: 'Rojo', Y: 'Amarillo', G: 'Verde', B: 'Azul' };
const COLOURS: Colour[] = ['R', 'Y', 'G', 'B'];
const colours = (key: string) => coloursForKey(key, COLOURS, (colour) => WORDS[colour] ?? '');

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

test('repeated colour key cycles through its cards', () => {
  const hand = ['R1', 'R2', 'Y3', 'B1', 'W'];
  expect(nextOfColour(['R'], 3, hand)).toBe(0);
  expect(nextOfColour(['R'], 0, hand)).toBe(1);
  expect(nextOfColour(['Y', 'B'], 2, hand)).toBe(3);
  expect(nextOfColour([null], 0, hand)).toBe(4);
  expect(nextOfColour(['G'], 0, hand)).toBeNull();
  expect(nextOfColour([], 0, hand)).toBeNull();
});
