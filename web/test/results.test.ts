import { expect, test } from 'vitest';
import { cardPoints, readiness, summariseRound } from '../src/game/results';
import { TableModel } from '../src/game/tableModel';
import type { Lobby, RoundEnded, Settings, Sight } from '../src/protocol/wire';
import { CLASSIC, lobby, NONPARTISAN, SETTINGS, sight, update, welcome } from './fixtures';

const OPEN = { 0: ['R7', 'W'], 1: [], 2: ['B+2', 'G0'] };

function over(more: Partial<Sight> = {}): Sight {
  return sight({ phase: 'round-over', awaited: [], held: [2, 0, 2], open: OPEN, scores: [10, 177, 5], winners: [1], ...more });
}

function table(options: Settings['options'] = {}): Lobby {
  return lobby({ settings: { ...SETTINGS, options } });
}

const of = (summary: ReturnType<typeof summariseRound>) =>
  summary.standings.map(({ seat, gained, held }) => [seat, gained, held]);

test('card points follow the rule sheet', () => {
  expect(['R0', 'G9', 'B+2', 'YR', 'PS', 'W', 'W+4', 'W*1'].map((card) => cardPoints(card, CLASSIC))).toEqual([
    0, 9, 20, 20, 20, 50, 50, 50,
  ]);
  expect(cardPoints('W*3', NONPARTISAN)).toBe(40);
  expect(cardPoints('I+2', { ...CLASSIC, points: { '+2': 35 } })).toBe(35);
});

test('result after a reload follows from the open hands', () => {
  const summary = summariseRound(over(), table(), null);
  expect(summary.winner).toBe(1);
  expect(of(summary)).toEqual([
    [1, 77, 0],
    [0, 0, 57],
    [2, 0, 20],
  ]);
  expect(summary.full).toBe(500);
});

test('round-ended event includes the bonus of written rules', () => {
  const ended: RoundEnded = {
    event: 'round-ended',
    winner: 1,
    hands: [['R7', 'W'], [], ['B+2', 'G0']],
    points: [10, 77, -25],
    scores: [10, 177, 5],
  };
  const { standings } = summariseRound(over(), table(), ended);
  expect(standings.map(({ seat, gained, bonus }) => [seat, gained, bonus])).toEqual([
    [1, 77, 0],
    [0, 10, 10],
    [2, -25, -25],
  ]);
});

test('round-ended event is kept until the next deal', () => {
  const table = new TableModel();
  table.apply(welcome());
  const ended: RoundEnded = { event: 'round-ended', winner: 1, hands: [], points: [], scores: [] };
  table.apply(update(8, { events: [ended], sight: over() }));
  expect(table.ended).toEqual(ended);
  table.apply(update(9, { chat: { who: 'p2', name: 'Ben', text: 'well played', at: 1 } }));
  expect(table.ended).toEqual(ended);
  table.apply(update(10, { sight: sight({ round: 2 }) }));
  expect(table.ended).toBeNull();
  table.apply(update(11, { events: [ended], sight: over() }));
  table.apply(welcome({ sight: over({ round: 3 }) }));
  expect(table.ended).toBeNull();
});

test('tally counts own hands, least first', () => {
  const summary = summariseRound(over({ scores: [57, 0, 20] }), table({ scoring: 'tally', score_factor: 2 }), null);
  expect(of(summary)).toEqual([
    [1, 0, 0],
    [2, 40, 20],
    [0, 114, 57],
  ]);
});

test("teams score together without the partner's hand", () => {
  const four = over({
    playing: [0, 1, 2, 3],
    held: [0, 1, 1, 1],
    open: { 0: [], 1: ['R7'], 2: ['W'], 3: ['B1'] },
    scores: [8, 0, 8, 0],
    winners: [0],
  });
  const { standings } = summariseRound(four, table({ teams: true }), null);
  expect(standings.map(({ seat, gained, team }) => [seat, gained, team])).toEqual([
    [0, 8, 1],
    [2, 8, 1],
    [1, 0, 2],
    [3, 0, 2],
  ]);
});

test('newly eliminated player is last and marked', () => {
  const summary = summariseRound(over({ playing: [1, 2] }), table({ elimination: true }), null);
  expect(summary.eliminated).toBe(0);
  expect(summary.standings.map(({ seat }) => seat)).toEqual([1, 2, 0]);
});

test('blocked round has no winner, stopped match hides the hands', () => {
  expect(
    summariseRound(over({ winners: [], held: [2, 3, 2], open: { ...OPEN, 1: ['R1', 'R2', 'R3'] } }), table(), null),
  ).toMatchObject({
    winner: null,
  });
  const stopped = summariseRound(sight({ scores: [3, 2, 1] }), table(), null);
  expect(stopped.standings.map(({ hand, gained }) => [hand, gained])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ]);
});

test('match end lists its winners, and the round winner has no cards', () => {
  const summary = summariseRound(over({ phase: 'match-over', winners: [2] }), table({ scoring: 'tally' }), null);
  expect(summary.winner).toBe(1);
});

test('people are ready one by one, bots always', () => {
  const person = { id: 'p1', name: 'Ana' };
  const players = [
    person,
    { id: 'p2', name: 'Ben', ready: true },
    { id: 'p3', name: 'Ada', level: 'casual' as const },
    { id: 'p4', name: 'Cem' },
  ];
  expect(readiness({ players }, new Set(['p4']))).toEqual({ ready: [1, 2], unready: [person] });
  expect(readiness({ players: [person, players[2]!] }, new Set()).ready).toEqual([]);
  expect(readiness(null, new Set())).toEqual({ ready: [], unready: [] });
});
