import { afterEach, expect, test, vi } from 'vitest';
import { quickMatch } from '../src/net/quickMatch';
import { loadSeat } from '../src/net/seatStorage';

afterEach(() => void vi.unstubAllGlobals());

interface Asked {
  path: string;
  body: Record<string, unknown>;
}

function server(...answers: (Response | 'lost')[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (path: string, how: RequestInit) => {
    asked.push({ path, body: JSON.parse(String(how.body)) as Record<string, unknown> });
    const answer = answers.shift()!;
    return answer === 'lost' ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer);
  });
  return asked;
}

const table = (id: string): Response => Response.json({ table: id, link: '' });
const seat = (): Response => Response.json({ table: 'b', player: 'p2', token: 'secret' }, { status: 201 });
const refused = (reason: string): Response => Response.json({ reason, words: '' }, { status: 409 });

test('seat is taken late and under a free name, and saved', async () => {
  const asked = server(table('b'), seat());
  expect(await quickMatch('Ana', 'artiste', 'en')).toMatchObject({
    table: 'b',
    player: 'p2',
    token: 'secret',
    edition: 'artiste',
  });
  expect(asked[0]).toEqual({ path: '/api/quick-match', body: { edition: 'artiste', language: 'en', avoid: [] } });
  expect(asked[1]).toMatchObject({ path: '/api/tables/b/seats', body: { name: 'Ana', late: true, adapt_name: true } });
  expect(asked[1]!.body['token']).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(loadSeat('b')?.token).toBe('secret');
});

test('refused person asks for another table', async () => {
  const asked = server(table('a'), refused('table-full'), table('b'), seat());
  await quickMatch('Ana', 'coloradd', 'en');
  expect(asked[2]!.body['avoid']).toEqual(['a']);
});

test('lost answer is asked for again with the same token', async () => {
  const asked = server(table('b'), 'lost', seat());
  await quickMatch('Ana', 'coloradd', 'en');
  expect(asked[2]).toEqual(asked[1]);
});

test('other refusals are reported', async () => {
  server(table('b'), refused('bad-name'));
  await expect(quickMatch('…', 'coloradd', 'en')).rejects.toMatchObject({ reason: 'bad-name' });
});
