import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RefusedError } from '../src/net/errors';
import type { Command, Resumed } from '../src/protocol/wire';
import { update, welcome } from './fixtures';
import { scripted } from './sockets';

const RESUMED: Resumed = { tell: 'resumed', seq: 8, at: 1, player: 'p1', missed: 1 };
const idOf = (frame: unknown): string => (frame as Command).id;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('socket says hello and opens on welcome', () => {
  const { greet, states, told } = scripted('secret');
  expect(states).toEqual(['connecting']);
  const socket = greet(welcome());
  expect(socket.sent).toEqual([{ do: 'hello', token: 'secret' }]);
  expect(states).toEqual(['connecting', 'open']);
  expect(told).toEqual([welcome()]);
});

test('spectator sends no token', () => {
  expect(scripted().greet().sent).toEqual([{ do: 'hello' }]);
});

test('ping is answered and not passed on', () => {
  const { greet, told } = scripted();
  const socket = greet(welcome(), { tell: 'ping', n: 12 });
  expect(socket.sent.at(-1)).toEqual({ do: 'pong', n: 12 });
  expect(told).toHaveLength(1);
});

test('command resolves with the update of its id', async () => {
  const { line, greet, told } = scripted('secret');
  const socket = greet(welcome());
  const answer = line.do({ do: 'act', action: 'draw' });
  const sent = socket.sent.at(-1);
  expect(sent).toMatchObject({ do: 'act', action: 'draw' });
  expect(idOf(sent)).toMatch(/^[A-Za-z0-9_-]{1,24}\.1$/);
  socket.tell({ tell: 'held', id: idOf(sent), until: 5 }, update(8, { done: idOf(sent) }));
  await expect(answer).resolves.toMatchObject({ tell: 'update', seq: 8 });
  expect(told).toHaveLength(3);
});

test('refused command rejects with its reason', async () => {
  const { line, greet } = scripted('secret');
  const socket = greet(welcome());
  const answer = line.do({ do: 'start' });
  socket.tell({ tell: 'refused', id: idOf(socket.sent.at(-1)), reason: 'too-few', words: 'alone' });
  await expect(answer).rejects.toEqual(new RefusedError('too-few', 'alone'));
});

test('lost socket resumes and resends unsettled commands in order with the same ids', async () => {
  const { line, greet, latest, sockets, states } = scripted('secret');
  const first = greet(welcome());
  const answers = [line.do({ do: 'act', action: 'draw' }), line.do({ do: 'chat', text: 'hm' })];
  const sent = first.sent.slice(1);
  first.lose();
  const later = line.do({ do: 'pause' });
  expect(states.at(-1)).toBe('lost');
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(250);
  expect(sockets).toHaveLength(2);
  const second = greet();
  expect(second.sent).toEqual([{ do: 'hello', token: 'secret', since: 7 }]);
  second.tell(RESUMED);
  expect(second.sent.slice(1, 3)).toEqual(sent);
  expect(second.sent[3]).toMatchObject({ do: 'pause' });
  second.tell(update(8, { done: idOf(sent[0]) }));
  second.tell({ tell: 'done', id: idOf(sent[0]), again: true });
  second.tell({ tell: 'done', id: idOf(sent[1]), again: true });
  await expect(answers[0]).resolves.toMatchObject({ tell: 'update' });
  await expect(answers[1]).resolves.toMatchObject({ tell: 'done', again: true });
  latest().tell({ tell: 'done', id: idOf(second.sent[3]) });
  await expect(later).resolves.toMatchObject({ tell: 'done' });
});

test('repeated update is ignored', () => {
  const { greet, told } = scripted();
  greet(welcome(), update(8), update(8), update(7));
  expect(told).toEqual([welcome(), update(8)]);
});

test('missing update requests the whole state', () => {
  const { greet, told, sockets } = scripted();
  const socket = greet(welcome(), update(9));
  expect(told).toHaveLength(1);
  expect(socket.closed).toBe(true);
  vi.advanceTimersByTime(0);
  expect(sockets).toHaveLength(2);
  expect(greet().sent).toEqual([{ do: 'hello' }]);
});

test('delay grows with each attempt up to a limit', () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const { sockets, latest } = scripted();
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt++) {
    const before = sockets.length;
    const started = Date.now();
    latest().lose();
    while (sockets.length === before) vi.advanceTimersByTime(50);
    waits.push(Date.now() - started);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 10000, 10000]);
});

test('delay sent by the server is used', () => {
  const { greet, sockets } = scripted();
  greet(welcome(), { tell: 'bye', reason: 'restart', retry_ms: 1881 }).lose(1012);
  vi.advanceTimersByTime(1880);
  expect(sockets).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
});

test('retryNow reconnects at once', () => {
  const { line, greet, sockets, latest } = scripted();
  greet(welcome());
  line.retryNow();
  expect(sockets).toHaveLength(1); // no failed attempt
  latest().lose();
  line.retryNow();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(sockets).toHaveLength(2);
});

test('checkNow tests the connection when the network seems gone', () => {
  const { line, greet, sockets, states } = scripted();
  greet(welcome());
  line.checkNow();
  expect(states.at(-1)).toBe('lost');
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2);
  line.checkNow();
  vi.advanceTimersByTime(1);
  expect(sockets).toHaveLength(2); // already on its way
});

test('unanswered command drops the connection', () => {
  const { line, greet, states, latest } = scripted();
  greet(welcome());
  void line.do({ do: 'act', action: 'draw' });
  vi.advanceTimersByTime(5_000);
  latest().tell({ tell: 'ping', n: 1 });
  vi.advanceTimersByTime(30_000);
  expect(states.at(-1)).toBe('open');
  void line.do({ do: 'act', action: 'pass' });
  vi.advanceTimersByTime(6_500);
  expect(states.at(-1)).toBe('lost');
});

test('silence drops the connection', () => {
  const { greet, states, latest } = scripted();
  const socket = greet(welcome());
  vi.advanceTimersByTime(44_000);
  latest().tell({ tell: 'ping', n: 1 });
  vi.advanceTimersByTime(44_000);
  expect(states.at(-1)).toBe('open');
  vi.advanceTimersByTime(1_000);
  expect([states.at(-1), socket.closed]).toEqual(['lost', true]);
});

test.each([
  [4404, 'no-such-table'],
  [4409, 'too-many-tabs'],
  [4410, 'removed'],
  [1008, 'flood'],
])('close code %i ends the connection for good', async (code, why) => {
  const { line, greet, sockets, states } = scripted('secret');
  const socket = greet(welcome());
  const answer = line.do({ do: 'leave' });
  socket.lose(code);
  expect(states.at(-1)).toBe(`closed ${why}`);
  await expect(answer).rejects.toMatchObject({ reason: why });
  await expect(line.do({ do: 'leave' })).rejects.toMatchObject({ reason: 'closed' });
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});

test('bye with a final reason closes for good', () => {
  const { greet, states } = scripted();
  greet(welcome(), { tell: 'bye', reason: 'removed' });
  expect(states.at(-1)).toBe('closed removed');
});

test('close ends the connection', () => {
  const { line, greet, sockets, states } = scripted();
  const socket = greet(welcome());
  line.close();
  line.close();
  expect([states.at(-1), states.length, socket.closed]).toEqual(['closed', 3, true]);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(1);
});
