import { expect, test } from 'vitest';
import { type SimpleEffect, effectPhrase, parseSimpleEffect, parseWrittenRule, formatOwnRule } from '../src/game/writtenRules';
import { CATALOGUE } from './catalogue';

const { rules } = CATALOGUE;

test('library rule is recognised by its full text', () => {
  expect(parseWrittenRule('Take an extra turn :: extra_turn()', rules)).toEqual({
    name: 'extra-turn',
    words: 'Take an extra turn',
    effect: 'extra_turn()',
  });
  expect(parseWrittenRule('Take an extra turn :: draw(next, 2)', rules).name).toBeNull();
});

test('text without an effect is left to the players', () => {
  const written = parseWrittenRule('Nobody says a number', rules);
  expect(written).toEqual({ name: null, words: 'Nobody says a number', effect: null });
  expect(effectPhrase(written)).toEqual({ id: 'lobby-written-table' });
});

test.each<SimpleEffect>([
  { verb: 'draw', who: 'next', count: 2 },
  { verb: 'discard', who: 'others', count: 11 },
  { verb: 'skip', who: 'chosen', count: 1 },
  { verb: 'show', who: 'everyone', count: 1 },
])('simple effect %o survives a round trip', (simpleEffect) => {
  const written = parseWrittenRule(formatOwnRule('Do it', simpleEffect), rules);
  expect(written.words).toBe('Do it');
  expect(parseSimpleEffect(written.effect ?? '')).toEqual(simpleEffect);
  expect(effectPhrase(written)).toEqual({
    id: `written-${simpleEffect.verb}`,
    args: { player: simpleEffect.who, count: simpleEffect.count },
  });
});

test('complex effect is not simple', () => {
  expect(parseSimpleEffect('draw(next, 2); reverse()')).toBeNull();
  expect(effectPhrase(parseWrittenRule('Both :: draw(next, 2); reverse()', rules))).toEqual({ id: 'lobby-written-game' });
});

test('library rule needs no effect phrase', () => {
  expect(effectPhrase(parseWrittenRule(rules[0]?.written ?? '', rules))).toBeNull();
});

test('own text stays on one line and never becomes an effect', () => {
  expect(formatOwnRule('  Sing\n :: draw(next, 20) ', null)).toBe('Sing : draw(next, 20)');
});
