import { expect, test } from 'vitest';
import { turnLine } from '../src/game/turn';
import { CLASSIC, sight, you } from './fixtures';

const perspective = { names: ['Ana', 'Ben', 'Milo'], mine: 0, edition: CLASSIC };
const line = (more = {}, race = false, may: string[] = ['draw', 'pass']) =>
  turnLine(sight(more), you({ may }), perspective, race);

test('turn line names the player', () => {
  expect(line()).toMatchObject({ id: 'turn-turn', args: { who: 'you', name: 'Ana' } });
  expect(line({ turn: 1, awaited: [1] })).toMatchObject({ id: 'turn-turn', args: { who: 'other', name: 'Ben' } });
});

test('turn line counts pending cards', () => {
  expect(line({ pending: 4 })).toMatchObject({ id: 'turn-pending', args: { who: 'you', count: 4 } });
});

test.each([
  [{ phase: 'choose' }, 'turn-swap'],
  [{ phase: 'choose', question: ['sing'] }, 'turn-dare'],
  [{ phase: 'choose', options: ['R', 'B'] }, 'turn-choose'],
  [{ phase: 'choose', options: ['1', '2'], question: ['this', 'that'] }, 'turn-choose'],
  [{ phase: 'choose', discard_count: 2 }, 'turn-discard'],
  [{ phase: 'drawn' }, 'turn-drawn'],
  [{ phase: 'colour' }, 'turn-colour'],
  [{ phase: 'challenge', pending: 4 }, 'turn-challenge'],
  [{ phase: 'round-over', awaited: [] }, 'turn-round-over'],
])('turn line for %o has the right id', (more, id) => {
  expect(line(more).id).toBe(id);
});

test('turn line of a vote asks you first, then names missing voters', () => {
  expect(line({ phase: 'vote', awaited: [0, 1] }).id).toBe('turn-vote');
  expect(line({ phase: 'vote', awaited: [1, 2] })).toMatchObject({ id: 'turn-waiting-votes', names: ['Ben', 'Milo'] });
});

test('turn line says that a card must be played', () => {
  expect(line({}, false, ['play R7']).id).toBe('turn-turn-must');
  expect(line({}, false, ['play R7', 'draw']).id).toBe('turn-turn');
  expect(line({ phase: 'drawn' }, false, ['play R7']).id).toBe('turn-drawn-must');
  expect(line({ phase: 'drawn' }, false, ['play R7', 'pass']).id).toBe('turn-drawn');
  expect(line({ phase: 'drawn', awaited: [1] }, false, ['jump R7']).id).toBe('turn-drawn');
});

test('turn line during a race names no turn', () => {
  expect(line({ awaited: [1] }, true).id).toBe('turn-race');
  expect(line({}, true).id).toBe('turn-turn');
});
