import { expect, test } from 'vitest';
import { idOfRule } from '../src/i18n/ruleTexts';

test('what comes from the library is recognised by its words', () => {
  expect(idOfRule('Take an extra turn')).toBe('rule-extra-turn-words');
  expect(idOfRule("If the next player can't play, they take three cards instead of one")).toBe('rule-take-three-words');
});

test('and so is what its rules ask, in their order', () => {
  expect(idOfRule('a rooster call')).toBe('rule-rooster-says-1');
  expect(idOfRule('double or nothing')).toBe('rule-double-or-nothing-says-2');
  expect(idOfRule('green light: one colour only')).toBe('rule-traffic-light-says-2');
});

test('what somebody wrote themselves is not', () => {
  expect(idOfRule('Everybody stands up')).toBeNull();
});
