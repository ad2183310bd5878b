// The drawings on the badges, on a 64 grid: strokes in ink on paper, like the icons.

function circle(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
}

/** A card, standing at x and y. */
function card(x: number, y: number, width: number, height: number): string {
  const r = 2.5;
  const [w, h] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${w}a${r} ${r} 0 0 1 ${r} ${r}v${h}a${r} ${r} 0 0 1 ${-r} ${r}h${-w}a${r} ${r} 0 0 1 ${-r} ${-r}v${-h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** A star with five points. */
function star(cx: number, cy: number, size: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = (Math.PI * index) / 5 - Math.PI / 2;
    const radius = index % 2 ? size * 0.42 : size;
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}Z`;
}

const CUP =
  'M23 18H41V27C41 33.5 37.5 37 32 37S23 33.5 23 27ZM23 21H18C18 27 20 30 24 30.6M41 21H46C46 27 44 30 40 30.6M32 37V43M25 46H39M27.5 43H36.5';

export const BADGES = {
  'first-match': `${card(24, 19, 16, 26)}M29 32 31.5 34.5 36 28.5`,
  'first-win': CUP,
  regular: `${circle(32, 32, 14)}M32 23V32L38 36`,
  company: `${circle(25, 26, 5)}${circle(40, 26, 5)}M16.5 44C16.5 37.5 20 34.5 25 34.5S33 37 33.5 41M33 38C34.5 35.5 37 34.5 40 34.5 45 34.5 48 37.5 48 44`,
  streak: `${star(32, 23, 7)}${star(20.5, 38, 7)}${star(43.5, 38, 7)}`,
  'full-table': `${circle(32, 32, 9)}${circle(32, 16.5, 2.8)}${circle(45.4, 24.3, 2.8)}${circle(45.4, 39.7, 2.8)}${circle(32, 47.5, 2.8)}${circle(18.6, 39.7, 2.8)}${circle(18.6, 24.3, 2.8)}`,
  sweep: 'M44 16 31 31M27 28 35 36M27 28C20 31 17 38 16.5 46 24.5 46 32 43 35 36M22.5 45.5 25 40M28.5 43.5 30 39.5',
  'big-round': 'M18 46H46M20.5 46V37H27.5V46M28.5 46V28H35.5V46M36.5 46V18H43.5V46',
  'all-editions': `${card(15, 22, 13, 20)}${card(36, 22, 13, 20)}M28 24V21.5A2.5 2.5 0 0 1 30.5 19H33.5A2.5 2.5 0 0 1 36 21.5V24M28 40V42.5A2.5 2.5 0 0 0 30.5 45H33.5A2.5 2.5 0 0 0 36 42.5V40`,
  caller: 'M18 27V37H23L38 45V19L23 27ZM43 26C45 28 46 30 46 32S45 36 43 38M24.5 38 27 46H31L29 41',
  'sharp-eyes': `M14 32C18.5 24 24.5 20.5 32 20.5S45.5 24 50 32C45.5 40 39.5 43.5 32 43.5S18.5 40 14 32Z${circle(32, 32, 5.5)}M32 29.5V29.6`,
  doubter: `${card(17, 18, 17, 27)}M40.5 27A5 5 0 1 1 45.5 33V36.5M45.5 42V42.2`,
} as const;
