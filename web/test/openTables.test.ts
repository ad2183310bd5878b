import { expect, test } from 'vitest';
import { ANY, filtered, seatsForMe, type TableFilter } from '../src/game/openTables';
import type { Listed } from '../src/protocol/wire';

function table(more: Partial<Listed> = {}): Listed {
  const base = { id: 't', edition: 'coloradd', host: 'Ana', players: 2, seats: 4, standing: 'lobby', options: 0, written: 0 };
  return { ...base, link: '', people: 2, late_seats: 0, language: 'en', quick: false, ...more } as Listed;
}

const ALL: TableFilter = { edition: ANY, language: ANY, standing: ANY, free: false };
const ids = (tables: readonly Listed[]): string[] => tables.map(({ id }) => id);

test('seats for newcomers are free ones before a match, and those of bots during one', () => {
  expect(seatsForMe(table())).toBe(2);
  expect(seatsForMe(table({ late_seats: 1 }))).toBe(3);
  expect(seatsForMe(table({ standing: 'playing' }))).toBe(0);
  expect(seatsForMe(table({ standing: 'playing', late_seats: 2 }))).toBe(2);
  expect(seatsForMe(table({ players: 4 }))).toBe(0);
});

test('each filter leaves out the tables that are different', () => {
  const tables = [
    table({ id: 'a' }),
    table({ id: 'b', edition: 'artiste' }),
    table({ id: 'c', language: 'fr' }),
    table({ id: 'd', standing: 'playing' }),
    table({ id: 'e', standing: 'paused', late_seats: 1 }),
  ];
  expect(ids(filtered(tables, ALL))).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(ids(filtered(tables, { ...ALL, edition: 'artiste' }))).toEqual(['b']);
  expect(ids(filtered(tables, { ...ALL, language: 'fr' }))).toEqual(['c']);
  expect(ids(filtered(tables, { ...ALL, standing: 'playing' }))).toEqual(['d', 'e']);
  expect(ids(filtered(tables, { ...ALL, standing: 'waiting' }))).toEqual(['a', 'b', 'c']);
  expect(ids(filtered(tables, { ...ALL, free: true }))).toEqual(['a', 'b', 'c', 'e']);
});
