/** The path of a flying card. */

/** Where a card lies: its centre in the window, its width, and its rotation in degrees. */
export interface ScreenPosition {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** A keyframe of an animation. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- an interface is not assignable to Keyframe
export type PathKeyframe = {
  offset: number;
  transform: string;
};

const SAMPLES = 16;
const HIGHEST = 40;
/** A card lands slightly too large and settles. */
const SETTLES = 1.04;
const DOWN = 0.82;

/** The path of a card around its own centre: up, over and down, fast at first. Its size is the size at the target. */
export function flightPath(from: ScreenPosition, to: ScreenPosition): PathKeyframe[] {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const high = Math.min(HIGHEST, far / 4);
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const time = i / SAMPLES;
    const done = 1 - (1 - Math.min(1, time / DOWN)) ** 3;
    const between = (one: number, other: number): number => one + (other - one) * done;
    const x = between(from.x, to.x);
    const y = between(from.y, to.y) - high * 4 * done * (1 - done);
    const scale = between(from.width / to.width, SETTLES) + (time > DOWN ? settled(time) : 0);
    return { offset: time, transform: transformTo({ x, y, width: 0, angle: between(from.angle, to.angle) }, scale) };
  });
}

/** The transform that moves an element centred on the window's corner to its position. */
export function transformTo({ x, y, angle }: ScreenPosition, scale = 1): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${round(angle)}deg) scale(${round(scale)})`;
}

function settled(time: number): number {
  return ((1 - SETTLES) * (time - DOWN)) / (1 - DOWN);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The rotation of the n-th card of the pile, within four degrees, always the same. */
export function tilt(n: number): number {
  return ((n * 137) % 81) / 10 - 4;
}
