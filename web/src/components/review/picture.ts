/** The picture of a review, drawn as it is shared: names, scores, the graph and the best moment. No hands. */

import { t } from '../../i18n';
import { changeText, choiceLabel } from '../../i18n/reviewTexts';
import { decisionAt, points } from '../../game/review';
import { linePath, type LineStyle, plotOf, xAt, yAt } from '../../game/winGraph';
import { WORDMARK } from '../../look/glyphs';
import type { ReviewDocument } from '../../protocol/wire';
import { readerOf, resultWords } from './decisionTexts';
import type { ReviewModel } from './reviewModel.svelte';

export const PICTURE = { width: 1200, height: 630 };
const EDGE = 56;
const LINES: Record<LineStyle, { width: number; dash: number[]; colour: string }> = {
  you: { width: 7, dash: [], colour: '--edge' },
  dashed: { width: 4.5, dash: [18, 10], colour: '--line-1' },
  solid: { width: 4.5, dash: [], colour: '--line-2' },
  dotted: { width: 5.5, dash: [4, 10], colour: '--line-3' },
  thin: { width: 2.5, dash: [], colour: '--control' },
};

/** The colours are those of the theme, as the page resolves them. */
function palette(canvas: HTMLCanvasElement): (token: string) => string {
  const found = new Map<string, string>();
  return (token) => {
    const known = found.get(token);
    if (known) return known;
    canvas.style.color = `var(${token})`;
    const colour = getComputedStyle(canvas).color;
    canvas.style.color = '';
    found.set(token, colour);
    return colour;
  };
}

export function drawPicture(canvas: HTMLCanvasElement, model: ReviewModel, document: ReviewDocument): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const colour = palette(canvas);
  const font = (size: number, weight = 400): string => `${weight} ${size}px ${getComputedStyle(canvas).fontFamily}`;
  const write = (text: string, x: number, y: number, token: string, of: string, most = PICTURE.width): void => {
    pen.fillStyle = colour(token);
    pen.font = of;
    pen.fillText(text, x, y, most);
  };
  pen.setTransform(1, 0, 0, 1, 0, 0);
  pen.fillStyle = colour('--table2');
  pen.fillRect(0, 0, PICTURE.width, PICTURE.height);
  drawWordmark(pen, colour('--text'));
  pen.textAlign = 'right';
  write(resultWords(model, null), PICTURE.width - EDGE, 76, '--muted', font(28));
  pen.textAlign = 'left';
  drawStanding(model, write, font, pen, colour);
  drawGraph(pen, model, document, colour, write, font);
  const best = bestMoment(model, document);
  if (best) write(best, EDGE, PICTURE.height - 44, '--text', font(26, 600), PICTURE.width - 2 * EDGE);
}

type Write = (text: string, x: number, y: number, token: string, font: string, most?: number) => void;
type Font = (size: number, weight?: number) => string;

function drawWordmark(pen: CanvasRenderingContext2D, colour: string): void {
  const SCALE = 1.7;
  pen.save();
  pen.translate(EDGE, 42);
  pen.scale(SCALE, SCALE);
  pen.strokeStyle = colour;
  pen.lineWidth = 4.2;
  pen.lineCap = pen.lineJoin = 'round';
  for (const [path, x] of WORDMARK) {
    pen.save();
    pen.translate(x, 0);
    pen.stroke(new Path2D(path));
    pen.restore();
  }
  pen.restore();
}

/** The names with their places and scores, and how their lines look. */
function drawStanding(
  model: ReviewModel,
  write: Write,
  font: Font,
  pen: CanvasRenderingContext2D,
  colour: (token: string) => string,
): void {
  const MOST = 5;
  const shown = model.standings.slice(0, MOST);
  const step = (PICTURE.width - 2 * EDGE) / Math.max(3, shown.length);
  for (const [i, { seat, score }] of shown.entries()) {
    const x = EDGE + i * step;
    stroke(pen, model.styles[seat] ?? 'thin', colour, new Path2D(`M${x} 128h44`));
    write(model.names[seat] ?? '', x + 60, 138, '--text', font(30, 700), step - 84);
    write(t('review-seat-score', { score }), x + 60, 172, '--muted', font(24), step - 84);
  }
}

function drawGraph(
  pen: CanvasRenderingContext2D,
  model: ReviewModel,
  document: ReviewDocument,
  colour: (token: string) => string,
  write: Write,
  font: Font,
): void {
  const plot = {
    ...plotOf(PICTURE.width, 0, document.steps),
    left: EDGE + 50,
    right: PICTURE.width - EDGE,
    top: 216,
    bottom: 520,
  };
  for (const chance of [0, 0.5, 1]) {
    pen.strokeStyle = colour('--line');
    pen.lineWidth = 2;
    pen.setLineDash(chance ? [2, 8] : []);
    pen.stroke(new Path2D(`M${plot.left} ${yAt(plot, chance)}H${plot.right}`));
    write(String(points(chance)), EDGE, yAt(plot, chance) + 8, '--muted', font(22));
  }
  pen.setLineDash([]);
  for (const { end } of document.rounds.slice(0, -1)) pen.stroke(new Path2D(`M${xAt(plot, end)} ${plot.top}V${plot.bottom}`));
  const seats = model.styles
    .map((_, seat) => seat)
    .sort((one, other) => Number(one === model.front) - Number(other === model.front));
  for (const seat of seats)
    stroke(pen, model.styles[seat] ?? 'thin', colour, new Path2D(linePath(plot, document.lines[seat] ?? [])));
}

function stroke(pen: CanvasRenderingContext2D, style: LineStyle, colour: (token: string) => string, path: Path2D): void {
  const { width, dash, colour: token } = LINES[style];
  pen.strokeStyle = colour(token);
  pen.lineWidth = width;
  pen.lineJoin = 'round';
  pen.lineCap = dash.length ? 'butt' : 'round';
  pen.setLineDash(dash);
  pen.stroke(path);
  pen.setLineDash([]);
}

/** The decision of the player in front with the most skill. It names what was chosen, but no hand. */
function bestMoment(model: ReviewModel, document: ReviewDocument): string {
  const step = document.seats.find(({ seat }) => seat === model.front)?.best;
  const decision = typeof step === 'number' ? decisionAt(document, step) : null;
  if (!decision) return '';
  const label = choiceLabel(decision.choices, decision.chosen, { ...readerOf(model), mine: null });
  return t('review-best-moment', { name: model.names[model.front] ?? '', label, change: changeText(decision.skill) });
}
