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

test('options are groupOptions and ordered as the catalogue says', () => {
  const odd = { ...stacking, name: 'teleport', group: 'travel', order: 60 };
  const groups = groupOptions([odd, ...ALL]);
  expect(groups.map(({ group }) => group)).toEqual(['play', 'draw', 'deal', 'score', 'travel']);
  expect(groups[1]?.options.map(({ name }) => name)).toEqual(['uno_penalty', 'hand_limit']);
  expect(groups.flatMap(({ options }) => options)).toHaveLength(ALL.length + 1);
});

test('what differs from the rule sheet is counted, however it is written', () => {
  expect(changed(ALL, {})).toEqual([]);
  expect(changed(ALL, { stacking: 'off', target: 500 })).toEqual([]);
  expect(changed(ALL, { target: 200, stacking: 'any' }).map(({ name }) => name)).toEqual(['stacking', 'target']);
});

test('a preset is recognised by what is on', () => {
  expect(presetOf(CATALOGUE, { target: 500 })?.name).toBe('sheet');
  expect(presetOf(CATALOGUE, { jump_in: true, stacking: 'same' })?.name).toBe('party');
  expect(presetOf(CATALOGUE, { stacking: 'same' })).toBeNull();
});

test('what is as on the sheet is not named', () => {
  expect(withOption(ALL, {}, stacking, 'any')).toEqual({ stacking: 'any' });
  expect(withOption(ALL, { stacking: 'any', target: 200 }, stacking, 'off')).toEqual({ target: 200 });
});

test('without stacking there is nothing to deflect', () => {
  expect(withOption(ALL, { stacking: 'any', deflect: 'both' }, stacking, 'off')).toEqual({});
  expect(withOption(ALL, { stacking: 'any', deflect: 'both' }, stacking, 'same')).toEqual({ stacking: 'same', deflect: 'both' });
  expect(optionConflict(ALL, {}, option('deflect'))).toBe('options-clash-deflect');
  expect(optionConflict(ALL, { stacking: 'any' }, option('deflect'))).toBeNull();
});

test('elimination and teams shut each other out, and either can be turned off again', () => {
  expect(optionConflict(ALL, { elimination: true }, option('teams'))).toBe('options-clash-teams');
  expect(optionConflict(ALL, { teams: true }, option('elimination'))).toBe('options-clash-teams');
  expect(optionConflict(ALL, { teams: true }, option('teams'))).toBeNull();
});

test('values have words, and numbers are themselves unless nothing is meant', () => {
  expect(valuePhrase(option('jump_in'), true)).toEqual({ id: 'choice-on' });
  expect(valuePhrase(stacking, 'same')).toEqual({ id: 'option-stacking-same' });
  expect(valuePhrase(option('hand_limit'), 0)).toEqual({ id: 'option-hand-limit-zero' });
  expect(valuePhrase(option('uno_penalty'), 0)).toBe(0);
});

test('numbers go by whole steps and stay clampValue bounds', () => {
  const target = option('target');
  expect(stepValue(target, 500, 1)).toBe(550);
  expect(stepValue(target, 520, -1)).toBe(500);
  expect(stepValue(target, 1, -1)).toBe(1);
  expect(stepValue(target, 1, 1)).toBe(50);
  expect(clampValue(option('hand_size'), 99)).toBe(30);
  expect(clampValue(option('hand_size'), 2.6)).toBe(3);
});
