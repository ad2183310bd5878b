import { expect, it } from 'vitest';
import { isHandSized, layoutLargeHand, rankOnTop } from '../src/game/handView';

const cards = (count: number): string[] => Array.from({ length: count }, (_, i) => `R${i % 10}`);
const laid = (count: number, viewport = 390) => layoutLargeHand(cards(count), new Set(cards(count)), viewport - 16, viewport);

it.each([1, 3, 4, 7, 8])('shows %i cards in rows of four, all of them on the screen', (count) => {
  for (const viewport of [320, 390, 430]) {
    const hand = laid(count, viewport);
    expect(hand.rows).toBe(count > 4 ? 2 : 1);
    for (const card of hand.cards) {
      expect(card.width).toBe(viewport < 360 ? 76 : 96);
      expect(card.x).toBeGreaterThanOrEqual(0);
      expect(card.x + card.width).toBeLessThanOrEqual(viewport - 16 + 0.001);
      expect(card.strip).toBeGreaterThanOrEqual(44);
    }
  }
});

it('shows the front row in full, and the others above it', () => {
  const rows = laid(7).cards.map(({ row }) => row);
  expect(rows).toEqual([0, 0, 0, 1, 1, 1, 1]);
});

it('takes the usual rows with more than eight cards, but larger', () => {
  expect(laid(9).cards[0]?.width).toBe(72);
  expect(laid(0).height).toBe(0);
});

it('is for phones in portrait', () => {
  expect(isHandSized(390, 844)).toBe(true);
  expect(isHandSized(844, 390)).toBe(false);
  expect(isHandSized(768, 1024)).toBe(false);
});

it('names the rank on the pile, and none on a wild', () => {
  expect(rankOnTop({ discards: ['R3', 'G7'] })).toBe('7');
  expect(rankOnTop({ discards: ['BS'] })).toBe('S');
  expect(rankOnTop({ discards: ['W+4'] })).toBe(null);
});
