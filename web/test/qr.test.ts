import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { bars, finderPatterns } from '../src/game/qr';

/** The modules that a path of bars covers. */
function covered(path: string): Set<string> {
  const cells = [...path.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)/g)].flatMap(([, x, y, length]) => {
    const count = Math.floor(Number(length)) + 1;
    return Array.from({ length: count }, (_, step) => `${Number(x) - 0.5 + step} ${Number(y) - 0.5}`);
  });
  return new Set(cells);
}

test('path covers every dark module outside the finder patterns', () => {
  const { data } = encode('https://cards.example.org/t/3bhfjdq2s89xsa', { ecc: 'M', border: 0 });
  const inEye = (x: number, y: number): boolean =>
    finderPatterns(data.length).some((eye) => x >= eye.x && x < eye.x + 7 && y >= eye.y && y < eye.y + 7);
  const dark = data.flatMap((row, y) => row.flatMap((is, x) => (is && !inEye(x, y) ? [`${x} ${y}`] : [])));
  expect(covered(bars(data))).toEqual(new Set(dark));
});
