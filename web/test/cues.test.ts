import { describe, expect, test } from 'vitest';
import { pattern } from '../src/cues/haptics';
import { soundPattern, type Tone } from '../src/cues/soundPatterns';
import { type Cue, cues, type CueKind } from '../src/game/cues';
import type { TableChange } from '../src/game/tableModel';
import type { WireEvent } from '../src/protocol/wire';
import { CLASSIC, colour, MARKS, sight, update } from './fixtures';

const LOUDEST = 0.15;
const OTHERS = sight({ turn: 1, awaited: [1] });
const ALL: Record<CueKind, true> = {
  play: true,
  reaction: true,
  attack: true,
  draw: true,
  penalty: true,
  turn: true,
  call: true,
  catch: true,
  reverse: true,
  skip: true,
  colour: true,
  refused: true,
  veto: true,
  win: true,
  match: true,
  'screen-joined': true,
  'screen-left': true,
};
const KINDS = Object.keys(ALL) as CueKind[];

function patterns(events: WireEvent[], more: Partial<TableChange> = {}): Cue[] {
  return cues({ fresh: false, events, lines: [], before: OTHERS, after: OTHERS, mine: 0, ...more }, update(8), CLASSIC);
}

function kinds(events: WireEvent[], more: Partial<TableChange> = {}): string[] {
  return patterns(events, more).map(({ kind }) => kind);
}

function played(card: string, seat = 1, colour: string | null = null): WireEvent {
  return { event: 'played', seat, cards: [card], colour, jumped_in: false };
}

describe('cues', () => {
  test('follow the order of events, your turn last', () => {
    const skipped: WireEvent = { event: 'turn-lost', seat: 2, why: 'skip' };
    expect(kinds([played('RS'), skipped], { after: sight() })).toEqual(['play', 'skip', 'turn']);
    expect(kinds([played('R7')], { before: sight(), after: sight() })).toEqual(['play']);
  });

  test('carry the size of an attack and the colour of a wild', () => {
    expect(patterns([played('G+2')])[0]).toEqual({ kind: 'attack', own: false, count: 2 });
    expect(patterns([played('W+4', 1, 'B')])).toEqual([
      { kind: 'attack', own: false, count: 4 },
      { kind: 'colour', own: false, colour: colour('B') },
    ]);
  });

  test('drawing gives no second turn cue', () => {
    const drew: WireEvent = { event: 'drew', seat: 0, cards: ['R3'], why: 'turn' };
    expect(kinds([drew], { before: sight(), after: sight({ phase: 'drawn', held: [8, 7, 7] }) })).toEqual(['draw']);
  });

  test('are empty after a full state, but never for a refusal', () => {
    expect(kinds([played('R7')], { fresh: true, after: sight() })).toEqual([]);
    const change: TableChange = { fresh: false, events: [], lines: [], before: null, after: null, mine: null };
    const refused = { tell: 'refused', id: 'x.1', reason: 'not-your-turn', words: '' } as const;
    expect(cues(change, refused, CLASSIC)).toEqual([{ kind: 'refused', own: true }]);
  });

  test('only your own cues vibrate, the longest wins', () => {
    expect(pattern(patterns([played('R7')]))).toEqual([]);
    expect(pattern(patterns([played('R7', 0)]))).toEqual([8]);
    expect(pattern(patterns([{ event: 'caught', seat: 0, by: 1 }], { after: sight() }))).toEqual([30, 40, 30]);
  });
});

describe('sounds', () => {
  const soundPatterns: [string, Tone[]][] = [
    ...KINDS.map((kind): [string, Tone[]] => [kind, soundPattern({ kind, own: true, count: 2 })]),
    ['attack of four', soundPattern({ kind: 'attack', own: true, count: 4 })],
    ['green', soundPattern({ kind: 'colour', own: true, colour: colour('G') })],
  ];
  const pitch = (mark: readonly string[]) =>
    soundPattern({ kind: 'colour', own: true, colour: { ...colour('R'), mark } })[0]!.pitch;

  test('colours have the pitches of their marks', () => {
    expect([...'PBGROY'].map((letter) => pitch(colour(letter).mark))).toEqual([294, 330, 392, 440, 494, 523]);
    expect(new Set(MARKS.map(pitch)).size).toBe(MARKS.length);
  });

  test('all differ', () => {
    expect(new Set(soundPatterns.map(([, strokes]) => JSON.stringify(strokes))).size).toBe(soundPatterns.length);
  });

  test.each(soundPatterns)('%s is short and quiet', (_, strokes) => {
    for (const { at, ms, attack, peak } of strokes) {
      expect(at + ms).toBeLessThanOrEqual(900);
      expect(attack).toBeLessThan(ms);
      const together = strokes.filter((other) => other.at <= at && at < other.at + other.ms);
      expect(together.reduce((sum, other) => sum + other.peak, 0)).toBeLessThanOrEqual(LOUDEST);
      expect(peak).toBeGreaterThan(0);
    }
  });
});
