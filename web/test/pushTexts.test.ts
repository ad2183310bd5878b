import { expect, test } from 'vitest';
import { notificationTexts, plainMessages, readPushMessage } from '../src/game/pushTexts';
import { LANGUAGES } from '../src/protocol/wire';

const CATALOGUES = import.meta.glob<string>('../../src/lastcard/text/*/push.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const textsIn = (language: string): Record<string, string> =>
  Object.fromEntries(plainMessages(CATALOGUES[`../../src/lastcard/text/${language}/push.ftl`] ?? ''));

test.each(LANGUAGES)('every notice has its text in %s', (language) => {
  for (const about of ['turn', 'over', 'started'] as const) {
    const made = notificationTexts({ about, table: 'abc', host: 'Élise', language }, textsIn(language));
    expect(made.title).not.toBe('');
    expect(made.body).toContain('Élise');
    expect(made.body).not.toMatch(/[{}$]/);
  }
  expect(notificationTexts({ about: 'turn', table: 'abc', host: '', language }, textsIn(language)).body).not.toBe('');
});

test.each(['', '{', 'null', '5', '{"about":"turn"}', '{"about":1,"table":"a","host":"","language":"en"}'])(
  'what is no message shows nothing: %s',
  (text) => {
    expect(readPushMessage(text)).toBeNull();
  },
);

test('a message is read', () => {
  const message = { about: 'over', table: 'abc', host: 'Ana', language: 'es' };
  expect(readPushMessage(JSON.stringify(message))).toEqual(message);
});
