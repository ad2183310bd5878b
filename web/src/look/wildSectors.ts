// The colours around the ember of a wild, on the 24 grid of the marks.
import { QUARTERS } from './colourMarks';

const OUTER = 12;
const INNER = 7.2;
/** Half of the gap between two sectors. */
const APART = 0.5;

/** A path for each colour: shore and sun in quarters for four colours, and a ring in equal sectors for any other number. */
export function wildSectors(count: number): readonly string[] {
  if (count === QUARTERS.length) return QUARTERS;
  return Array.from({ length: count }, (_, i) => sector((i / count) * 2 * Math.PI, ((i + 1) / count) * 2 * Math.PI));
}

/** Clockwise, in radians from the top. */
function sector(from: number, to: number): string {
  const [outer, inner] = [Math.asin(APART / OUTER), Math.asin(APART / INNER)];
  return (
    `M${point(OUTER, from + outer)}A${OUTER} ${OUTER} 0 0 1 ${point(OUTER, to - outer)}` +
    `L${point(INNER, to - inner)}A${INNER} ${INNER} 0 0 0 ${point(INNER, from + inner)}Z`
  );
}

function point(radius: number, angle: number): string {
  return `${(12 + radius * Math.sin(angle)).toFixed(2)} ${(12 - radius * Math.cos(angle)).toFixed(2)}`;
}
