import { expect, test } from 'vitest';
import type { LogLine } from '../src/game/log';
import { lineColour } from '../src/components/log/logIcons';
import { lastMessageOf, chatItems, countUnread } from '../src/game/chat';
import type { Said } from '../src/protocol/wire';
import { colour } from './fixtures';

function said(who: string, at: number, text = 'hello'): Said {
  return { who, name: who.toUpperCase(), text, at };
}

function line(id: string, at: number, args = {}): LogLine {
  return { seq: 1, at, id, args };
}

test('messages of one player are grouped until another writes or time passes', () => {
  const items = chatItems([said('p1', 1), said('p1', 2), said('p2', 3), said('p1', 4), said('p1', 4 + 300_000)], []);
  expect(items.map((item) => item.kind === 'group' && [item.who, item.lines.length])).toEqual([
    ['p1', 2],
    ['p2', 1],
    ['p1', 1],
    ['p1', 1],
  ]);
});

test('chat shows log lines about players and no others', () => {
  const log = [line('log-joined', 1), line('log-played', 2), line('log-veto-slapped', 5), line('log-left', 9)];
  const items = chatItems([said('p1', 3), said('p1', 6)], log);
  expect(items.map((item) => (item.kind === 'notice' ? item.line.id : item.who))).toEqual([
    'log-joined',
    'p1',
    'log-veto-slapped',
    'p1',
    'log-left',
  ]);
});

test('your own messages are never unread', () => {
  expect(countUnread([said('p1', 1), said('p2', 2), said('p2', 5), said('p3', 6)], 'p1', 2)).toBe(2);
});

test('VETO lies on the last message of a player', () => {
  const chat = [said('p1', 1, 'vote for me'), said('p2', 2), said('p1', 3, 'and me alone')];
  expect(lastMessageOf(chat, 'p1')?.text).toBe('and me alone');
  expect(lastMessageOf(chat, 'p9')).toBeUndefined();
});

test('log line has the mark of its colour', () => {
  expect(lineColour(line('log-played', 1, { colour: colour('R'), named: 'none' }))).toBe(colour('R'));
  expect(lineColour(line('log-played', 1, { colour: 'none', named: colour('G') }))).toBe(colour('G'));
  expect(lineColour(line('log-called', 1))).toBeNull();
});
