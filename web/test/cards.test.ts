import { expect, test } from 'vitest';
import { BACK, cardArgs, customNumber, face, isColour, sortHand } from '../src/game/cards';
import { CLASSIC, colour, NONPARTISAN, ownEdition } from './fixtures';

test('face parses the text of a card', () => {
  expect(face('R7')).toEqual({ text: 'R7', colour: 'R', rank: '7' });
  expect(face('G+2')).toEqual({ text: 'G+2', colour: 'G', rank: '+2' });
  expect(face('RR')).toEqual({ text: 'RR', colour: 'R', rank: 'R' });
  expect(face('W+4')).toEqual({ text: 'W+4', colour: null, rank: 'W+4' });
  expect(face('W*2')).toEqual({ text: 'W*2', colour: null, rank: 'W*' });
  expect(face(BACK)).toEqual({ text: '?', colour: null, rank: '?' });
  expect([customNumber('W*3'), customNumber('W')]).toEqual([3, 0]);
});

test('cardArgs returns message arguments', () => {
  expect(cardArgs('YS', CLASSIC)).toEqual({ colour: colour('Y'), rank: 'skip' });
  expect(cardArgs('P0', NONPARTISAN)).toEqual({ colour: colour('P'), rank: '0' });
  expect(cardArgs('W+4', CLASSIC)).toEqual({ colour: 'none', rank: 'wild-draw-four' });
  expect(cardArgs(BACK, CLASSIC)).toEqual({ colour: 'none', rank: 'back' });
});

test('hand is sorted by colour and rank, wilds last', () => {
  const hand = 'W*2 W B+2 W+4 R9 W*1 BR G1 Y3 BS R0 B1'.split(' ');
  expect(sortHand(hand, CLASSIC).join(' ')).toBe('R0 R9 Y3 G1 B1 BS BR B+2 W W+4 W*1 W*2');
  expect(sortHand(hand, CLASSIC, 'rank').join(' ')).toBe('R0 G1 B1 Y3 R9 BS BR B+2 W W+4 W*1 W*2');
  expect(hand[0]).toBe('W*2'); // the original is unchanged
  expect(sortHand(['I1', 'M2', 'A3'], { ...ownEdition('moss', 'amber', 'ice'), shown: 'AIM' })).toEqual(['A3', 'I1', 'M2']);
});

test('any letter but that of wilds is a colour', () => {
  expect(['R', 'M', 'Z'].every(isColour)).toBe(true);
  expect(['W', '?', '', 'r', '7', 'RR', null, undefined].some(isColour)).toBe(false);
});
