import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gesture } from '../src/components/hand/gesture.svelte';

/** Cards of 40 px side by side, in a hand whose top is at 500. */
const table = {
  cardAt: (x: number, y: number) => (y < 500 ? null : `card ${Math.floor(x / 40)}`),
  top: () => 500,
  scrolls: vi.fn(() => false),
  choose: vi.fn(),
  drop: vi.fn(),
};

let gesture: Gesture;
const pointer = (pointerType: string, x: number, y: number) =>
  ({ pointerType, clientX: x, clientY: y, pointerId: 7, isPrimary: true, button: 0 }) as PointerEvent;

function press(kind: string, x: number, y: number): (x: number, y: number) => void {
  gesture.down(pointer(kind, x, y), `card ${Math.floor(x / 40)}`, { x, y });
  return (to, down) => gesture.move(pointer(kind, to, down));
}
const letGo = (x: number, y: number) => gesture.up(pointer('', x, y));

beforeEach(() => {
  vi.useFakeTimers();
  gesture = new Gesture(table);
});
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
});

describe('mouse', () => {
  test('that hardly moves clicks', () => {
    const move = press('mouse', 50, 550);
    move(53, 552);
    letGo(53, 552);
    expect(gesture.ignoresClick).toBe(false);
    expect(gesture.kind).toBeNull();
    expect(table.drop).not.toHaveBeenCalled();
  });

  test('drags the pressed card and ignores the click after it', () => {
    const move = press('mouse', 50, 550);
    move(90, 400);
    expect([gesture.kind, gesture.key]).toEqual(['drag', 'card 1']);
    letGo(300, 200);
    expect(table.drop).toHaveBeenCalledWith('card 1', 90, 400);
    expect([gesture.kind, gesture.ignoresClick]).toEqual(['dropped', true]);
  });

  test('ignores other buttons and pointers', () => {
    gesture.down({ ...pointer('mouse', 50, 550), button: 2 } as PointerEvent, 'card 1', { x: 50, y: 550 });
    expect(gesture.kind).toBeNull();
    press('mouse', 50, 550);
    gesture.move({ ...pointer('touch', 90, 400), pointerId: 8 } as PointerEvent);
    expect(gesture.kind).toBe('press');
  });
});

describe('finger', () => {
  test('slides along the cards and selects where it is lifted', () => {
    const move = press('touch', 50, 550);
    move(70, 552);
    expect([gesture.kind, gesture.key, gesture.isActive]).toEqual(['peek', 'card 1', true]);
    move(210, 560);
    letGo(210, 560);
    expect(table.choose).toHaveBeenCalledWith('card 5');
    expect(gesture.ignoresClick).toBe(true);
  });

  test('that rests peeks', () => {
    press('touch', 50, 550);
    vi.advanceTimersByTime(300);
    expect(gesture.kind).toBe('peek');
  });

  test('moving up drags the card', () => {
    const move = press('touch', 50, 590);
    move(52, 560);
    move(200, 510);
    expect([gesture.kind, gesture.key]).toEqual(['drag', 'card 1']);
  });

  test('moving up scrolls a scrollable hand', () => {
    table.scrolls.mockReturnValueOnce(true);
    const move = press('touch', 50, 590);
    move(52, 560);
    expect([gesture.kind, gesture.isActive]).toEqual(['press', false]);
    gesture.cancel(pointer('touch', 52, 560));
    expect(gesture.kind).toBeNull();
  });

  test('leaving the hand drags the card it rested on', () => {
    const move = press('touch', 50, 590);
    move(90, 590);
    vi.advanceTimersByTime(400);
    move(130, 520);
    move(140, 470);
    expect([gesture.kind, gesture.key]).toEqual(['drag', 'card 2']);
  });
});
