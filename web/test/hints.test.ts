import { expect, test } from 'vitest';
import { hintFor } from '../src/game/hints';
import { lobby, sight, you } from './fixtures';

function hint(own = {}, seen = {}, table = lobby()): string | undefined {
  return hintFor(table, sight(seen), you({ hand: ['R7', 'B1', 'G2'], ...own }))?.id;
}

test('on one’s turn: what can be played, or that nothing can', () => {
  expect(hint({ may: ['play R7', 'draw'] })).toBe('hint-playable');
  expect(hint({ may: ['draw'] })).toBe('hint-nothing');
  expect(hint({ may: ['play W:R', 'draw'] })).toBe('hint-wild');
  expect(hint({ hand: ['R7', 'B1', 'W+4'], may: ['play R7', 'play W+4:R', 'draw'] })).toBe('hint-bluff');
});

test('the call comes before what to play with it', () => {
  expect(hint({ hand: ['R7', 'B1'], may: ['play R7', 'draw'] })).toBe('hint-uno');
  expect(hint({ hand: ['R7', 'B1'], may: ['play R7', 'draw'], armed: true })).toBe('hint-playable');
  expect(hint({ hand: ['R7', 'B1'], may: ['draw'] })).toBe('hint-nothing');
});

test('after drawing, and when a draw waits', () => {
  expect(hint({ may: ['play R7', 'pass'] }, { phase: 'drawn' })).toBe('hint-drawn');
  expect(hint({ may: ['play R7'] }, { phase: 'drawn' })).toBe('hint-drawn-must');
  expect(hint({ may: ['pass'] }, { phase: 'drawn' })).toBeUndefined();
  expect(hint({ may: ['play R+2', 'accept'] }, { pending: 2 })).toBe('hint-pending');
  expect(hint({ may: ['draw'] }, { pending: 2 })).toBe('hint-pending-nothing');
  expect(hint({ may: ['accept', 'challenge'] }, { pending: 4, phase: 'challenge' })).toBeUndefined();
});

test('whoever can be caught comes first, and out of turn there is little to say', () => {
  expect(hintFor(lobby(), sight({ awaited: [1] }), you({ may: ['catch 2'] }))).toEqual({
    id: 'hint-catch',
    args: { name: 'Milo' },
  });
  expect(hint({ may: ['jump R7'] }, { awaited: [1] })).toBe('hint-jump-in');
  expect(hint({}, { awaited: [1] })).toBeUndefined();
  expect(hint({ may: ['draw'] }, {}, lobby({ standing: 'paused' }))).toBeUndefined();
  expect(hintFor(null, null, null)).toBeNull();
});
