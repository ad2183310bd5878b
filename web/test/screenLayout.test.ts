import { describe, expect, it } from 'vitest';
import { burnInShift, SAFE, SCREEN, screenSeats, seatAfter } from '../src/game/screenLayout';

const RAIL = 474;
/** The height of a seat, with its name and points. */
const high = (face: number, flat: boolean): number => face + (flat ? 8 : 95);
const TRACK = { left: 350, right: 1070, top: 280, bottom: 744 + 38 };

const boxes = (players: number) =>
  screenSeats(players).map(({ x, y, width, face, flat }) => ({
    left: x - width / 2,
    right: x + width / 2,
    top: y,
    bottom: y + high(face, flat),
  }));
type Box = ReturnType<typeof boxes>[number];
const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

describe.each([2, 3, 4, 5, 6, 7, 8, 9, 10])('%i players on a big screen', (players) => {
  it('have a place each, beside the table and the rail', () => {
    const found = boxes(players);
    expect(found).toHaveLength(players);
    for (const [i, box] of found.entries()) {
      expect(box.left).toBeGreaterThanOrEqual(SAFE / 2);
      expect(box.right).toBeLessThanOrEqual(SCREEN.width - RAIL);
      expect(box.bottom).toBeLessThanOrEqual(SCREEN.height - SAFE);
      expect(overlap(box, TRACK)).toBe(false);
      for (const other of found.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    }
  });

  it('sit clockwise from the lower left', () => {
    const middle = { x: 710, y: 512 };
    const angles = screenSeats(players).map(({ x, y, face }) => Math.atan2(x - middle.x, -(y + face / 2 - middle.y)));
    expect(angles).toEqual([...angles].sort((one, other) => one - other));
  });
});

it('moves the picture a little every five minutes, and comes back', () => {
  const seen = [0, 5, 10, 15, 20].map(burnInShift);
  expect(new Set(seen.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  expect(seen[4]).toEqual(seen[0]);
  expect(Math.max(...seen.flatMap(({ x, y }) => [x, y]))).toBe(4);
});

it('knows who is next, in both directions and without those who are out', () => {
  expect(seatAfter({ playing: [0, 2, 3], direction: 1 }, 3)).toBe(0);
  expect(seatAfter({ playing: [0, 2, 3], direction: -1 }, 0)).toBe(3);
});
