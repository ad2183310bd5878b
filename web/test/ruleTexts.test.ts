import { expect, test } from 'vitest';
import { ruleMessageId } from '../src/i18n/ruleTexts';

test('library rule is recognised by its text', () => {
  expect(ruleMessageId('Take an extra turn')).toBe('rule-extra-turn-words');
  expect(ruleMessageId("If the next player can't play, they take three cards instead of one")).toBe('rule-take-three-words');
});

test('library questions are recognised in order', () => {
  expect(ruleMessageId('a rooster call')).toBe('rule-rooster-says-1');
  expect(ruleMessageId('double or nothing')).toBe('rule-double-or-nothing-says-2');
  expect(ruleMessageId('green light: one colour only')).toBe('rule-traffic-light-says-2');
});

test('own rule is not recognised', () => {
  expect(ruleMessageId('Everybody stands up')).toBeNull();
});
