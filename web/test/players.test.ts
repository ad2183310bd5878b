import { expect, test } from 'vitest';
import { absenceMarks, type PlayerStatus, playerStatuses, statusMarks, silentSeats } from '../src/game/players';
import { lobby, sight } from './fixtures';

const { players } = lobby();
const seated = (more = {}, about = {}): PlayerStatus[] => playerStatuses(sight(more), players, about);
const ids = (status: PlayerStatus | undefined): string[] => (status ? statusMarks(status).map(({ id }) => id) : []);

test('every player has a status', () => {
  const [ana, ben, milo] = seated({ held: [7, 1, 3], scores: [10, 20, 30], dealer: 2, open: { 2: ['R1', 'B2', 'W'] } });
  expect(ana).toMatchObject({ seat: 0, name: 'Ana', held: 7, score: 10, turn: true, host: true, open: null });
  expect(ben).toMatchObject({ turn: false, called: true, owing: false });
  expect(milo).toMatchObject({ bot: 'casual', dealer: true, open: ['R1', 'B2', 'W'], team: 0 });
});

test('player with one card and no call is owing', () => {
  const [, ben] = seated({ held: [7, 1, 3], owing: [1] });
  expect(ben).toMatchObject({ owing: true, called: false });
  expect(ids(ben)).toEqual(['mark-uncalled']);
});

test('player who escaped a catch has not called', () => {
  const silent = silentSeats(new Set(), sight({ held: [7, 1, 3], owing: [1] }), []);
  const [, ben] = seated({ held: [7, 1, 3] }, { silent: silentSeats(silent, sight({ held: [7, 1, 3] }), []) });
  expect(ben?.called).toBe(false);
});

test('player who calls or draws is no longer silent', () => {
  const silent = new Set([1, 2]);
  expect(silentSeats(silent, sight({ held: [7, 1, 3] }), [1]).size).toBe(0);
  expect([...silentSeats(silent, sight({ held: [7, 1, 1] }), [1])]).toEqual([2]);
});

test('marks list everything by importance', () => {
  const [, ben] = seated({ turn: 1, awaited: [1], veto: 1, dealer: 1 }, { away: new Set(['p2']), teams: true });
  expect(ids(ben)).toEqual(['mark-turn', 'mark-veto-label', 'mark-away', 'mark-team', 'mark-dealer']);
  expect(ben?.team).toBe(2);
  expect(seated({}, { teams: true, mine: 0 }).map(({ partner }) => partner)).toEqual([false, false, true]);
  expect(seated({}, { mine: 0 }).some(({ partner }) => partner)).toBe(false);
});

test('player who left is gone, and a bot stands in', () => {
  const [gone] = playerStatuses(sight(), [{ id: 'p1', name: 'Ana', gone: true, stand_in: true }], { away: new Set(['p1']) });
  expect(gone && absenceMarks(gone).map(({ id }) => id)).toEqual(['mark-gone', 'mark-stand-in']);
});

test('vote marks those who voted, not the player judged', () => {
  const voting = seated({ phase: 'vote', judged: 0, awaited: [2], playing: [0, 1, 2] });
  expect(voting.map(({ voted }) => voted)).toEqual([false, true, false]);
});

test('eliminated player is out', () => {
  const [, ben] = seated({ playing: [0, 2] });
  expect(ids(ben)).toEqual(['mark-out']);
});
