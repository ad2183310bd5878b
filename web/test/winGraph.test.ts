import { expect, test } from 'vitest';
import { endLabels, headName, linePath, lineStyles, nearestDot, plotOf, stepAt, xAt, yAt } from '../src/game/winGraph';

const PLOT = plotOf(966, 190, 184);
const LINES = [0.9, 0.02, 0.01, 0].map((end) => [[0, 0.25] as const, [184, end] as const]);

test('place and step belong together', () => {
  expect(stepAt(PLOT, xAt(PLOT, 96))).toBe(96);
  expect(stepAt(PLOT, -50)).toBe(0);
  expect(stepAt(PLOT, 5000)).toBe(184);
  expect(yAt(PLOT, 1)).toBe(PLOT.top);
  expect(linePath(PLOT, LINES[0] ?? [])).toBe(`M${PLOT.left.toFixed(1)} ${yAt(PLOT, 0.25).toFixed(1)} 862.0 56.4`);
  expect(linePath(PLOT, [])).toBe('');
});

test('others have their lines in the order of play', () => {
  expect(lineStyles(4, 1, [0, 1, 2, 3])).toEqual(['dotted', 'you', 'dashed', 'solid']);
});

test('beyond four players the best keep their lines', () => {
  expect(lineStyles(6, 0, [5, 3, 0, 1, 2, 4])).toEqual(['you', 'dashed', 'thin', 'solid', 'thin', 'dotted']);
});

test('names at the line ends are 19 apart, and within the graph', () => {
  const labels = endLabels(PLOT, LINES, [0, 1, 2, 3]);
  expect(labels.map(({ seat }) => seat)).toEqual([0, 1, 2, 3]);
  expect(labels.map(({ y }) => Math.round(y))).toEqual([56, 130, 149, 168]);
});

test('names that are many all stay below the top', () => {
  const lines = LINES.map(() => [[0, 1] as const, [184, 1] as const]);
  expect(endLabels(PLOT, lines, [0, 1, 2, 3]).every(({ y }) => y >= PLOT.top)).toBe(true);
});

test('name of a round shrinks with its room', () => {
  expect(headName('Tomás', '+64', 90)).toBe('Tomás +64');
  expect(headName('Tomás', '+64', 50)).toBe('T +64');
  expect(headName('Tomás', '+64', 20)).toBeNull();
});

test('press selects the nearest dot within reach', () => {
  const dots = [
    { step: 90, seat: 3 },
    { step: 96, seat: 3 },
  ];
  const at = (step: number, off = 0) => ({ x: xAt(PLOT, step) + off, y: yAt(PLOT, 0.12) });
  expect(nearestDot(PLOT, dots, LINES, at(97))?.step).toBe(96);
  expect(nearestDot(PLOT, dots, LINES, at(90, -20))?.step).toBe(90);
  expect(nearestDot(PLOT, dots, LINES, at(150))).toBeNull();
});
