import { seededRandom } from './ink';

const LINES = 11;
const POINTS = 72;

/** The table of Artiste: contour lines around the piles, as paths on 1000 by 600. */
export function contours(): { d: string; weight: number }[] {
  const roll = seededRandom('table');
  const waves = [2, 3, 5].map((bends) => ({ bends, phase: roll() * 6.28 }));
  return Array.from({ length: LINES }, (_, line) => {
    const out = 1 + line * 0.2;
    const shake = roll() * 0.6;
    const points = Array.from({ length: POINTS }, (_, i) => {
      const angle = (i / POINTS) * 2 * Math.PI;
      const wave = waves.reduce((sum, { bends, phase }) => sum + Math.sin(bends * angle + phase + shake) / bends, 0);
      const reach = out * (1 + 0.05 * line ** 0.5 * wave);
      // A power below one makes the circle a rounded rectangle.
      const x = 500 + 185 * reach * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.72;
      const y = 240 + 125 * reach * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.72;
      return { x, y };
    });
    // Through the middles of the chords, so that the line has no corners.
    const middle = (i: number) => {
      const [a, b] = [points[i % POINTS]!, points[(i + 1) % POINTS]!];
      return `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
    };
    const bends = points.map((_, i) => {
      const corner = points[(i + 1) % POINTS]!;
      return `Q${corner.x.toFixed(1)} ${corner.y.toFixed(1)} ${middle(i + 1)}`;
    });
    return { d: `M${middle(0)}${bends.join('')}Z`, weight: line % 2 ? 1.5 : 0.9 };
  });
}
