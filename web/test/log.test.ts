import { describe, expect, test } from 'vitest';
import { latestLines } from '../src/game/log';

const log = (...ids: [number, string][]) => ids.map(([seq, kind]) => ({ seq, at: seq, id: `log-${kind}`, args: {} }));
const said = (...ids: [number, string][]) => latestLines(log(...ids), 2).map(({ id }) => id);

describe('latestLines', () => {
  test('returns lines of the last action only', () => {
    expect(said([1, 'played'], [2, 'drew'])).toEqual(['log-drew']);
    expect(said()).toEqual([]);
  });

  test('prefers the play to the lost turn', () => {
    expect(said([1, 'played'], [1, 'drew'], [1, 'turn-lost'])).toEqual(['log-played', 'log-drew']);
    expect(said([1, 'played'], [1, 'turn-lost'])).toEqual(['log-played', 'log-turn-lost']);
  });

  test('keeps the verdict and the draw of a challenge', () => {
    const all: [number, string][] = ['challenged', 'hand-shown', 'challenge-judged', 'drew', 'turn-lost'].map((kind) => [
      1,
      kind,
    ]);
    expect(said(...all)).toEqual(['log-challenge-judged', 'log-drew']);
  });
});
