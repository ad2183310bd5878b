// Artiste has thirty wide strokes on a card: too many to paint whenever a hand moves, so each card is rendered to a bitmap once.
// Only the ink is in it: paper and colour can change below.
import { DOT_MORE, type Glyph, UNDERLINE } from './glyphs';
import { echoes } from './ink';
import type { GlyphPlace } from './faceLayout';

// Device pixels for a pixel: at least two, because cards are rotated; at most three, because more can't be seen and costs
// memory.
const SHARP = [2, 3] as const;
const baked = new Map<string, HTMLCanvasElement>();

function outline(of: Glyph): Path2D {
  const path = new Path2D();
  for (const { d, x } of of.strokes) path.addPath(new Path2D(d), new DOMMatrix([1, 0, 0, 1, x - of.centre, 0]));
  if (of.underlined) path.addPath(new Path2D(`M${-UNDERLINE.half} ${UNDERLINE.y}h${UNDERLINE.half * 2}`));
  return path;
}

function draw(seed: string, of: Glyph, place: GlyphPlace, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = width * 1.5;
  const pen = canvas.getContext('2d');
  if (!pen) return canvas;
  pen.lineCap = pen.lineJoin = 'round';
  const path = outline(of);
  const dot = of.dot && new Path2D(`M${of.dot.x - of.centre} ${of.dot.y}h.01`);
  const card = width / 100;
  for (const { dx, dy, turn, outer, inner } of echoes(seed)) {
    const middle = 14 * place.scale;
    pen.setTransform(card, 0, 0, card, (place.x + dx) * card, (place.y + dy + middle) * card);
    pen.rotate((turn * Math.PI) / 180);
    pen.translate(0, -middle);
    pen.scale(place.scale, place.scale);
    for (const [stroke, mode] of [
      [outer, 'source-over'],
      [inner, 'destination-out'],
    ] as const) {
      pen.globalCompositeOperation = mode;
      pen.lineWidth = stroke / place.scale;
      pen.stroke(path);
      if (dot) {
        pen.lineWidth += DOT_MORE;
        pen.stroke(dot);
      }
    }
  }
  return canvas;
}

/** Paint the echo lines of a card `px` wide on its canvas. */
export function paintInk(canvas: HTMLCanvasElement, seed: string, of: Glyph, place: GlyphPlace, px: number): void {
  const width = Math.round(px * Math.min(Math.max(window.devicePixelRatio, SHARP[0]), SHARP[1]));
  const key = `${seed} ${width} ${place.scale}`;
  const picture = baked.get(key) ?? draw(seed, of, place, width);
  baked.set(key, picture);
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
}
