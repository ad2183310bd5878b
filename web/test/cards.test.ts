import { expect, test } from 'vitest';
import { BACK, cardArgs, customNumber, face, sortHand } from '../src/game/cards';

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
  expect(cardArgs('YS')).toEqual({ colour: 'yellow', rank: 'skip' });
  expect(cardArgs('P0')).toEqual({ colour: 'purple', rank: '0' });
  expect(cardArgs('W+4')).toEqual({ colour: 'none', rank: 'wild-draw-four' });
  expect(cardArgs(BACK)).toEqual({ colour: 'none', rank: 'back' });
});

test('hand is sorted by colour and rank, wilds last', () => {
  const hand = 'W*2 W B+2 W+4 R9 W*1 BR G1 Y3 BS R0 B1 P4 O5'.split(' ');
  expect(sortHand(hand).join(' ')).toBe('R0 R9 P4 O5 Y3 G1 B1 BS BR B+2 W W+4 W*1 W*2');
  expect(hand[0]).toBe('W*2'); // the original is unchanged
});
