import { expect, test } from 'vitest';
import { layoutCentre } from '../src/game/centreLayout';

const room = (width: number, height: number, screen: [number, number]) => ({
  width,
  height,
  pilesHeight: height - 92,
  screen: { width: screen[0], height: screen[1] },
});

test.each([
  ['a phone', room(390, 460, [390, 844]), { width: 316, height: 230 }, 102],
  ['a tablet', room(768, 640, [768, 1024]), { width: 430, height: 250 }, 104],
  ['a desktop', room(734, 400, [1366, 768]), { width: 430, height: 250 }, 104],
  ['a large screen', room(734, 600, [1920, 1080]), { width: 546, height: 318 }, 132],
])('%s', (_, given, track, pile) => {
  expect(layoutCentre(given, false)).toMatchObject({ compact: false, track, pile });
});

test('VETO makes the centre wider', () => {
  expect(layoutCentre(room(734, 400, [1366, 768]), true).track.width).toBe(520);
});

test('centre shrinks with its width or height', () => {
  const low = layoutCentre(room(734, 300, [1366, 650]), false);
  expect(low.track.height).toBeLessThanOrEqual(300 - 92);
  const narrow = layoutCentre(room(290, 500, [360, 844]), false);
  expect(narrow.track.width).toBeLessThanOrEqual(290);
  expect(narrow.track.width / narrow.track.height).toBeCloseTo(316 / 230, 1);
});

test('small centre puts piles beside the text, large enough to press', () => {
  for (const given of [room(734, 200, [1280, 560]), room(320, 300, [320, 640]), room(320, 90, [320, 180])]) {
    const { compact, pile } = layoutCentre(given, false);
    expect(compact).toBe(true);
    expect(pile).toBeGreaterThanOrEqual(52);
  }
});
