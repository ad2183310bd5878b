import { expect, test } from 'vitest';
import { choiceColour, choiceRow, platesOf } from '../src/game/choiceRow';
import { rowSize } from '../src/game/rowSize';
import type { DecisionKind, RatedChoice } from '../src/protocol/wire';
import { CLASSIC } from './fixtures';

function rated(chances: Record<string, number>): RatedChoice[] {
  return Object.entries(chances).map(([action, match]) => ({
    action: action === 'nothing' ? null : action,
    match,
    round: match,
    error: 0.005,
  }));
}

function row(kind: DecisionKind, chances: Record<string, number>, chosen: string, hand: string[] = []) {
  const choices = rated(chances);
  const actions = Object.keys(chances);
  const best = Object.values(chances).indexOf(Math.max(...Object.values(chances)));
  return choiceRow({ kind, choices, best, chosen: actions.indexOf(chosen) }, hand, CLASSIC);
}

test('playable cards and the draw have a plate', () => {
  const found = row('turn', { 'play R7': 0.48, 'play RS': 0.44, draw: 0.39 }, 'draw', ['B1', 'R7', 'RS', 'R7']);
  expect(found.kind).toBe('hand');
  expect(found.cards.map(({ text, playable, plate }) => [text, playable, plate?.chance])).toEqual([
    ['R7', true, undefined],
    ['R7', true, 0.48],
    ['RS', true, 0.44],
    ['B1', false, undefined],
  ]);
  expect(found.others).toEqual([{ key: 'draw', word: 'draw', chance: 0.39, isBest: false, isChosen: true }]);
});

test('choice within a point of the best is best, too', () => {
  const found = row('turn', { 'play R7': 0.48, 'play RS': 0.471, draw: 0.46 }, 'draw', ['R7', 'RS']);
  expect(platesOf(found).map(({ isBest }) => isBest)).toEqual([true, true, false]);
});

test('wild shows its best colour, or the one that was named', () => {
  const chances = { 'play W:R': 0.4, 'play W:G': 0.5, 'play R7': 0.6 };
  expect(platesOf(row('turn', chances, 'play R7', ['R7', 'W'])).at(-1)?.chance).toBe(0.5);
  expect(platesOf(row('turn', chances, 'play W:R', ['R7', 'W'])).at(-1)?.chance).toBe(0.4);
});

test('another colour of the same wild is a row of colours', () => {
  const found = row('turn', { 'play W:B': 0.3, 'play W:G': 0.42, 'play R7': 0.2 }, 'play W:B', ['R7', 'W']);
  expect(found.kind).toBe('colours');
  expect(found.others.map(({ colour, isBest, isChosen }) => [colour, isBest, isChosen])).toEqual([
    ['G', true, false],
    ['B', false, true],
  ]);
});

test('missing call is compared with the call', () => {
  const found = row('turn', { 'play YS uno': 0.69, 'play YS': 0.6, draw: 0.5 }, 'play YS', ['YS', 'B1']);
  expect(found.kind).toBe('call');
  expect(found.others.map(({ word, chance }) => [word, chance])).toEqual([
    ['call', 0.69],
    ['silent', 0.6],
  ]);
});

test.each([
  ['challenge', { challenge: 0.5, accept: 0.3 }, ['challenge', 'accept']],
  ['catch', { 'catch 2': 0.3, nothing: 0.2 }, ['catch-2', 'let']],
  ['swap', { 'swap 1': 0.3, 'swap 2': 0.2 }, ['seat-1', 'seat-2']],
  ['drawn', { 'play R7': 0.3, pass: 0.2 }, ['R7', 'pass']],
  ['turn', { 'play R+2': 0.3, accept: 0.2 }, ['R+2', 'take']],
] as const)('%s has its own plates', (kind, chances, keys) => {
  const found = row(kind, chances, Object.keys(chances)[0] ?? '', ['R7', 'R+2']);
  expect(platesOf(found).map(({ key }) => key)).toEqual(keys);
});

test('decision without a choice shows the hand alone', () => {
  const found = choiceRow({ kind: 'turn', choices: [], best: -1, chosen: -1 }, ['R7', 'B1'], CLASSIC);
  expect(platesOf(found)).toEqual([]);
  expect(found.cards.map(({ text }) => text)).toEqual(['R7', 'B1']);
});

test('mark has the colour of the card, or the one that is named', () => {
  expect(choiceColour('play W:G uno')).toBe('G');
  expect(choiceColour('play R7')).toBe('R');
  expect(choiceColour('colour B')).toBe('B');
  expect(choiceColour('draw')).toBeNull();
  expect(choiceColour(null)).toBeNull();
});

test('cards shrink, then cover each other, then cover more, until the row fits', () => {
  const hand = ['R7', 'RS', 'G1', 'G2', 'Y3', 'B9'];
  const found = row('turn', { 'play R7': 0.48, 'play Y3': 0.44, draw: 0.39 }, 'draw', hand);
  expect(rowSize(found, 900, 68, false)).toMatchObject({ card: 68, isTight: false });
  expect(rowSize(found, 340, 50, true)).toMatchObject({ card: 50, strip: 24 });
  expect(rowSize(found, 256, 44, true)).toMatchObject({ card: 44, strip: 20, isTight: true });
  expect(rowSize(found, 250, 44, true)).toMatchObject({ card: 44, strip: 18, isTight: true });
});
