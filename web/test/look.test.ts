import { describe, expect, it } from 'vitest';
import { contours } from '../src/look/contours';
import { glyph } from '../src/look/glyphs';
import { seededRandom, echoes } from '../src/look/ink';
import { emblemPath, markPath } from '../src/look/colourMarks';
import { colourStyle, hasLightInk } from '../src/look/colours';
import { wildSectors } from '../src/look/wildSectors';
import { CLASSIC, colour, MARKS } from './fixtures';
import { ruleLines } from '../src/look/ruleLines';
import { chevrons, outline } from '../src/look/track';

const RANKS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '+2', 'R', 'S', 'W', 'W+4', 'W*'];

describe('glyphs and marks', () => {
  it('draw every rank differently', () => {
    const drawn = RANKS.map((rank) => JSON.stringify(glyph(rank).strokes));
    expect(new Set(drawn).size).toBe(RANKS.length);
    expect(drawn.every((strokes) => !strokes.includes('""'))).toBe(true);
  });

  it('underline 6 and 9', () => {
    expect(RANKS.filter((rank) => glyph(rank).underlined)).toEqual(['6', '9']);
  });

  it('combine marks: green is yellow and blue, orange red and yellow, purple red and blue', () => {
    const of = (letter: string) => markPath(colour(letter));
    expect(of('G')).toBe(of('Y') + of('B'));
    expect(of('O')).toBe(of('R') + of('Y'));
    expect(of('P')).toBe(of('R') + of('B'));
    expect(markPath(null)).toBe(of('R') + of('Y') + of('B'));
  });

  it('draw every mark differently, and its emblem clear of the indices', () => {
    const marked = MARKS.map((mark) => ({ ...colour('R'), mark }));
    expect(new Set(marked.map(markPath)).size).toBe(MARKS.length);
    for (const one of marked) {
      expect(markPath(one)).not.toBe('');
      expect(emblemPath(one) === markPath(one)).toBe(!one.mark.some((part) => part === 'shore'));
    }
  });
});

describe('colours', () => {
  it('reach the style sheets', () => {
    expect(colourStyle(colour('R'))).toBe('--colour:#CE1F2F;--colour-dim:light-dark(#94404E,#801D2C);--on-face:#FFFFFF');
    expect(colourStyle(null)).toBeUndefined();
  });

  it('have light or dark ink', () => {
    expect(CLASSIC.colours.filter(hasLightInk).map(({ letter }) => letter)).toEqual(['R', 'B']);
    expect(hasLightInk(null)).toBe(false);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])('are %i different parts of a wild', (count) => {
    const sectors = wildSectors(count);
    expect(sectors).toHaveLength(count);
    expect(new Set(sectors).size).toBe(count);
    expect(sectors.join('')).not.toContain('NaN');
  });
});

describe('ruleLines', () => {
  it('wraps to two lines', () => {
    expect(ruleLines('Next player draws or discards to 7')).toEqual(['Next player draws', 'or discards to 7']);
    expect(ruleLines('')).toEqual([]);
    expect(ruleLines('Short')).toEqual(['Short']);
  });

  it('ends in an ellipsis when cut', () => {
    expect(ruleLines('Everybody passes a card to the left and then draws one')).toEqual([
      'Everybody passes a',
      'card to the left…',
    ]);
    expect(ruleLines('Donaudampfschifffahrt')).toEqual(['Donaudampfschifff…']);
    for (const line of ruleLines('one two three four five six seven eight nine ten')) expect(line.length).toBeLessThanOrEqual(18);
  });
});

describe('ink', () => {
  it('is the same for a card and differs between cards', () => {
    expect(echoes('R7')).toEqual(echoes('R7'));
    expect(echoes('R7')).not.toEqual(echoes('R8'));
    expect(contours()).toEqual(contours());
  });

  it('has fifteen lines, the widest first', () => {
    const lines = echoes('B3');
    expect(lines).toHaveLength(15);
    expect(lines.every(({ outer, inner }) => outer > inner && inner > 0)).toBe(true);
    expect(lines[0]!.outer).toBeGreaterThan(lines[14]!.outer * 4);
  });

  it('uses a uniform random generator', () => {
    const roll = seededRandom('any');
    const throws = Array.from({ length: 2000 }, roll);
    expect(Math.min(...throws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...throws)).toBeLessThan(1);
    expect(throws.reduce((sum, one) => sum + one) / throws.length).toBeCloseTo(0.5, 1);
  });
});

describe('track', () => {
  const oval = { width: 430, height: 250, radius: 92, inset: 10 };

  it('has chevrons on the line, pointing along it', () => {
    const [first, ...rest] = chevrons(oval, 8);
    expect(first!.x).toBeCloseTo(285.13, 1);
    expect(first!.y).toBe(10);
    expect(first!.angle).toBe(0);
    expect(rest.map(({ angle }) => Math.round(angle))).toEqual([61, 119, 180, 180, 241, 299, 360]);
  });

  it('is symmetrical', () => {
    const spots = chevrons(oval, 8, 180);
    for (const [i, { x, y }] of spots.entries()) {
      const other = spots[spots.length - 1 - i]!;
      expect(x + other.x).toBeCloseTo(430);
      expect(y).toBeCloseTo(other.y);
    }
  });

  it('has no chevron below the pill', () => {
    const apart = (pill: number): number[] =>
      chevrons(oval, 8, pill)
        .filter(({ angle }) => angle === 180)
        .map(({ x }) => Math.round(Math.abs(x - 215)));
    expect(apart(112)).toEqual([70, 70]);
    expect(apart(160)).toEqual([94, 94]);
  });

  it('starts at the discard pile', () => {
    expect(outline(oval)).toMatch(/^M420 125v/);
  });
});
