import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fairnessNotesOf } from '../src/net/fairnessStorage';
import { lobby } from './fixtures';

const before = lobby({ standing: 'lobby', match: 0, commitment: 'first' });

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => void vi.unstubAllGlobals());

test('notes are stored for each table', () => {
  fairnessNotesOf('a').note(before);
  fairnessNotesOf('b').note({ ...before, commitment: 'other' });
  const later = fairnessNotesOf('a');
  later.note({ ...before, commitment: 'changed' });
  expect(later.noted.get(1)).toBe('first');
});

test('only the latest tables are kept', () => {
  vi.useFakeTimers();
  for (let i = 0; i < 60; i++) {
    vi.advanceTimersByTime(1000);
    fairnessNotesOf(`t${i}`).note(before);
  }
  vi.useRealTimers();
  const kept = Object.keys(JSON.parse(localStorage.getItem('lastcard.promises') ?? '{}') as object);
  expect(kept).toHaveLength(50);
  expect(kept).toContain('t59');
});

test('foreign data in storage is ignored', () => {
  for (const text of ['{', '7', 'null', '{"a": 1}']) {
    localStorage.setItem('lastcard.promises', text);
    expect(fairnessNotesOf('a').check(1, '').length).toBe(6);
  }
});
