/** How a card flies: along which path, and when the next may start. */

/** Where a card lies: its middle in the window, its width, and by how many degrees it is turned. */
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
/** A card comes down a little too large, and settles. */
const SETTLES = 1.04;
const DOWN = 0.82;

/** The path of a card as large as where it goes, drawn about its own middle: up, over and down, quick at first. */
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

/** What puts something that lies with its middle at the window's corner where it belongs. */
export function transformTo({ x, y, angle }: ScreenPosition, scale = 1): string {
  return `translate(${round(x)}px, ${round(y)}px) rotate(${round(angle)}deg) scale(${round(scale)})`;
}

function settled(time: number): number {
  return ((1 - SETTLES) * (time - DOWN)) / (1 - DOWN);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** How the n-th card of the pile lies, within four degrees: the same whenever it is looked at. */
export function tilt(n: number): number {
  return ((n * 137) % 81) / 10 - 4;
}
