// The track around the piles: the direction of play and the colour.

export interface Oval {
  width: number;
  height: number;
  radius: number;
  /** From the edge of the picture to the middle of the line. */
  inset: number;
}

export interface TrackPoint {
  x: number;
  y: number;
  /** The clockwise direction, in degrees. */
  angle: number;
}

/** Between a chevron and what lies on the line. */
const APART = 14;

function sideLengths({ width, height, radius, inset }: Oval) {
  return { across: width - 2 * inset - 2 * radius, down: height - 2 * inset - 2 * radius, bend: (Math.PI / 2) * radius };
}

/** The line, clockwise from the middle of the right side, where the discard pile is. */
export function outline(oval: Oval): string {
  const { width, height, radius: r, inset } = oval;
  const { across, down } = sideLengths(oval);
  const bend = `a${r} ${r} 0 0 1 `;
  return (
    `M${width - inset} ${height / 2}v${down / 2}${bend}${-r} ${r}h${-across}${bend}${-r} ${-r}` +
    `v${-down}${bend}${r} ${-r}h${across}${bend}${r} ${r}Z`
  );
}

/** The point at a distance along the line from the middle of the top. */
function along(oval: Oval, distance: number): TrackPoint {
  const { width, height, radius: r, inset } = oval;
  const { across, down, bend } = sideLengths(oval);
  const legs: readonly [length: number, x: number, y: number, angle: number, turns: boolean][] = [
    [across / 2, width / 2, inset, 0, false],
    [bend, width - inset - r, inset + r, 0, true],
    [down, width - inset, inset + r, 90, false],
    [bend, width - inset - r, height - inset - r, 90, true],
    [across, width - inset - r, height - inset, 180, false],
    [bend, inset + r, height - inset - r, 180, true],
    [down, inset, height - inset - r, 270, false],
    [bend, inset + r, inset + r, 270, true],
    [across / 2, inset + r, inset, 360, false],
  ];
  let rest = distance;
  for (const [length, x, y, start, turns] of legs) {
    if (rest > length) {
      rest -= length;
      continue;
    }
    const angle = start + (turns ? (90 * rest) / length : 0);
    const looking = (angle * Math.PI) / 180;
    return turns
      ? { x: x + r * Math.sin(looking), y: y - r * Math.cos(looking), angle }
      : { x: x + rest * Math.cos(looking), y: y + rest * Math.sin(looking), angle };
  }
  return { x: width / 2, y: inset, angle: 360 };
}

/** The chevrons, evenly spaced, but none below the pill in the middle of the bottom, `pill` pixels wide. */
export function chevrons(oval: Oval, count: number, pill = 0): TrackPoint[] {
  const { across, down, bend } = sideLengths(oval);
  const round = 2 * (across + down) + 4 * bend;
  const least = pill / 2 + APART;
  return Array.from({ length: count }, (_, i) => {
    const off = (round * (i + 0.5)) / count - round / 2;
    return along(oval, round / 2 + Math.sign(off) * Math.max(Math.abs(off), least));
  });
}
