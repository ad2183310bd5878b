import { expect, test } from 'vitest';
import { discardAction, jumpAction, legalActions, playAction } from '../src/game/legalActions';
import { sight, you } from './fixtures';

test('spectators and waiting players have no actions', () => {
  expect(legalActions(null, null).play.size).toBe(0);
  const waiting = legalActions(you({ may: [] }), sight());
  expect(waiting).toMatchObject({ draw: false, call: false, catch: [], discard: 0 });
});

test('plays are grouped by card', () => {
  const may = ['play R7', 'play R7 R7', 'play W:R', 'play W:B', 'play G2 uno', 'play G2', 'draw', 'pass'];
  const found = legalActions(you({ may }), sight());
  expect([...found.play.keys()]).toEqual(['R7', 'W', 'G2']);
  expect(found.play.get('R7')).toEqual({ colours: [], call: false, together: [1, 2] });
  expect(found.play.get('W')).toEqual({ colours: ['R', 'B'], call: false, together: [1] });
  expect(found.play.get('G2')).toEqual({ colours: [], call: true, together: [1] });
  expect([found.draw, found.pass, found.accept]).toEqual([true, true, false]);
});

test('other actions are grouped by verb', () => {
  const may = 'uno|catch 2|catch 3|veto 1|swap 4|colour G|colour R|choose 2|choose B|vote yes|vote no|dare do|next'
    .split('|')
    .concat(['challenge', 'accept', 'jump R7', 'jump R7 uno', 'jump W:G', 'sing']);
  expect(legalActions(you({ may }), sight())).toMatchObject({
    call: true,
    catch: [2, 3],
    veto: [1],
    swap: [4],
    colour: ['G', 'R'],
    choose: ['2', 'B'],
    vote: true,
    dare: true,
    next: true,
    challenge: true,
    accept: true,
    jump: new Map([
      ['R7', { colours: [], call: true, together: [1] }],
      ['W', { colours: ['G'], call: false, together: [1] }],
    ]),
  });
});

test('discard count is set for the player asked', () => {
  expect(legalActions(you(), sight({ awaited: [0], discard_count: 2 })).discard).toBe(2);
  expect(legalActions(you(), sight({ awaited: [1], discard_count: 2 })).discard).toBe(0);
});

test('actions are formatted in the notation', () => {
  expect(playAction('R7')).toBe('play R7');
  expect(playAction('W', { colour: 'G', call: true })).toBe('play W:G uno');
  expect(playAction('R7', { together: 2 })).toBe('play R7 R7');
  expect(jumpAction('R7', { call: true })).toBe('jump R7 uno');
  expect(discardAction(['R7', 'B1'])).toBe('discard R7 B1');
});
