import { expect, test } from 'vitest';
import {
  chanceAt,
  decisionAt,
  extremes,
  gain,
  markedDecisions,
  nextDecision,
  perRound,
  points,
  reviewedSeat,
  signed,
  standings,
  tableSteps,
  timeLeft,
} from '../src/game/review';
import type { Replay, ReviewDocument, ReviewedDecision } from '../src/protocol/wire';
import { sight } from './fixtures';

function decision(step: number, seat: number, more: Partial<ReviewedDecision> = {}): ReviewedDecision {
  const usual = {
    round: 1,
    kind: 'turn',
    choices: [],
    chosen: 0,
    best: 0,
    loss: 0,
    skill: 0,
    grade: 'best',
    marked: true,
  } as const;
  return { ...usual, step, seat, reasons: [], ...more };
}

const DOCUMENT: ReviewDocument = {
  names: ['Ana', 'Ben'],
  steps: 20,
  judged: 20,
  rounds: [
    { number: 1, end: 8, winner: 1, points: [0, 30] },
    { number: 2, end: 20, winner: 0, points: [60, 0] },
  ],
  lines: [
    [
      [0, 0.5],
      [4, 0.3],
      [8, 0.4],
      [20, 1],
    ],
    [
      [0, 0.5],
      [20, 0],
    ],
  ],
  decisions: [decision(3, 0), decision(5, 1), decision(9, 0, { marked: false }), decision(12, 0)],
  seats: [],
};

function replayOf(scores: number[], winners?: number[]): Replay {
  const last = sight({ scores, phase: 'match-over', ...(winners && { winners }) });
  return { edition: 'coloradd', names: ['Ana', 'Ben', 'Milo'], written: [], result: '', steps: [{ seq: 0, sight: last }] };
}

test('half a point is rounded to even', () => {
  expect([0.125, 0.135, 0.485, -0.125, -0.001].map(points)).toEqual([12, 14, 48, -12, 0]);
  expect([8, -12, 0].map(signed)).toEqual(['+8', '−12', '0']);
});

test('review is that of your seat, else of the winner, else of the first', () => {
  expect(reviewedSeat(replayOf([10, 20, 5], [1]), 'Milo')).toBe(2);
  expect(reviewedSeat(replayOf([10, 20, 5], [1]), 'Zoe')).toBe(1);
  expect(reviewedSeat(replayOf([10, 20, 5]), undefined)).toBe(0);
});

test('winner is first, then the scores nearest to it', () => {
  expect(standings(replayOf([30, 200, 30], [1]))).toEqual([
    { seat: 1, place: 1, score: 200 },
    { seat: 0, place: 2, score: 30 },
    { seat: 2, place: 2, score: 30 },
  ]);
  expect(standings(replayOf([300, 20, 90], [1])).map(({ seat }) => seat)).toEqual([1, 2, 0]); // the least wins
});

test('chance between two points lies on the line', () => {
  const line = DOCUMENT.lines[0] ?? [];
  expect([0, 2, 4, 6, 20].map((step) => chanceAt(line, step))).toEqual([0.5, 0.4, 0.3, 0.35, 1]);
  expect(chanceAt([], 3)).toBe(0);
});

test('decisions are found by step, by seat, and one after the other', () => {
  expect(decisionAt(DOCUMENT, 5)?.seat).toBe(1);
  expect(decisionAt(DOCUMENT, 6)).toBeNull();
  const own = markedDecisions(DOCUMENT, 0);
  expect(own.map(({ step }) => step)).toEqual([3, 12]);
  expect(markedDecisions(DOCUMENT, null)).toHaveLength(3);
  expect(nextDecision(own, 3, 1)?.step).toBe(12);
  expect(nextDecision(own, 12, -1)?.step).toBe(3);
  expect(nextDecision(own, 12, 1)).toBeNull();
});

test('good choice counts what it gained, any other what it lost', () => {
  expect(gain(decision(1, 0, { grade: 'good', skill: 0.21 }))).toBe(21);
  expect(gain(decision(1, 0, { grade: 'costly', loss: 0.16 }))).toBe(-16);
});

test('table has the ends of the rounds and the decisions', () => {
  expect(tableSteps(DOCUMENT, markedDecisions(DOCUMENT, 0))).toEqual([0, 3, 8, 12, 20]);
});

test('sentence of the graph has the lowest chance before the end', () => {
  expect(extremes(DOCUMENT, 0)).toEqual({ from: 0.5, to: 1, lowest: 0.3, round: 1 });
  expect(extremes(DOCUMENT, 1)).toEqual({ from: 0.5, to: 0, lowest: 0.5, round: 1 });
});

test('luck and skill are for each round', () => {
  const seat = { seat: 0, initial: 0, final: 0, choices: 1, mean_loss: 0, mean_loss_error: 0, best: null, worst: null };
  expect(perRound({ ...seat, luck: -0.5, skill: 0.137 }, 4)).toMatchObject({ luck: -12, skill: 3.4 });
});

test('time left follows the speed so far', () => {
  expect(timeLeft(40, 100, { judged: 0, ms: 2000 })).toBe(3000);
  expect(timeLeft(0, 100, { judged: 0, ms: 2000 })).toBeNull();
});
