/** The sound of each cue, as data: short, soft, and no two alike. */

import type { Colour } from '../game/cards';
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

const COLOURS: Record<Colour, number> = { P: 294, B: 330, G: 392, R: 440, O: 494, Y: 523 };
const WIN = [523, 659, 784, 1047];

export function soundPattern({ kind, count = 1, colour = 'R' }: Cue): Tone[] {
  switch (kind) {
    case 'play':
      return tap(0);
    case 'attack':
      return Array.from({ length: count }, (_, i) => tap(i * 85)).flat();
    case 'draw':
      return [noise({ pitch: 900, to: 2600, ms: 170, attack: 70, peak: 0.06, q: 1.2 })];
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
      return [note(COLOURS[colour], { ms: 340, peak: 0.07 }), note(2 * COLOURS[colour], { ms: 200, peak: 0.015 })];
    case 'refused':
      return [note(140, { to: 85, ms: 100, peak: 0.1, attack: 3 })];
    case 'veto':
      return [...knock(0, 1), ...knock(170, 0.6)];
    case 'win':
      return WIN.map((pitch, i) => note(pitch, { at: i * 55, ms: 700, peak: 0.035, attack: 12 }));
  }
}

/** A card on the pile. */
function tap(at: number): Tone[] {
  return [noise({ at, pitch: 1900, ms: 40, peak: 0.08, q: 0.9 }), note(190, { at, to: 110, ms: 55, peak: 0.05, attack: 2 })];
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
