import { describe, expect, test } from 'vitest';
import { flightPath, type ScreenPosition, tilt } from '../src/game/flightPath';
import { FlightQueue } from '../src/game/flightQueue';
import type { Flight, FlightKind, Place } from '../src/game/flights';

const position = (x: number, y: number, width = 100, angle = 0): ScreenPosition => ({ x, y, width, angle });
const numbers = (transform = ''): number[] => [...transform.matchAll(/-?[\d.]+/g)].map(Number);

describe('flightPath', () => {
  test('starts and ends at the given positions and sizes', () => {
    const moments = flightPath(position(10, 500, 50, 6), position(300, 200, 100, -3));
    expect(numbers(moments[0]?.transform)).toEqual([10, 500, 6, 0.5]);
    expect(numbers(moments.at(-1)?.transform)).toEqual([300, 200, -3, 1]);
    expect(moments[0]?.offset).toBe(0);
    expect(moments.at(-1)?.offset).toBe(1);
  });

  test('is an arc at most 40 px high, lower for short flights', () => {
    const highest = (far: number): number =>
      Math.max(...flightPath(position(0, 0), position(far, 0)).map(({ transform }) => -(numbers(transform)[1] ?? 0)));
    expect(highest(600)).toBeGreaterThan(30);
    expect(highest(600)).toBeLessThanOrEqual(40);
    expect(highest(40)).toBeLessThanOrEqual(10);
  });

  test('lands slightly too large', () => {
    const scales = flightPath(position(0, 0), position(300, 0)).map(({ transform }) => numbers(transform)[3] ?? 0);
    expect(Math.max(...scales)).toBeGreaterThan(1.03);
    expect(Math.max(...scales)).toBeLessThanOrEqual(1.04);
  });
});

test('tilt stays within four degrees and varies', () => {
  const turned = Array.from({ length: 108 }, (_, n) => tilt(n));
  expect(Math.max(...turned.map(Math.abs))).toBeLessThanOrEqual(4);
  expect(new Set(turned).size).toBeGreaterThan(40);
});

describe('FlightQueue', () => {
  const DRAW: Place = { kind: 'draw' };
  const seat = (n: number): Place => ({ kind: 'seat', seat: n });
  const flight = (kind: FlightKind, from: Place, to: Place): Flight => ({ card: '?', kind, from, to });
  const deal = (n: number): Flight => flight('deal', DRAW, seat(n));
  const play = (n: number): Flight => flight('play', seat(n), { kind: 'discard' });

  test('deals cards 55 ms apart', () => {
    const runway = new FlightQueue();
    runway.add([0, 1, 2, 0, 1, 2].map(deal));
    expect(runway.rate).toBe(1);
    expect(runway.start(1000)).not.toBeNull();
    expect(runway.start(1000)).toBeNull();
    expect(runway.wait(1000)).toBe(55);
    expect(runway.start(1055)).not.toBeNull();
  });

  test('deals to ten players within two seconds', () => {
    const runway = new FlightQueue();
    runway.add(Array.from({ length: 70 }, (_, i) => deal(i % 10)));
    let [now, started] = [0, 0];
    for (; started < 70; now++) if (runway.start(now)) started++;
    expect(now).toBeLessThan(2000);
  });

  test('keeps a card in a hand until incoming cards have landed', () => {
    const runway = new FlightQueue();
    const [drawn, played] = [flight('draw', DRAW, seat(1)), play(1)];
    runway.add([drawn]);
    runway.add([played]);
    expect(runway.start(0)).toBe(drawn);
    expect(runway.start(500)).toBeNull();
    expect(runway.wait(500)).toBeNull();
    runway.land(drawn);
    expect(runway.start(500)).toBe(played);
  });

  test('drops nothing, and hurries when more than three changes wait', () => {
    const runway = new FlightQueue();
    const all = [0, 1, 2, 3, 4].map(play);
    for (const flight of all) runway.add([flight]);
    expect(runway.rate).toBe(2);
    const started: Flight[] = [];
    for (let now = 0; now < 600; now += 5) {
      const next = runway.start(now);
      if (next) started.push(next);
    }
    expect(started).toEqual(all);
    expect(runway.all).toHaveLength(5);
    for (const flight of all) runway.land(flight);
    expect(runway.all).toEqual([]);
    expect(runway.rate).toBe(1);
  });

  test('is empty after clear', () => {
    const runway = new FlightQueue();
    runway.add([deal(0), deal(1)]);
    runway.start(0);
    runway.clear();
    expect(runway.all).toEqual([]);
    expect(runway.wait(0)).toBeNull();
    runway.add([deal(2)]);
    expect(runway.start(1)).not.toBeNull();
  });
});
