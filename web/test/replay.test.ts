import { expect, test } from 'vitest';
import { stepChange, stepLines, roundAt, rounds, redactStep, silentSeatsByStep, stepFromHash } from '../src/game/replay';
import type { Step, WireEvent } from '../src/protocol/wire';
import { CLASSIC, sight } from './fixtures';

const NAMES = ['Ana', 'Ben', 'Milo'];
const open = { 0: ['R1'], 1: ['B2'], 2: ['Y3'] };
const step = (seq: number, more: Partial<Step> = {}): Step => ({ seq, sight: sight({ open }), ...more });
const drew = (seat: number): WireEvent => ({ event: 'drew', seat, cards: ['G5'], why: 'turn' });

test('rounds are runs of steps', () => {
  const steps = [1, 1, 1, 2, 2, 3].map((round, seq) => step(seq, { sight: sight({ round }) }));
  const found = rounds(steps);
  expect(found).toEqual([
    { number: 1, first: 0, last: 2 },
    { number: 2, first: 3, last: 4 },
    { number: 3, first: 5, last: 5 },
  ]);
  expect(roundAt(found, 4)?.number).toBe(2);
});

test('replay shows all hands, or those one player saw', () => {
  const all = step(1, { events: [drew(0), drew(1), { event: 'hand-shown', owner: 1, viewer: 0, cards: ['B2'] }] });
  expect(redactStep(all, null)).toBe(all);
  const { sight: seen, events } = redactStep(all, 0);
  expect(seen.open).toEqual({ 0: ['R1'] });
  expect(events?.map((event) => ('cards' in event ? event.cards[0] : ''))).toEqual(['G5', '?', 'B2']);
  expect(redactStep(all, 2).events?.at(-1)).toMatchObject({ cards: ['?'] });
});

test('hands are open by a rule and after the round', () => {
  const force = { kind: 'open', seat: 2, until: 'round', whose: 0, value: 0, begun: true } as const;
  expect(redactStep(step(1, { sight: sight({ open, in_force: [force] }) }), 0).sight.open).toEqual({ 0: ['R1'], 2: ['Y3'] });
  expect(redactStep(step(1, { sight: sight({ open, phase: 'round-over' }) }), 0).sight.open).toEqual(open);
});

test('step has log lines with names', () => {
  const events: WireEvent[] = [{ event: 'dealt', seat: 0, cards: ['R1'] }, drew(1), { event: 'called', seat: 2 }];
  const lines = stepLines(step(3, { events }), NAMES, CLASSIC);
  expect(lines.map(({ id, args }) => `${id} ${args.who} ${args.name}`)).toEqual(['log-drew other Ben', 'log-called other Milo']);
});

test('change between steps has its events', () => {
  const [one, two] = [step(0), step(1, { events: [drew(0)] })];
  expect(stepChange(two, one, 2)).toMatchObject({ fresh: false, before: one.sight, after: two.sight, mine: 2 });
  expect(stepChange(one, undefined, 0).before).toBeNull();
});

test('silent seats last until a call or another card', () => {
  const steps = [
    step(0, { sight: sight({ held: [3, 1, 3], owing: [1] }) }),
    step(1, { sight: sight({ held: [3, 1, 3] }) }),
    step(2, { sight: sight({ held: [3, 1, 3] }), events: [{ event: 'called', seat: 1 }] }),
  ];
  expect(silentSeatsByStep(steps).map((silent) => [...silent])).toEqual([[1], [1], []]);
});

test('hash selects a step, counted from 1', () => {
  expect(['', '#1', '#7', '#99', '#0', '#x', '#-2'].map((hash) => stepFromHash(hash, 10))).toEqual([0, 0, 6, 9, 0, 0, 0]);
});
