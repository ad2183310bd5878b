import { expect, test } from 'vitest';
import {
  changed,
  optionConflict,
  groupOptions,
  presetOf,
  stepValue,
  valuePhrase,
  clampValue,
  withOption,
} from '../src/game/options';
import { CATALOGUE, option } from './catalogue';

const stacking = option('stacking');
const { options: ALL } = CATALOGUE;

test('every option has a group, even of a newer server', () => {
  const odd = { ...stacking, name: 'teleport' };
  const groups = groupOptions([...ALL, odd]);
  expect(groups.flatMap((group) => group.options.map(({ name }) => name)).sort()).toEqual(
    [...ALL, odd].map(({ name }) => name).sort(),
  );
  expect(groups[0]?.options.at(-1)?.name).toBe('teleport');
});

test('changed options are those that differ from the rule sheet', () => {
  expect(changed(ALL, {})).toEqual([]);
  expect(changed(ALL, { stacking: 'off', target: 500 })).toEqual([]);
  expect(changed(ALL, { target: 200, stacking: 'any' }).map(({ name }) => name)).toEqual(['stacking', 'target']);
});

test('preset is recognised by its options', () => {
  expect(presetOf(CATALOGUE, { target: 500 })?.name).toBe('sheet');
  expect(presetOf(CATALOGUE, { jump_in: true, stacking: 'same' })?.name).toBe('party');
  expect(presetOf(CATALOGUE, { stacking: 'same' })).toBeNull();
});

test('default values are left out', () => {
  expect(withOption({}, stacking, 'any')).toEqual({ stacking: 'any' });
  expect(withOption({ stacking: 'any', target: 200 }, stacking, 'off')).toEqual({ target: 200 });
});

test('turning stacking off removes deflect', () => {
  expect(withOption({ stacking: 'any', deflect: 'both' }, stacking, 'off')).toEqual({});
  expect(withOption({ stacking: 'any', deflect: 'both' }, stacking, 'same')).toEqual({ stacking: 'same', deflect: 'both' });
  expect(optionConflict(option('deflect'), {})).toBe('options-clash-deflect');
  expect(optionConflict(option('deflect'), { stacking: 'any' })).toBeNull();
});

test('elimination and teams exclude each other and can be turned off', () => {
  expect(optionConflict(option('teams'), { elimination: true })).toBe('options-clash-teams');
  expect(optionConflict(option('elimination'), { teams: true })).toBe('options-clash-teams');
  expect(optionConflict(option('teams'), { teams: true })).toBeNull();
});

test('values have texts, and numbers stay numbers except a special zero', () => {
  expect(valuePhrase(option('jump_in'), true)).toEqual({ id: 'choice-on' });
  expect(valuePhrase(stacking, 'same')).toEqual({ id: 'option-stacking-same' });
  expect(valuePhrase(option('hand_limit'), 0)).toEqual({ id: 'option-hand-limit-zero' });
  expect(valuePhrase(option('uno_penalty'), 0)).toBe(0);
});

test('numbers move by whole steps within limits', () => {
  const target = option('target');
  expect(stepValue(target, 500, 1)).toBe(550);
  expect(stepValue(target, 520, -1)).toBe(500);
  expect(stepValue(target, 1, -1)).toBe(1);
  expect(stepValue(target, 1, 1)).toBe(50);
  expect(clampValue(option('hand_size'), 99)).toBe(30);
  expect(clampValue(option('hand_size'), 2.6)).toBe(3);
});
