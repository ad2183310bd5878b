import { expect, test } from 'vitest';
import { logLine } from '../src/game/log';
import type { WireEvent } from '../src/protocol/wire';
import { loadTranslator } from '../src/i18n/translator';
import { LANGUAGES } from '../src/i18n/languages';
import { CLASSIC, ownEdition } from './fixtures';

type Kind = WireEvent['event'];

const force = { kind: 'forbid', seat: 1, until: 'turn', whose: 0, value: 'R', begun: false } as const;
const EVENTS: { [K in Kind]: Extract<WireEvent, { event: K }> } = {
  'dealer-drew': { event: 'dealer-drew', seat: 0, card: 'R7' },
  'dealer-chosen': { event: 'dealer-chosen', seat: 1 },
  dealt: { event: 'dealt', seat: 0, cards: ['R7', 'W'] },
  'turned-up': { event: 'turned-up', card: 'GS' },
  'put-back': { event: 'put-back', card: 'W+4' },
  reshuffled: { event: 'reshuffled', count: 40 },
  played: { event: 'played', seat: 1, cards: ['W*2'], colour: 'G', jumped_in: false },
  'colour-named': { event: 'colour-named', seat: 1, colour: 'B' },
  drew: { event: 'drew', seat: 1, cards: ['?', '?'], why: 'turn' },
  passed: { event: 'passed', seat: 1, stuck: true },
  'turn-lost': { event: 'turn-lost', seat: 1, why: 'veto' },
  'direction-turned': { event: 'direction-turned', direction: -1 },
  called: { event: 'called', seat: 1 },
  caught: { event: 'caught', seat: 1, by: 2 },
  challenged: { event: 'challenged', seat: 1, player: 2 },
  'hand-shown': { event: 'hand-shown', owner: 1, viewer: 2, cards: ['?'] },
  'challenge-judged': { event: 'challenge-judged', player: 1, guilty: true },
  'draw-pending': { event: 'draw-pending', seat: 1, total: 4 },
  'hands-swapped': { event: 'hands-swapped', seat: 1, other: 2 },
  'hands-passed': { event: 'hands-passed', direction: 1 },
  'veto-slapped': { event: 'veto-slapped', seat: 1, by: 2 },
  'veto-returned': { event: 'veto-returned', seat: 1 },
  'rule-acts': { event: 'rule-acts', player: 1, number: 2, words: 'sing' },
  'put-in-force': { event: 'put-in-force', force },
  lapsed: { event: 'lapsed', force },
  proposed: { event: 'proposed', seat: 1, on: 2, effect: 'draw', amount: 3 },
  chose: { event: 'chose', seat: 1, what: '2', kind: 'seat', words: '' },
  discarded: { event: 'discarded', seat: 1, cards: ['R7'] },
  dared: { event: 'dared', seat: 1, do: true },
  voted: { event: 'voted', seat: 1 },
  'vote-closed': { event: 'vote-closed', judged: 1, yes: 2, no: 1, outcome: true, words: '' },
  'round-ended': { event: 'round-ended', winner: null, hands: [], points: [], scores: [] },
  'seat-out': { event: 'seat-out', seat: 1 },
  'match-ended': { event: 'match-ended', winners: [1, 2] },
};
const PERSPECTIVE = { names: ['Ana', 'Ben', 'Cleo'], mine: 0, edition: CLASSIC };

/** A missing argument shows as its name in braces. */
test.each(LANGUAGES)('every event has a complete text in %s', async (language) => {
  const words = await loadTranslator(language, false);
  const said = Object.values(EVENTS).map((event) => {
    const line = logLine(event, PERSPECTIVE, { seq: 1, at: 1 });
    if (!line) return event.event;
    const names = line.names && { name: words.list(line.names, 'conjunction') };
    return words.format(line.id, { ...line.args, ...names });
  });
  expect(said.filter((text) => /[{}]|^log-/.test(text))).toEqual([]);
});

test('colours of an own edition have its names', async () => {
  const perspective = { ...PERSPECTIVE, edition: ownEdition('moss', 'ice') };
  const line = logLine({ ...EVENTS['colour-named'], colour: 'M' }, perspective, { seq: 1, at: 1 })!;
  const said = await Promise.all(LANGUAGES.map(async (one) => (await loadTranslator(one, false)).format(line.id, line.args)));
  expect(said).toEqual(['Ben named moss', 'Ben escogió el color moss es', 'Ben a choisi moss']);
});
