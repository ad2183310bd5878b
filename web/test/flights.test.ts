import { expect, test } from 'vitest';
import { type Flight, flights, VETO } from '../src/game/flights';
import type { WireEvent } from '../src/protocol/wire';
import { sight } from './fixtures';

function flown(events: WireEvent[], more = {}): string[] {
  const change = { fresh: false, events, lines: [], before: sight(), after: sight(), mine: 0, ...more };
  return flights(change).map(told);
}

function told({ card, from, to, kind }: Flight): string {
  const place = (at: Flight['from']): string => `${at.kind}${at.kind === 'seat' ? at.seat : ''}`;
  return `${kind} ${card} ${place(from)}>${place(to)}`;
}

test('flights go from hands to the pile and back', () => {
  expect(flown([{ event: 'played', seat: 0, cards: ['R7', 'R7'], colour: null, jumped_in: false }])).toEqual([
    'play R7 hand>discard',
    'play R7 hand>discard',
  ]);
  expect(flown([{ event: 'drew', seat: 1, cards: ['?'], why: 'turn' }])).toEqual(['draw ? draw>seat1']);
  expect(flown([{ event: 'drew', seat: 0, cards: ['R1', 'B2'], why: 'catch' }])).toEqual([
    'penalty R1 draw>hand',
    'penalty B2 draw>hand',
  ]);
});

test('deal goes round the table', () => {
  const events: WireEvent[] = [
    { event: 'dealt', seat: 0, cards: ['R1', 'R2'] },
    { event: 'dealt', seat: 1, cards: ['?', '?'] },
    { event: 'turned-up', card: 'G5' },
  ];
  expect(flown(events)).toEqual([
    'deal R1 draw>hand',
    'deal ? draw>seat1',
    'deal R2 draw>hand',
    'deal ? draw>seat1',
    'turn-up G5 draw>discard',
  ]);
});

test('hands are swapped and passed on', () => {
  expect(flown([{ event: 'hands-swapped', seat: 0, other: 2 }])).toEqual(['swap ? hand>seat2', 'swap ? seat2>hand']);
  const after = sight({ playing: [0, 2, 3] });
  expect(flown([{ event: 'hands-passed', direction: -1 }], { after })).toEqual([
    'swap ? hand>seat3',
    'swap ? seat2>hand',
    'swap ? seat3>seat2',
  ]);
});

test('VETO flies to the seat and back', () => {
  expect(flown([{ event: 'veto-slapped', seat: 1, by: 0 }])).toEqual([`veto ${VETO} middle>seat1`]);
  expect(flown([{ event: 'veto-returned', seat: 0 }])).toEqual([`veto ${VETO} hand>middle`]);
});

test('skipped seat dips, penalised seat gets cards', () => {
  expect(flown([{ event: 'turn-lost', seat: 2, why: 'skip' }])).toEqual(['dip  seat2>seat2']);
  expect(flown([{ event: 'turn-lost', seat: 2, why: 'draw-card' }])).toEqual([]);
});

test('spectator has no hand, full state animates nothing', () => {
  const events: WireEvent[] = [{ event: 'drew', seat: 0, cards: ['?'], why: 'turn' }];
  expect(flown(events, { mine: null })).toEqual(['draw ? draw>seat0']);
  expect(flown(events, { fresh: true })).toEqual([]);
});

test('winning card is shown to all, but not for a blocked round', () => {
  const after = sight({ discards: ['R3', 'R7'] });
  const ended = { event: 'round-ended', hands: [[], ['B2']], points: [2, 0], scores: [2, 0] } as const;
  const played = { event: 'played', seat: 1, cards: ['R7'], colour: null, jumped_in: false } as const;
  expect(flown([played, { ...ended, winner: 1 }], { after })).toEqual(['play R7 seat1>discard', 'win R7 discard>screen']);
  expect(flown([{ ...ended, winner: null }], { after })).toEqual([]);
});
