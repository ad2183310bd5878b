import { expect, test } from 'vitest';
import { hintFor } from '../src/game/hints';
import { lobby, ownEdition, sight, you } from './fixtures';

function hint(own = {}, seen = {}, table = lobby()): string | undefined {
  return hintFor(table, sight(seen), you({ hand: ['R7', 'B1', 'G2'], ...own }))?.id;
}

test('hint on your turn says what is playable, or that nothing is', () => {
  expect(hint({ may: ['play R7', 'draw'] })).toBe('hint-playable');
  expect(hint({ may: ['draw'] })).toBe('hint-nothing');
  expect(hint({ may: ['play W:R', 'draw'] })).toBe('hint-wild');
  expect(hint({ hand: ['R7', 'B1', 'W+4'], may: ['play R7', 'play W+4:R', 'draw'] })).toBe('hint-bluff');
});

test('hint about a bluff names the colour of the edition', () => {
  const edition = ownEdition('moss', 'ice');
  const own = you({ hand: ['I7', 'M1', 'W+4'], may: ['play W+4:M', 'draw'] });
  expect(hintFor(lobby({ edition }), sight({ colour: 'I' }), own)?.args).toEqual({ colour: edition.colours[1] });
});

test('hint for the call comes before the play', () => {
  expect(hint({ hand: ['R7', 'B1'], may: ['play R7', 'draw'] })).toBe('hint-uno');
  expect(hint({ hand: ['R7', 'B1'], may: ['play R7', 'draw'], armed: true })).toBe('hint-playable');
  expect(hint({ hand: ['R7', 'B1'], may: ['draw'] })).toBe('hint-nothing');
});

test('hint after drawing and for a pending draw', () => {
  expect(hint({ may: ['play R7', 'pass'] }, { phase: 'drawn' })).toBe('hint-drawn');
  expect(hint({ may: ['play R7'] }, { phase: 'drawn' })).toBe('hint-drawn-must');
  expect(hint({ may: ['pass'] }, { phase: 'drawn' })).toBeUndefined();
  expect(hint({ may: ['play R7'] })).toBe('hint-must');
  expect(hint({ may: ['play W:R'] })).toBe('hint-must');
  expect(hint({ may: ['draw', 'pass'] })).toBe('hint-stuck');
  expect(hint({ may: ['play R+2', 'accept'] }, { pending: 2 })).toBe('hint-pending');
  expect(hint({ may: ['draw'] }, { pending: 2 })).toBe('hint-pending-nothing');
  expect(hint({ may: ['accept', 'challenge'] }, { pending: 4, phase: 'challenge' })).toBeUndefined();
});

test('hint for a catch comes first, out of turn there are few hints', () => {
  expect(hintFor(lobby(), sight({ awaited: [1] }), you({ may: ['catch 2'] }))).toEqual({
    id: 'hint-catch',
    args: { name: 'Milo' },
  });
  expect(hint({ may: ['jump R7'] }, { awaited: [1] })).toBe('hint-jump-in');
  expect(hint({}, { awaited: [1] })).toBeUndefined();
  expect(hint({ may: ['draw'] }, {}, lobby({ standing: 'paused' }))).toBeUndefined();
  expect(hintFor(null, null, null)).toBeNull();
});
