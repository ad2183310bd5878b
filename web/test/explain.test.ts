import { expect, test } from 'vitest';
import { explain } from '../src/game/explain';
import type { InForce, Lobby } from '../src/protocol/wire';
import { lobby, sight, you } from './fixtures';

const HAND = ['R7', 'B1', 'G5', 'W+4'];
const rules = (options: Lobby['settings']['options']): Lobby => lobby({ settings: { ...lobby().settings, options } });

function why(text: string, seen = {}, own = {}, table = lobby()): string | undefined {
  return explain(text, table, sight(seen), you({ hand: HAND, ...own }))?.id;
}

test('playable card has no explanation', () => {
  expect(why('R7', {}, { may: ['play R7'] })).toBeUndefined();
  expect(why('R7', { awaited: [1] }, { may: ['jump R7'] })).toBeUndefined();
  expect(explain('R7', null, null, null)).toBeNull();
});

test('explanation for a mismatch lists what would match', () => {
  expect(explain('B5', lobby(), sight({ discards: ['R1'], colour: 'R' }), you({ hand: HAND }))).toEqual({
    id: 'why-no-match',
    args: { colour: 'blue', rank: '5' },
    choices: [
      { id: 'card-any-colour', args: { colour: 'red' } },
      { id: 'card-any-rank', args: { rank: '1' } },
      { id: 'card-any-wild', args: {} },
    ],
  });
  const onWild = explain('B5', lobby(), sight({ discards: ['W'], colour: 'G' }), you());
  expect(onWild?.choices.map((choice) => choice.id)).toEqual(['card-any-colour', 'card-any-wild']);
});

test('explanation names the player whose turn it is', () => {
  expect(explain('R7', lobby(), sight({ awaited: [1] }), you())).toMatchObject({
    id: 'why-not-your-turn',
    args: { name: 'Ben' },
  });
  expect(why('R7', { awaited: [1] }, {}, rules({ jump_in: true }))).toBe('why-jump-in');
  expect(why('R7', {}, {}, lobby({ standing: 'paused' }))).toBe('why-paused');
});

test('explanation after drawing names the drawn card', () => {
  const found = explain('R7', lobby(), sight({ phase: 'drawn' }), you({ drawn: ['R2'], may: ['play R2', 'pass'] }));
  expect(found).toMatchObject({ id: 'why-only-drawn', choices: [{ id: 'card', args: { colour: 'red', rank: '2' } }] });
});

test('explanation for a pending draw says answer or take', () => {
  expect(why('R7', { pending: 4 }, { may: ['accept'] })).toBe('why-pending-take');
  expect(why('R7', { pending: 4, phase: 'challenge' }, { may: ['accept', 'play R+2'] })).toBe('why-pending');
  expect(why('R7', { pending: 4, phase: 'challenge' }, { may: ['accept', 'challenge'] })).toBe('why-asked');
  expect(why('R7', { phase: 'vote' }, { may: ['vote yes'] })).toBe('why-asked');
});

test('explanation for a rule in force names its colour', () => {
  const force: InForce = { kind: 'forbid', seat: 0, until: 'round', whose: 0, value: 'R', begun: false };
  expect(explain('R7', lobby(), sight({ in_force: [force] }), you())).toMatchObject({
    id: 'why-forbidden',
    args: { colour: 'red' },
  });
  const only = { ...force, kind: 'only' as const, value: 'G' };
  expect(why('R7', { in_force: [only] })).toBe('why-only-colour');
  expect(why('G1', { in_force: [only], discards: ['R2'] })).toBe('why-no-match');
});

test('explanation covers bluffs and last cards', () => {
  expect(why('W+4', {}, {}, rules({ bluffing: false }))).toBe('why-bluff');
  expect(why('W+4', {}, { hand: ['W+4'] }, rules({ bluffing: false }))).toBe('why-last-card');
});
