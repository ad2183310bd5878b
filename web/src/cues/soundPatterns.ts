/** The sound of each cue, as data: short, soft, and no two alike. */

import type { Cue } from '../game/cues';

/** A note or filtered noise, which may glide. Times in milliseconds, pitches in hertz. */
export interface Tone {
  at: number;
  ms: number;
  /** Time to reach the peak. */
  attack: number;
  peak: number;
  pitch: number;
  to: number;
  /** `noise` is filtered around its pitch; a higher `q` makes it narrower. */
  of: 'sine' | 'triangle' | 'noise';
  q: number;
}

/** By the parts of a colour's mark, which is another for each colour of an edition. */
const PITCHES: Readonly<Record<string, number>> = {
  bars: 262,
  'ember shore': 294,
  shore: 330,
  'sun shore': 392,
  ember: 440,
  'ember sun': 494,
  sun: 523,
  cross: 587,
};
const POPS = [659, 784, 698, 330, 392, 880, 587, 294] as const;
const WIN = [523, 659, 784, 1047] as const;

export function soundPattern({ kind, count = 1, colour, reaction = 0 }: Cue): Tone[] {
  switch (kind) {
    case 'play':
      return tap(0);
    case 'attack':
      return Array.from({ length: count }, (_, i) => tap(i * 85)).flat();
    case 'draw':
      return [noise({ pitch: 900, to: 2600, ms: 170, attack: 70, peak: 0.06, q: 1.2 })];
    case 'penalty':
      return [...Array.from({ length: Math.min(count, 6) }, (_, i) => slide(i * 85)), ...knock(Math.min(count, 6) * 85, 0.8)];
    case 'turn':
      return [note(587, { ms: 280, peak: 0.06 }), note(784, { at: 140, ms: 360, peak: 0.06 })];
    case 'call':
      return [note(523, { ms: 200, peak: 0.07, of: 'triangle' }), note(659, { at: 130, ms: 320, peak: 0.07, of: 'triangle' })];
    case 'catch':
      return [clap(0), clap(26), note(430, { to: 300, ms: 70, peak: 0.04, attack: 1, of: 'triangle' })];
    case 'reverse':
      return [noise({ pitch: 2400, to: 450, ms: 300, attack: 130, peak: 0.07, q: 1.6 })];
    case 'skip':
      return [note(392, { to: 560, ms: 90, peak: 0.07 }), note(560, { to: 420, at: 90, ms: 120, peak: 0.06 })];
    case 'colour':
      return bell(PITCHES[colour?.mark.join(' ') ?? ''] ?? 440);
    case 'refused':
      return [note(140, { to: 85, ms: 100, peak: 0.1, attack: 3 })];
    case 'veto':
      return [...knock(0, 1), ...knock(170, 0.6)];
    case 'match':
      return [...WIN, 2 * WIN[0]].map((pitch, i) =>
        note(pitch, { at: i * 80, ms: 560, peak: 0.028, attack: 12, of: 'triangle' }),
      );
    case 'reaction':
      return pop(POPS[reaction % POPS.length] ?? POPS[0]);
    case 'screen-joined':
      return pair(392, 587);
    case 'screen-left':
      return pair(587, 392);
    case 'win':
      return WIN.map((pitch, i) => note(pitch, { at: i * 55, ms: 700, peak: 0.035, attack: 12 }));
  }
}

/** A colour: a note and, softly, the same an octave higher. */
function bell(pitch: number): Tone[] {
  return [note(pitch, { ms: 340, peak: 0.07 }), note(2 * pitch, { ms: 200, peak: 0.015 })];
}

/** Two notes, up or down. */
function pair(first: number, second: number): Tone[] {
  return [note(first, { ms: 220, peak: 0.06, of: 'triangle' }), note(second, { at: 160, ms: 340, peak: 0.06, of: 'triangle' })];
}

/** A bubble. */
function pop(pitch: number): Tone[] {
  return [note(pitch * 0.7, { to: pitch, ms: 90, peak: 0.045, attack: 4 })];
}

/** A card on the pile. */
function tap(at: number): Tone[] {
  return [noise({ at, pitch: 1900, ms: 40, peak: 0.08, q: 0.9 }), note(190, { at, to: 110, ms: 55, peak: 0.05, attack: 2 })];
}

/** A card from the pile. */
function slide(at: number): Tone {
  return noise({ at, pitch: 900, to: 1800, ms: 80, attack: 30, peak: 0.05, q: 1.2 });
}

/** Wood on wood. */
function clap(at: number): Tone {
  return noise({ at, pitch: 1150, ms: 45, peak: 0.05, attack: 1, q: 3 });
}

/** A gavel. */
function knock(at: number, force: number): Tone[] {
  return [
    noise({ at, pitch: 750, ms: 35, peak: 0.05 * force, attack: 1, q: 2 }),
    note(195, { at, to: 140, ms: 140, peak: 0.09 * force, attack: 2, of: 'triangle' }),
  ];
}

type ToneShape = Partial<Omit<Tone, 'pitch'>> & Pick<Tone, 'ms' | 'peak'>;

function note(pitch: number, tone: ToneShape): Tone {
  return { at: 0, attack: 8, to: pitch, of: 'sine', q: 0, pitch, ...tone };
}

function noise(breath: ToneShape & Pick<Tone, 'pitch'>): Tone {
  return { at: 0, attack: 2, to: breath.pitch, q: 1, ...breath, of: 'noise' };
}
