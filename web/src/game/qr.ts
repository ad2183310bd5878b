/** A QR code as one path: runs of dark modules are bars with round ends; the three finder patterns are separate. */

const EYE = 7;

export function finderPatterns(size: number): { x: number; y: number }[] {
  const far = size - EYE;
  return [
    { x: 0, y: 0 },
    { x: far, y: 0 },
    { x: 0, y: far },
  ];
}

/** A stroke through the middle of each run in a row; `dark[row][column]`. */
export function bars(dark: readonly (readonly boolean[])[]): string {
  return dark.map((row, y) => runs(row, y, dark.length).join('')).join('');
}

function runs(row: readonly boolean[], y: number, size: number): string[] {
  const found: string[] = [];
  for (let x = 0; x < size;) {
    let end = x;
    while (end < size && row[end] && !inEye(end, y, size)) end++;
    if (end > x) found.push(`M${x + 0.5} ${y + 0.5}h${end - x - 1 || 0.01}`);
    x = end + 1;
  }
  return found;
}

function inEye(x: number, y: number, size: number): boolean {
  return finderPatterns(size).some((eye) => x >= eye.x && x < eye.x + EYE && y >= eye.y && y < eye.y + EYE);
}
