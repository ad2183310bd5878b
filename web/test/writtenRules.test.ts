import { expect, test } from 'vitest';
import { type Doing, meaning, readDoing, readWritten, writeOwn } from '../src/game/writtenRules';
import { CATALOGUE } from './catalogue';

const { rules } = CATALOGUE;

test('a rule of the library is known by its whole text', () => {
  expect(readWritten('Take an extra turn :: extra_turn()', rules)).toEqual({
    name: 'extra-turn',
    words: 'Take an extra turn',
    effect: 'extra_turn()',
  });
  expect(readWritten('Take an extra turn :: draw(next, 2)', rules).name).toBeNull();
});

test('words alone are left to the table', () => {
  const written = readWritten('Nobody says a number', rules);
  expect(written).toEqual({ name: null, words: 'Nobody says a number', effect: null });
  expect(meaning(written)).toEqual({ id: 'lobby-written-table' });
});

test.each<Doing>([
  { deed: 'draw', who: 'next', count: 2 },
  { deed: 'discard', who: 'others', count: 11 },
  { deed: 'skip', who: 'chosen', count: 1 },
  { deed: 'show', who: 'everyone', count: 1 },
])('what is put together here is read again: %o', (doing) => {
  const written = readWritten(writeOwn('Do it', doing), rules);
  expect(written.words).toBe('Do it');
  expect(readDoing(written.effect ?? '')).toEqual(doing);
  expect(meaning(written)).toEqual({ id: `written-${doing.deed}`, args: { player: doing.who, count: doing.count } });
});

test('an effect that is more than that is the game’s own business', () => {
  expect(readDoing('draw(next, 2); reverse()')).toBeNull();
  expect(meaning(readWritten('Both :: draw(next, 2); reverse()', rules))).toEqual({ id: 'lobby-written-game' });
});

test('the library says itself what it does', () => {
  expect(meaning(readWritten(rules[0]?.written ?? '', rules))).toBeNull();
});

test('words stay on one line and never turn into an effect', () => {
  expect(writeOwn('  Sing\n :: draw(next, 20) ', null)).toBe('Sing : draw(next, 20)');
});
