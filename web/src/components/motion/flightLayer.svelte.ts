/** Cards in flight. Their targets stay hidden until they land, and the pile stays as it was before. */

import { tick } from 'svelte';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { BACK } from '../../game/cards';
import { type ScreenPosition, tilt } from '../../game/flightPath';
import { FlightQueue } from '../../game/flightQueue';
import { flights, FLIGHT_TIMES, VETO } from '../../game/flights';
import type { TableChange } from '../../game/tableModel';
import { reducesMotion } from '../../app/prefs.svelte';
import type { Sight } from '../../protocol/wire';
import { type PlannedFlight, planFlights, captureScreen } from './flightElements';
import { dip, fade, ShiftAnimations, hide } from './animations';
import { elementOf, visibleCards, shapesIn, positionAt, positionOf } from './screenPositions';

export interface ActiveFlight {
  plan: PlannedFlight;
  from: ScreenPosition;
  to: ScreenPosition;
  takes: number;
  /** Whether it turns over on its way. */
  turns: 'up' | 'down' | null;
}

/** A card on the pile while others are on their way to it. */
export interface PileCard {
  card: string;
  position: ScreenPosition;
  /** The letter of the colour named for it. */
  named: string | null;
}

const DISCARD = { kind: 'discard' } as const;
const ON_THE_PILE = 4;

export class FlightLayer {
  active = $state.raw<readonly ActiveFlight[]>([]);
  pile = $state.raw<readonly PileCard[]>([]);
  readonly #queue = new FlightQueue<PlannedFlight>();
  readonly #shifts = new ShiftAnimations();
  readonly #nudges = new ShiftAnimations();
  readonly #hidden = new Map<PlannedFlight, (() => void)[]>();
  #revealPile: (() => void) | null = null;
  #timer = 0;
  #landed = 0;
  #closed = false;

  /** Call it before the page shows the change: it measures the screen now, and again after the update. */
  async play(change: TableChange): Promise<void> {
    if (change.fresh) this.finish();
    if (change.fresh || !change.events.length || document.hidden) return;
    const wave = flights(change);
    const isDeal = wave.some(({ kind }) => kind === 'deal'); // all cards were collected: none stays where it was
    const before = captureScreen(wave, isDeal ? [] : visibleCards());
    const lay = shapesOnPile();
    const pile = isDeal ? [] : pileNow(change.before);
    await tick();
    if (this.#closed) return;
    const planned = planFlights(wave, before, visibleCards());
    if (reducesMotion()) return appear(planned, lay);
    this.#shifts.from(before.visibleCards);
    this.#hideTargets(planned, pile);
    this.#queue.add(planned);
    this.#pump();
  }

  land(flight: ActiveFlight): void {
    if (!this.active.includes(flight)) return;
    this.active = this.active.filter((other) => other !== flight);
    if (flight.plan.to.kind === 'discard') this.#rest(flight);
    this.#down(flight.plan);
    this.#pump();
  }

  /** Start nothing more: the page is left. */
  close(): void {
    this.#closed = true;
    this.finish();
  }

  /** Put everything in its place at once. */
  finish(): void {
    clearTimeout(this.#timer);
    this.#queue.clear();
    this.#shifts.stop();
    this.pile = [];
    for (const reveal of [...this.#hidden.values()].flat()) reveal();
    this.#hidden.clear();
    this.active = [];
    cardsInFlight.clear();
    underway.clear();
    this.#showPile();
  }

  #hideTargets(planned: readonly PlannedFlight[], pile: readonly PileCard[]): void {
    for (const flight of planned) {
      this.#hidden.set(flight, flight.becomes.map(hide));
      count(flight, 1);
      underway.add(flight);
    }
    const place = elementOf(DISCARD);
    if (!place || this.#revealPile || !planned.some(isToPile)) return;
    this.pile = pile;
    this.#revealPile = hide(place);
  }

  #pump(): void {
    clearTimeout(this.#timer);
    let next;
    while ((next = this.#queue.start(performance.now()))) this.#launch(next);
    const wait = this.#queue.wait(performance.now());
    if (wait !== null) this.#timer = setTimeout(() => this.#pump(), wait);
  }

  #launch(flight: PlannedFlight): void {
    const { origin, card, from, kind } = flight;
    const to = this.#target(flight);
    const place = elementOf(flight.to);
    if (kind === 'dip' && place) dip(place);
    if (kind === 'dip' || !origin || !to) return this.#down(flight);
    const turns = card === BACK || card === VETO ? null : from.kind === 'draw' ? 'up' : kind === 'put-back' ? 'down' : null;
    const takes = FLIGHT_TIMES[kind].takes / this.#queue.rate;
    this.active = [...this.active, { plan: flight, from: origin, to, takes, turns }];
  }

  /** The last card to land lies as the pile will show it; those below lie as they fell. */
  #target(flight: PlannedFlight): ScreenPosition | null {
    const [element] = flight.becomes;
    if (element?.isConnected && flight.kind !== 'swap') return positionOf(element);
    const position = positionAt(flight.to);
    const isLast = this.#queue.all.filter(isToPile).length < 2;
    return position && isToPile(flight) && !isLast ? { ...position, angle: tilt(this.#landed++) } : position;
  }

  #down(flight: PlannedFlight): void {
    this.#queue.land(flight);
    for (const reveal of this.#hidden.get(flight) ?? []) reveal();
    this.#hidden.delete(flight);
    count(flight, -1);
    underway.delete(flight);
    if (!this.#queue.all.some(isToPile)) this.#showPile();
  }

  #rest({ plan, to }: ActiveFlight): void {
    this.pile = [...this.pile, { card: plan.card, position: to, named: null }].slice(-ON_THE_PILE);
  }

  /** Show the real pile, each card moving from where its copy lay. */
  #showPile(): void {
    this.#revealPile?.();
    this.#revealPile = null;
    const shapes = shapesOnPile();
    const lay = this.pile
      .slice(-shapes.length)
      .map(({ position }, i, { length }) => ({ element: shapes.at(i - length), position }));
    this.#nudges.from(lay.flatMap(({ element, position }) => (element ? { element, position } : [])));
    this.pile = [];
  }
}

function isToPile({ to }: PlannedFlight): boolean {
  return to.kind === 'discard';
}

/** Cards that others draw don't count before they land. */
function count({ to, card, kind }: PlannedFlight, by: 1 | -1): void {
  if (to.kind !== 'seat' || to.seat === undefined || card === VETO || kind === 'swap' || kind === 'dip') return;
  const now = (cardsInFlight.get(to.seat) ?? 0) + by;
  if (now > 0) cardsInFlight.set(to.seat, now);
  else cardsInFlight.delete(to.seat);
}

function shapesOnPile(): HTMLElement[] {
  const place = elementOf(DISCARD);
  return place ? shapesIn(place) : [];
}

function pileNow(sight: Sight | null): PileCard[] {
  const discards = sight?.discards ?? [];
  const shapes = shapesOnPile().slice(-discards.length || Infinity);
  return shapes.map((shape, i) => {
    const card = discards.at(i - shapes.length) ?? BACK;
    const isNamed = i === shapes.length - 1 && card.startsWith('W');
    return { card, position: positionOf(shape), named: isNamed ? (sight?.colour ?? null) : null };
  });
}

/** With reduced motion, new cards fade in; the pile that they fall on, `lay`, stays as it is. */
function appear(planned: readonly PlannedFlight[], lay: readonly HTMLElement[]): void {
  const onPile = shapesOnPile().filter((shape) => !lay.includes(shape));
  for (const element of [...onPile, ...planned.flatMap(({ becomes }) => becomes)]) fade(element);
}

/** Flights that haven't landed. */
const underway = new SvelteSet<PlannedFlight>();

export function isAnimating(): boolean {
  return underway.size > 0;
}

/** Whether cards are being dealt; the deal ends when the first card is turned up. */
export function isDealing(): boolean {
  return [...underway].some(({ kind }) => kind === 'deal' || kind === 'turn-up');
}

/** The number of cards on their way to each seat. */
export const cardsInFlight = new SvelteMap<number, number>();

/** The number of cards a seat shows, without those in flight. */
export function cardsArrived(seat: number, held: number): number {
  return Math.max(0, held - (cardsInFlight.get(seat) ?? 0));
}
