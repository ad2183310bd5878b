import { expect, test } from 'vitest';
import { ruleMessageId } from '../src/i18n/ruleTexts';

test('what comes from the library is recognised by its words', () => {
  expect(ruleMessageId('Take an extra turn')).toBe('rule-extra-turn-words');
  expect(ruleMessageId("If the next player can't play, they take three cards instead of one")).toBe('rule-take-three-words');
});

test('and so is what its rules ask, in their order', () => {
  expect(ruleMessageId('a rooster call')).toBe('rule-rooster-says-1');
  expect(ruleMessageId('double or nothing')).toBe('rule-double-or-nothing-says-2');
  expect(ruleMessageId('green light: one colour only')).toBe('rule-traffic-light-says-2');
});

test('what somebody wrote themselves is not', () => {
  expect(ruleMessageId('Everybody stands up')).toBeNull();
});
