import { expect, test } from 'vitest';
import { legalActions } from '../src/game/legalActions';
import { isBluff } from '../src/game/cardStatus';
import { parseProposal, proposeAction, promptFor, ruleOnTop } from '../src/game/prompts';
import type { Sight, You } from '../src/protocol/wire';
import { sight, you } from './fixtures';

function asked(more: Partial<Sight>, may: string[], hand?: string[]) {
  const seen = sight(more);
  const own: You = you({ may, ...(hand && { hand }) });
  return promptFor(seen, own, legalActions(own, seen), null);
}

test('plain turn has no prompt', () => {
  expect(asked({}, ['play R7', 'draw'])).toBeNull();
  expect(promptFor(null, null, legalActions(null, null), null)).toBeNull();
});

test('pending play has a prompt', () => {
  const seen = sight();
  const own = you({ hand: ['R7', 'R7', 'W'], may: ['play R7', 'play R7 R7', 'play W:R', 'play W:G', 'draw'] });
  const may = legalActions(own, seen);
  const together = promptFor(seen, own, may, { card: 'R7', jump: false, asks: 'together' });
  expect(together).toEqual({ kind: 'together', card: 'R7', counts: [1, 2] });
  const colour = promptFor(seen, own, may, { card: 'W', jump: false, asks: 'colour' });
  expect(colour).toEqual({ kind: 'colour', colours: ['R', 'G'], asks: 'card', card: 'W' });
});

test('first card wild asks for the colour', () => {
  const first = asked({ phase: 'colour', discards: ['W'], colour: undefined }, ['colour R', 'colour B']);
  expect(first).toEqual({ kind: 'colour', colours: ['R', 'B'], asks: 'start', card: 'W' });
});

test('challenge names the seat before, in either direction', () => {
  const more: Partial<Sight> = { phase: 'challenge', pending: 8, before: 'B', colour: 'R', discards: ['B1', 'W+4'] };
  const may = ['accept', 'draw', 'challenge'];
  expect(asked(more, may)).toEqual({ kind: 'challenge', by: 2, count: 8, before: 'B', named: 'R' });
  expect(asked({ ...more, direction: -1 }, may)).toMatchObject({ by: 1 });
  expect(asked({ ...more, playing: [0, 2] }, may)).toMatchObject({ by: 2 });
  expect(asked({ ...more, before: undefined }, may)).toMatchObject({ before: null });
});

test('choice is between ways, colours or players', () => {
  const ways = asked({ phase: 'choose', question: ['draw two', 'nothing'], options: ['1', '2'] }, ['choose 1', 'choose 2']);
  expect(ways).toEqual({
    kind: 'way',
    ways: [
      { what: '1', words: 'draw two' },
      { what: '2', words: 'nothing' },
    ],
  });
  expect(asked({ phase: 'choose' }, ['choose R', 'choose G'])).toMatchObject({ kind: 'colour', asks: 'rule' });
  expect(asked({ phase: 'choose' }, ['choose 1', 'choose 2'])).toEqual({ kind: 'seat', seats: [1, 2], asks: 'rule' });
  expect(asked({ phase: 'choose' }, ['swap 1', 'swap 2'])).toEqual({ kind: 'seat', seats: [1, 2], asks: 'swap' });
});

test('discards, dares and votes have prompts', () => {
  expect(asked({ phase: 'choose', discard_count: 2 }, [])).toEqual({ kind: 'discard', count: 2 });
  expect(asked({ phase: 'choose', question: ['sing'] }, ['dare do', 'dare refuse'])).toEqual({ kind: 'dare', words: 'sing' });
  const vote = asked({ phase: 'vote', judged: 1, awaited: [0, 2], question: ['2 draw 4'], proposal: 'propose 1 draw 4' }, [
    'vote yes',
    'vote no',
    'vote abstain',
  ]);
  const proposal = { on: 1, effect: 'draw', amount: 4 };
  expect(vote).toEqual({ kind: 'vote', judged: 1, words: '2 draw 4', proposal, missing: 2 });
});

test('proposal survives a round trip through its notation', () => {
  expect(parseProposal('propose 2 skip')).toEqual({ on: 2, effect: 'skip', amount: 0 });
  expect(parseProposal(undefined)).toBeNull();
  expect(proposeAction({ on: 2, effect: 'discard', amount: 3 })).toBe('propose 2 discard 3');
  expect(proposeAction({ on: 2, effect: 'skip', amount: 3 })).toBe('propose 2 skip');
});

test('asking rule is on the top card', () => {
  const written = ['Sing', 'Dance :: draw(next, 1)'];
  expect(ruleOnTop(sight({ discards: ['R1', 'W*2'] }), written)).toBe('Dance');
  expect(ruleOnTop(sight({ discards: ['R1'] }), written)).toBeNull();
});

test('bluff is a Wild Draw Four with the colour in hand', () => {
  expect(isBluff('W+4', sight({ colour: 'B' }), ['B1', 'W+4'])).toBe(true);
  expect(isBluff('W+4', sight({ colour: 'G' }), ['B1', 'W+4'])).toBe(false);
  expect(isBluff('W', sight({ colour: 'B' }), ['B1', 'W'])).toBe(false);
});
