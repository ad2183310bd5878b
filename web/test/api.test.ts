import { afterEach, expect, test, vi } from 'vitest';
import { fetchTable, openTable, fetchRecord, socketUrl } from '../src/net/api';
import { RefusedError } from '../src/net/errors';

afterEach(() => void vi.unstubAllGlobals());

function answering(answer: () => Response | Promise<Response>) {
  const asked = vi.fn((_path: string, _how: RequestInit) => Promise.resolve(answer()));
  vi.stubGlobal('fetch', asked);
  return asked;
}

test('openTable posts JSON', async () => {
  const asked = answering(() => Response.json({ table: 'x' }, { status: 201 }));
  await expect(openTable('Ana', { clock: 60 })).resolves.toEqual({ table: 'x' });
  const [path, how] = asked.mock.calls[0]!;
  expect(path).toBe('/api/tables');
  expect(how).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(String(how.body))).toEqual({ name: 'Ana', settings: { clock: 60 } });
});

test('table code is escaped in addresses', async () => {
  const asked = answering(() => new Response('text'));
  await expect(fetchRecord('a/b', 2)).resolves.toBe('text');
  expect(asked.mock.calls[0]![0]).toBe('/api/tables/a%2Fb/matches/2/record');
});

test('refused request rejects with its reason', async () => {
  answering(() => Response.json({ reason: 'too-many', words: 'wait' }, { status: 429 }));
  await expect(fetchTable('x')).rejects.toEqual(new RefusedError('too-many', 'wait'));
  answering(() => new Response('<h1>Bad gateway', { status: 502 }));
  await expect(fetchTable('x')).rejects.toMatchObject({ reason: 'server-error' });
  answering(() => Promise.reject(new TypeError('offline')));
  await expect(fetchTable('x')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('socket uses wss on an https page', () => {
  expect(socketUrl('x', { protocol: 'https:', host: 'cards.example.org' })).toBe('wss://cards.example.org/api/tables/x/socket');
  expect(socketUrl('x', { protocol: 'http:', host: 'localhost:8765' })).toBe('ws://localhost:8765/api/tables/x/socket');
});
