import { beforeEach, expect, test, vi } from 'vitest';
import type { FinishedMatch, OpenMatch } from '../src/game/matchCounter';
import { readMatches, writeMatches } from '../src/game/matchExport';
import { addMatches, countedMatches, damagedCount, deleteMatches, savedMatches } from '../src/net/matchStorage';

const MATCH: FinishedMatch = {
  id: '0'.repeat(16),
  at: 1_700_000_000_000,
  edition: 'coloradd',
  against: 'bots',
  players: 3,
  won: true,
  rounds: 4,
  rounds_won: 2,
  best_round: 84,
  calls: 3,
  catches: 1,
  caught: 0,
  challenges_won: 1,
};
const OTHER: FinishedMatch = { ...MATCH, id: '1'.repeat(16), at: MATCH.at + 1 };
const OPEN: OpenMatch = { ...MATCH, table: 'table', match: 2, player: 'p1', seat: 0, seq: 7, has_acted: true };

/** The storage of a browser, whose keys are the properties of an object. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => (Object.hasOwn(kept, key) ? kept[key] : null) ?? null,
    setItem: (key: string, value: string) => void (kept[key] = value),
    removeItem: (key: string) => void delete kept[key],
  };
  const kept: Record<string, string> = Object.create(methods) as Record<string, string>;
  return kept as unknown as Storage;
}

beforeEach(() => vi.stubGlobal('localStorage', storage()));

test('each match is kept once', () => {
  expect(addMatches([MATCH, OTHER, MATCH])).toBe(2);
  expect(addMatches([MATCH])).toBe(0);
  expect(savedMatches()).toEqual([MATCH, OTHER]);
});

test.each(['{"half', '5', '[{"id":"other"}]'])('damaged matches are set aside and reported: %s', (damaged) => {
  localStorage.setItem('lastcard.matches', damaged);
  expect(addMatches([MATCH])).toBe(1);
  expect(savedMatches()).toEqual([MATCH]);
  expect(damagedCount()).toBe(1);
  expect(localStorage.getItem('lastcard.matches.damaged')).toContain(damaged.includes('other') ? 'other' : damaged.slice(2));
});

test('a match under way is found again, and removed at its end', () => {
  countedMatches.keep(OPEN);
  expect(countedMatches.openMatch(OPEN.id)).toEqual(OPEN);
  expect(countedMatches.openAt('table', 2, 'p1')).toEqual(OPEN);
  expect(countedMatches.openAt('table', 3, 'p1')).toBeNull();
  countedMatches.close(OPEN, MATCH);
  expect(countedMatches.openMatch(OPEN.id)).toBeNull();
  expect(countedMatches.hasFinished(MATCH.id)).toBe(true);
});

test('everything is deleted', () => {
  addMatches([MATCH]);
  countedMatches.keep({ ...OPEN, id: '2'.repeat(16) });
  deleteMatches();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('an exported file is read again', () => {
  expect(readMatches(writeMatches([OTHER, MATCH]))).toEqual([MATCH, OTHER]);
});

test('fields of later versions are left out', () => {
  expect(readMatches(writeMatches([{ ...MATCH, mood: 'calm' } as FinishedMatch]))).toEqual([MATCH]);
});

test.each([
  ['', 'wrong-file'],
  ['{}', 'wrong-file'],
  ['{"format":"lastcard-matches","version":2,"matches":[]}', 'newer-file'],
  ['{"format":"lastcard-matches","version":1,"matches":[{"id":"x"}]}', 'wrong-file'],
  [writeMatches([{ ...MATCH, calls: -1 }]), 'wrong-file'],
  [writeMatches([{ ...MATCH, players: 1e300 }]), 'wrong-file'],
])('another file is refused: %s', (text, why) => {
  expect(readMatches(text)).toBe(why);
});
