import { beforeEach, expect, test, vi } from 'vitest';
import { ReviewFeed } from '../src/net/reviewFeed.svelte';
import type { ReviewDocument } from '../src/protocol/wire';

/** What the server answers, in order; `null`: it never does. */
let answers: (object | number | null)[];
let asked: string[];

function judged(step: number): ReviewDocument {
  return { names: [], steps: 20, judged: step, rounds: [], lines: [], decisions: [], seats: [] };
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path.split('?')[1] ?? '');
    const answer = answers.shift() ?? null;
    if (typeof answer === 'number')
      return Promise.resolve(Response.json({ reason: 'not-judged', words: '' }, { status: answer }));
    if (answer) return Promise.resolve(Response.json(answer));
    return new Promise((_, no) => signal.addEventListener('abort', () => no(new Error('aborted'))));
  });
});

test('feed asks for more until the review is complete', async () => {
  answers = [{ judged: -1, ahead: 2 }, judged(0), judged(12), judged(20)];
  const feed = new ReviewFeed('table', 1);
  await feed.start();
  expect(asked).toEqual(['after=-1', 'after=-1', 'after=0', 'after=12']);
  expect([feed.state, feed.document?.judged, feed.judged, feed.ahead]).toEqual(['complete', 20, 20, 0]);
});

test('stopped feed keeps what it has, also when the server begins again', async () => {
  answers = [judged(12), null];
  const feed = new ReviewFeed('table', 1);
  const started = feed.start();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  feed.stop();
  await started;
  expect([feed.state, feed.document?.judged]).toEqual(['stopped', 12]);
  answers = [judged(4), null];
  void feed.start();
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect([feed.state, feed.judged, feed.document?.judged]).toEqual(['working', 4, 12]);
  feed.stop();
});

test('feed knows rules that cannot be judged from a failure', async () => {
  answers = [422];
  const refused = new ReviewFeed('table', 1);
  await refused.start();
  expect(refused.state).toBe('refused');
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  const failed = new ReviewFeed('table', 1);
  await failed.start();
  expect(failed.state).toBe('failed');
});
