/** The cards in the air. What they become is veiled until they land, and the pile lies as it did before. */

import { tick } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { BACK, type Colour, isColour } from '../../game/cards';
import { type Spot, tilt } from '../../game/flightPath';
import { Runway } from '../../game/flightQueue';
import { flights, TIMES, VETO } from '../../game/flights';
import type { Change } from '../../game/tableModel';
import { calm } from '../../app/prefs.svelte';
import type { Sight } from '../../protocol/wire';
import { type Bird, birds, look } from './flightElements';
import { dip, fade, Shifts, veil } from './animations';
import { elementOf, lying, shapesIn, spotAt, spotOf } from './screenPositions';

export interface Aloft {
  bird: Bird;
  from: Spot;
  to: Spot;
  takes: number;
  /** Whether it is turned over on its way. */
  turns: 'up' | 'down' | null;
}

/** A card on the pile, as long as others are on their way to it. */
export interface Resting {
  card: string;
  spot: Spot;
  named: Colour | null;
}

const DISCARD = { kind: 'discard' } as const;
const ON_THE_PILE = 4;

export class Sky {
  aloft = $state.raw<readonly Aloft[]>([]);
  pile = $state.raw<readonly Resting[]>([]);
  readonly #runway = new Runway<Bird>();
  readonly #shifts = new Shifts();
  readonly #nudges = new Shifts();
  readonly #veils = new Map<Bird, (() => void)[]>();
  #unveilPile: (() => void) | null = null;
  #timer = 0;
  #landed = 0;
  #closed = false;

  /** Called before the page shows the change: what was where is seen now, and what came of it when it is shown. */
  async hear(change: Change): Promise<void> {
    if (change.fresh) this.finish();
    if (change.fresh || !change.events.length || document.hidden) return;
    const wave = flights(change);
    const isDeal = wave.some(({ kind }) => kind === 'deal'); // all cards were gathered: none stays where it was
    const before = look(wave, isDeal ? [] : lying());
    const pile = isDeal ? [] : pileNow(change.before);
    await tick();
    if (this.#closed) return;
    const flock = birds(wave, before, lying());
    if (calm()) return appear(flock);
    this.#shifts.from(before.lying);
    this.#veil(flock, pile);
    this.#runway.add(flock);
    this.#pump();
  }

  land(one: Aloft): void {
    if (!this.aloft.includes(one)) return;
    this.aloft = this.aloft.filter((other) => other !== one);
    if (one.bird.to.kind === 'discard') this.#rest(one);
    this.#down(one.bird);
    this.#pump();
  }

  /** The page is left: nothing may start any more. */
  close(): void {
    this.#closed = true;
    this.finish();
  }

  /** Everything is where it belongs, at once. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#runway.clear();
    this.#shifts.stop();
    this.pile = [];
    for (const unveil of [...this.#veils.values()].flat()) unveil();
    this.#veils.clear();
    this.aloft = [];
    coming.clear();
    this.#showPile();
  }

  #veil(flock: readonly Bird[], pile: readonly Resting[]): void {
    for (const bird of flock) {
      this.#veils.set(bird, bird.becomes.map(veil));
      count(bird, 1);
    }
    const place = elementOf(DISCARD);
    if (!place || this.#unveilPile || !flock.some(isToPile)) return;
    this.pile = pile;
    this.#unveilPile = veil(place);
  }

  #pump(): void {
    clearTimeout(this.#timer);
    let next;
    while ((next = this.#runway.start(performance.now()))) this.#launch(next);
    const wait = this.#runway.wait(performance.now());
    if (wait !== null) this.#timer = setTimeout(() => this.#pump(), wait);
  }

  #launch(bird: Bird): void {
    const { origin, card, from, kind } = bird;
    const to = this.#target(bird);
    const place = elementOf(bird.to);
    if (kind === 'dip' && place) dip(place);
    if (kind === 'dip' || !origin || !to) return this.#down(bird);
    const turns = card === BACK || card === VETO ? null : from.kind === 'draw' ? 'up' : kind === 'put-back' ? 'down' : null;
    const takes = TIMES[kind].takes / this.#runway.rate;
    this.aloft = [...this.aloft, { bird, from: origin, to, takes, turns }];
  }

  /** The last card to come lies as the pile will show it; those below it lie as they fell. */
  #target(bird: Bird): Spot | null {
    const [element] = bird.becomes;
    if (element?.isConnected && bird.kind !== 'swap') return spotOf(element);
    const spot = spotAt(bird.to);
    const isLast = this.#runway.all.filter(isToPile).length < 2;
    return spot && isToPile(bird) && !isLast ? { ...spot, angle: tilt(this.#landed++) } : spot;
  }

  #down(bird: Bird): void {
    this.#runway.land(bird);
    for (const unveil of this.#veils.get(bird) ?? []) unveil();
    this.#veils.delete(bird);
    count(bird, -1);
    if (!this.#runway.all.some(isToPile)) this.#showPile();
  }

  #rest({ bird, to }: Aloft): void {
    this.pile = [...this.pile, { card: bird.card, spot: to, named: null }].slice(-ON_THE_PILE);
  }

  /** The pile as it is, each card coming from where it lay until now. */
  #showPile(): void {
    this.#unveilPile?.();
    this.#unveilPile = null;
    const shapes = shapesOnPile();
    const lay = this.pile.slice(-shapes.length).map(({ spot }, i, { length }) => ({ element: shapes.at(i - length), spot }));
    this.#nudges.from(lay.flatMap(({ element, spot }) => (element ? { element, spot } : [])));
    this.pile = [];
  }
}

function isToPile({ to }: Bird): boolean {
  return to.kind === 'discard';
}

/** Cards that others draw are in no hand before they land. */
function count({ to, card, kind }: Bird, by: 1 | -1): void {
  if (to.kind !== 'seat' || to.seat === undefined || card === VETO || kind === 'swap' || kind === 'dip') return;
  const now = (coming.get(to.seat) ?? 0) + by;
  if (now > 0) coming.set(to.seat, now);
  else coming.delete(to.seat);
}

function shapesOnPile(): HTMLElement[] {
  const place = elementOf(DISCARD);
  return place ? shapesIn(place) : [];
}

function pileNow(sight: Sight | null): Resting[] {
  const discards = sight?.discards ?? [];
  const named = isColour(sight?.colour) ? sight.colour : null;
  const shapes = shapesOnPile().slice(-discards.length || Infinity);
  return shapes.map((shape, i) => {
    const card = discards.at(i - shapes.length) ?? BACK;
    const isNamed = i === shapes.length - 1 && card.startsWith('W');
    return { card, spot: spotOf(shape), named: isNamed ? named : null };
  });
}

/** Where things should rather not move, what is new fades in. */
function appear(flock: readonly Bird[]): void {
  const place = elementOf(DISCARD);
  if (place && flock.some(isToPile)) fade(place);
  for (const element of flock.flatMap(({ becomes }) => becomes)) fade(element);
}

/** How many cards are still on their way to each seat: what is in the air isn't in the hand yet. */

export const coming = new SvelteMap<number, number>();

/** How many cards a seat shows of those it holds. */
export function come(seat: number, held: number): number {
  return Math.max(0, held - (coming.get(seat) ?? 0));
}
