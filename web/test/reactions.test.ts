import { describe, expect, test, vi } from 'vitest';
import { chatItems, countUnread } from '../src/game/chat';
import { cues } from '../src/game/cues';
import { bySameWords, isDrawn, reactionNumber, reactionTimes, restAfter } from '../src/game/reactions';
import { announcements } from '../src/game/announcements';
import { TableModel } from '../src/game/tableModel';
import { changeLanguage, LANGUAGES, loadMoreTexts } from '../src/i18n';
import { saidText } from '../src/i18n/reactionTexts';
import { isMuted, setMuted } from '../src/net/mutedPlayers.svelte';
import { PHRASES, REACTIONS, type Said } from '../src/protocol/wire';
import { CLASSIC, update, welcome } from './fixtures';
import shared from '../../tests/fixtures/shared/reactions.json';

vi.stubGlobal('document', { documentElement: {} });

function said(who: string, reaction?: string, at = 0): Said {
  return { who, name: who, text: 'Ha ha', at, ...(reaction && { reaction }) };
}

test.each(shared.waits)('the wait is that of the server: $times at $now', ({ times, now, wait }) => {
  expect(restAfter(times, now)?.left ?? 0).toBe(wait);
});

test('the rest after six in a minute is a long one', () => {
  expect(restAfter([0], 1000)).toEqual({ left: 2000, of: 3000, isLong: false });
  expect(restAfter([0, 3000, 6000, 9000, 12_000, 15_000], 16_000)).toEqual({ left: 44_000, of: 60_000, isLong: true });
});

test.each(LANGUAGES)('reactions have the same words as in Python: %s', async (language) => {
  await Promise.all([loadMoreTexts('reactions'), changeLanguage(language)]);
  for (const { texts, text, reaction } of shared.said)
    expect(saidText({ ...said('p1'), text, ...(reaction && { reaction }) })).toBe(texts[language]);
});

test('only your own reactions count for your rest', () => {
  expect(reactionTimes([said('p1', 'haha', 1), said('p2', 'haha', 2), said('p1', undefined, 3)], 'p1')).toEqual([1]);
});

test('eight reactions are drawn, phrases and those of a newer server are not', () => {
  expect(REACTIONS.every(isDrawn)).toBe(true);
  expect([...PHRASES, 'new', undefined].some(isDrawn)).toBe(false);
  expect(new Set([...REACTIONS, ...PHRASES].map(reactionNumber)).size).toBe(16);
});

test('people who send the same are read out together, each once', () => {
  const sent = ['Noor Ha ha', 'Luc Wow', 'Luc Ha ha', 'Noor Ha ha'].map((line) => {
    const [name = '', ...words] = line.split(' ');
    return { name, text: words.join(' ') };
  });
  expect(bySameWords(sent)).toEqual([
    { names: ['Noor', 'Luc'], text: 'Ha ha' },
    { names: ['Luc'], text: 'Wow' },
  ]);
});

describe('a reaction', () => {
  const model = new TableModel();
  model.apply(welcome());
  const message = update(2, { chat: said('p2', 'wow') });
  const change = model.apply(message);

  test('is in the chat but not unread', () => {
    expect(chatItems(model.chat, [])).toHaveLength(1);
    expect(countUnread(model.chat, 'p1', -1)).toBe(0);
    expect(countUnread([said('p2', undefined, 5)], 'p1', -1)).toBe(1);
  });

  test('is not announced as chat: it is read out with others', () => {
    const context = { you: null, perspective: { names: [], mine: null, edition: CLASSIC }, player: 'p1' };
    expect(announcements(change, message, context)).toEqual([]);
  });

  test('is heard, and felt by its sender only', () => {
    expect(cues(change, message, CLASSIC, 'p1')).toEqual([{ kind: 'reaction', own: false, reaction: 1 }]);
    expect(cues(change, message, CLASSIC, 'p2')).toEqual([{ kind: 'reaction', own: true, reaction: 1 }]);
  });
});

test('a player is muted at one table, and not at another', () => {
  setMuted('A', 'p2', true);
  expect([isMuted('A', 'p2'), isMuted('B', 'p2'), isMuted('A', 'p3')]).toEqual([true, false, false]);
  setMuted('A', 'p2', false);
  expect(isMuted('A', 'p2')).toBe(false);
});

test('mutes of the last fifty tables are kept', () => {
  for (let i = 0; i < 60; i++) setMuted(`T${i}`, 'p1', true);
  expect([isMuted('T9', 'p1'), isMuted('T10', 'p1')]).toEqual([false, true]);
});
