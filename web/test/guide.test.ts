import { expect, test } from 'vitest';
import { Guide, tipsFor } from '../src/game/guide';
import type { Sight, You } from '../src/protocol/wire';
import { lobby, sight, you } from './fixtures';

function tips(own: Partial<You> = {}, seen: Partial<Sight> = {}): string[] {
  const found = tipsFor(lobby(), sight(seen), you({ hand: ['R7', 'B1', 'G2'], ...own }));
  return found.map(({ id }) => id.replace('guide-', ''));
}

test('tips follow the state of the game', () => {
  expect(tips({ may: ['play R7', 'draw'] })).toEqual(['match', 'may-draw', 'goal']);
  expect(tips({ may: ['draw'] })).toEqual(['nothing', 'goal']);
  expect(tips({ may: ['play W:R', 'play W+4:R', 'draw'] })).toEqual(['wild', 'wild-draw-four', 'may-draw', 'goal']);
  expect(tips({ may: ['play R7', 'pass'] }, { phase: 'drawn' })).toEqual(['drawn', 'goal']);
  expect(tips({ hand: ['R7', 'B1'], may: ['play R7', 'draw'] })[0]).toBe('uno');
  expect(tips({ may: ['accept', 'challenge'] }, { phase: 'challenge', pending: 4 })[0]).toBe('challenge');
  expect(tips({ may: ['catch 2'] }, { awaited: [1], owing: [2], held: [7, 7, 1] })).toEqual(['catch', 'goal']);
  expect(tips({}, { awaited: [1], held: [7, 7, 1] })).toEqual(['one-left', 'goal']);
  expect(tips({}, { awaited: [1], discards: ['RS'] })).toEqual(['skip', 'goal']);
  expect(tips({}, { awaited: [1], discards: ['W+4'] })).toEqual(['four-played', 'goal']);
  expect(tips({}, { awaited: [], phase: 'round-over' })).toEqual(['score']);
});

test('advice goes with its moment, an explanation stays until your turn is over', () => {
  const guide = new Guide();
  const mine = you({ hand: ['R7', 'B1', 'G2'], may: ['play R7', 'draw'] });
  const waiting = you({ hand: ['B1', 'G2', 'G3'] });
  guide.update(lobby(), sight({ awaited: [1], discards: ['RS'] }), waiting);
  expect(guide.tip?.id).toBe('guide-skip');
  guide.update(lobby(), sight({ awaited: [2], discards: ['RR'] }), waiting);
  expect(guide.tip?.id).toBe('guide-skip'); // there is time to read it
  guide.update(lobby(), sight(), mine);
  expect(guide.tip?.id).toBe('guide-match');
  guide.update(lobby(), sight({ awaited: [1] }), waiting);
  expect(guide.tip?.id).toBe('guide-goal');
  expect([...guide.seen]).toEqual(['guide-skip', 'guide-match']);
});

test('each tip is shown once, and the score ends the guide', () => {
  const guide = new Guide();
  const mine = you({ hand: ['R7', 'B1', 'G2'], may: ['play R7', 'draw'] });
  for (const id of ['guide-match', 'guide-may-draw', 'guide-goal', undefined]) {
    guide.update(lobby(), sight(), mine);
    expect(guide.tip?.id).toBe(id);
    guide.dismiss();
  }
  guide.update(lobby(), sight({ phase: 'round-over', awaited: [] }), mine);
  expect(guide.tip?.id).toBe('guide-score');
  guide.update(lobby(), sight(), mine); // the next round is dealt
  expect([guide.tip, guide.isOver]).toEqual([null, true]);
});

test('stopped guide shows nothing, and shown tips are remembered', () => {
  const guide = new Guide(new Set(['guide-match']));
  guide.update(lobby(), sight(), you({ hand: ['R7', 'B1', 'G2'], may: ['play R7', 'draw'] }));
  expect(guide.tip?.id).toBe('guide-may-draw');
  guide.stop();
  guide.update(lobby(), sight(), you({ may: ['draw'] }));
  expect(guide.tip).toBeNull();
});
