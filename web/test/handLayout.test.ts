import { describe, expect, test } from 'vitest';
import { cardWidth, handWidth, type CardSlot, layoutHand } from '../src/game/handLayout';
import { sortHand } from '../src/game/cards';
import { DECK, dice } from './random';
import { CLASSIC } from './fixtures';

const PHONE = 'R0 R2 R3 R5 R5 R9 RS Y1 Y4 Y6 Y8 YR Y+2 G2 G4 G7 G8 G9 B1 B3 B8 BS W W+4 W*1'.split(' ');
const FITTING = new Set('Y4 G4 B1 B3 B8 BS W W+4 W*1'.split(' '));
const round = (n: number): number => Math.round(n * 100) / 100;

function laid(count: number, playable: number, viewport: number, roll = dice(count)) {
  const hand = sortHand(
    Array.from({ length: count }, () => DECK[roll(DECK.length)] ?? 'W'),
    CLASSIC,
  );
  // Playable cards are given by face: take the number asked for, including copies.
  const fit = new Set<string>();
  for (const text of hand) if (hand.filter((card) => fit.has(card) || card === text).length <= playable) fit.add(text);
  return { hand, fit, found: layoutHand(hand, fit, handWidth(viewport), viewport) };
}

function rowsOf(cards: readonly CardSlot[]): CardSlot[][] {
  const tops = [...new Set(cards.map((card) => card.y))];
  return tops.map((top) => cards.filter((card) => card.y === top));
}

describe('mock-ups', () => {
  test('25 cards at 390 px form three rows, 192 px high', () => {
    const found = layoutHand(PHONE, FITTING, 374, 390);
    expect([found.rows, found.height]).toEqual([3, 192]);
    expect(rowsOf(found.cards).map((row) => row.length)).toEqual([10, 9, 6]);
    const x = found.cards.map((card) => round(card.x + 8));
    expect(x.slice(0, 3)).toEqual([8, 41.11, 74.22]);
    expect(x.slice(8, 10)).toEqual([272.89, 326]);
    expect(x.slice(10, 12)).toEqual([9.63, 46.88]);
    expect(x.slice(14, 16)).toEqual([158.63, 212.63]);
    expect(x.slice(19)).toEqual([32, 86, 140, 194, 248, 302]);
  });

  test('nine cards on a desktop form a fan', () => {
    const hand = 'R2 RS Y4 Y9 G6 B1 BR B+2 W'.split(' ');
    const { cards, rows } = layoutHand(hand, new Set(['Y4', 'B1', 'BR', 'B+2', 'W']), handWidth(1366), 1366);
    expect(rows).toBe(1);
    expect(cards.map((card) => round(card.x + 278))).toEqual([278, 365, 452, 539, 626, 713, 800, 887, 974]);
    expect(cards.map((card) => card.angle)).toEqual([-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6]);
    expect(cards.map((card) => round(card.y)).slice(0, 5)).toEqual([18.2, 10.24, 4.55, 1.14, 0]);
  });

  test('40 cards at 320 px with 15 playable form five rows, 264 px high', () => {
    const hand = Array.from({ length: 40 }, (_, i) => (i % 8 < 3 ? 'B' : 'R') + (i % 10));
    const { rows, height } = layoutHand(hand, new Set(hand.filter((card) => card[0] === 'B')), 304, 320);
    expect(hand.filter((card) => card[0] === 'B')).toHaveLength(15);
    expect([rows, height]).toEqual([5, 264]);
  });
});

test('few cards lie apart in the middle', () => {
  expect(layoutHand([], new Set(), 374, 390)).toEqual({ rows: 0, cards: [], height: 0 });
  expect(layoutHand(['R1'], new Set(), 374, 390).cards[0]).toMatchObject({ x: 159, y: 0, angle: 0, width: 56 });
  const [one, other] = layoutHand(['R1', 'R2'], new Set(), 374, 390).cards.map((card) => card.x);
  expect([one, other]).toEqual([128, 190]); // six between them
});

test.each([320, 360, 390, 768, 1024, 1366, 1920])('any hand is visible and pressable at %i px', (viewport) => {
  const roll = dice(viewport);
  const width = handWidth(viewport);
  const card = cardWidth(viewport);
  for (let game = 0; game < 200; game++) {
    const count = 1 + roll(40);
    const { hand, fit, found } = laid(count, roll(count + 1), viewport, roll);
    expect(found.cards.map((one) => one.text)).toEqual(hand);
    expect(found.rows === 1 || card < 84 || found.cards.every((one) => one.angle === 0)).toBe(true);
    let seen = 0;
    for (const row of found.rows === 1 ? [found.cards] : rowsOf(found.cards)) {
      seen++;
      row.forEach((one, i) => {
        expect(one.x).toBeGreaterThanOrEqual(-1e-6);
        expect(one.x + card).toBeLessThanOrEqual(width + 1e-6);
        const next = row[i + 1];
        if (next) expect(next.x - one.x).toBeGreaterThanOrEqual((fit.has(one.text) ? 44 : 20) - 1e-6);
      });
    }
    expect(seen).toBe(found.rows);
  }
});

test('number of rows is minimal', () => {
  const roll = dice(7);
  for (let game = 0; game < 100; game++) {
    const { hand, fit, found } = laid(20 + roll(20), roll(20), 390, roll);
    const least = hand.map((text) => (fit.has(text) ? 44 : 24));
    const needed = least.reduce((sum, one) => sum + one, 0);
    // The last card of each row but the last has its full width: at most 44 px, in a room of 318.
    expect((found.rows - 1) * 318).toBeLessThan(needed);
  }
});
