/** Positions on the screen, by the `data-place` of elements. */

import type { ScreenPosition } from '../../game/flightPath';
import type { Place } from '../../game/flights';

/** The width of a card where none lies yet. */
const SMALL = 32;
/** The width of the winning card. */
const LARGE = 240;
const IN_THE_AIR = '.flight-layer *';

/** A visible card, or the VETO. */
export interface VisibleCard {
  element: HTMLElement;
  card: string;
  place: string;
  position: ScreenPosition;
}

export function placeName({ kind, seat }: Place): string {
  return kind === 'seat' ? `seat-${seat}` : kind;
}

export function elementOf(place: Place): HTMLElement | null {
  return document.querySelector(`[data-place="${placeName(place)}"]`);
}

/** The position of a card at a place: on top of the cards there, or in its centre; null if the place isn't shown. */
export function positionAt(place: Place): ScreenPosition | null {
  if (place.kind === 'screen') return { x: innerWidth / 2, y: innerHeight / 2, width: Math.min(LARGE, innerWidth / 2), angle: 0 };
  const element = elementOf(place);
  if (!element) return null;
  const top = shapesIn(element).at(-1);
  if (top && place.kind !== 'hand') return positionOf(top);
  const { left, top: above, width, height } = element.getBoundingClientRect();
  return width ? { x: left + width / 2, y: above + height / 2, width: top?.offsetWidth ?? SMALL, angle: 0 } : null;
}

/** The position of the card drawn in the element, which may be raised. */
export function positionOf(element: HTMLElement): ScreenPosition {
  const drawn = element.matches('.shape') ? element : (element.querySelector<HTMLElement>('.shape') ?? element);
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width: drawn.offsetWidth, angle: turned(drawn) };
}

/** The cards drawn at a place, the topmost last. */
export function shapesIn(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>('.shape:not(.across)')].filter((shape) => shape.offsetWidth);
}

/** Every card of an open hand, including your own, and every VETO. */
export function visibleCards(): VisibleCard[] {
  const found = document.querySelectorAll<HTMLElement>('[data-place] [data-card], .shape.veto');
  return [...found].flatMap((element) => {
    if (element.matches(IN_THE_AIR)) return [];
    const place = element.closest<HTMLElement>('[data-place]')?.dataset.place ?? '';
    return [{ element, card: element.dataset.card ?? '', place, position: positionOf(element) }];
  });
}

/** The rotation of an element and its parents, up to its place. */
function turned(element: HTMLElement): number {
  let sum = 0;
  for (let here: HTMLElement | null = element; here && !here.dataset.place; here = here.parentElement) {
    const { transform, rotate } = getComputedStyle(here);
    if (transform !== 'none') sum += angleOf(new DOMMatrixReadOnly(transform));
    if (rotate !== 'none') sum += parseFloat(rotate);
  }
  return sum;
}

function angleOf({ a, b }: DOMMatrixReadOnly): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}
