import { beforeEach, expect, test, vi } from 'vitest';
import { legalActions } from '../src/game/legalActions';
import { HandController } from '../src/components/hand/handController.svelte';
import type { TableSession } from '../src/net/tableSession.svelte';
import type { Sight, You } from '../src/protocol/wire';
import { CLASSIC, lobby, sight, you } from './fixtures';

const { prefs } = vi.hoisted(() => ({ prefs: { sort: 'colour' } }));
vi.mock('../src/app/prefs.svelte', () => ({ prefs }));
vi.mock('../src/app/toasts.svelte', () => ({ showRefusal: vi.fn() }));

class FakeSession {
  you = $state.raw<You>(you());
  sight = $state.raw<Sight>(sight());
  lobby = lobby();
  edition = CLASSIC;
  did: string[] = [];
  answer: (ok: boolean) => void = () => undefined;

  get legal() {
    return legalActions(this.you, this.sight);
  }

  act(action: string): Promise<void> {
    this.did.push(action);
    return new Promise((done, no) => (this.answer = (ok) => (ok ? done() : no(new Error('no')))));
  }

  do(command: { do: string }): Promise<void> {
    return this.act(command.do);
  }
}

let session: FakeSession;
let controller: HandController;

function deal(hand: string[], may: string[] = [], seen: Partial<Sight> = {}): void {
  session.sight = sight(seen);
  session.you = you({ hand, may });
}

beforeEach(() => {
  prefs.sort = 'colour';
  session = new FakeSession();
  controller = new HandController(session as unknown as TableSession);
});

test('hand is sorted by preference', () => {
  deal(['B1', 'W', 'R9', 'R1']);
  expect(controller.hand).toEqual(['R1', 'R9', 'B1', 'W']);
  prefs.sort = 'rank';
  deal(['B1', 'W', 'R9', 'R1']);
  expect(controller.hand).toEqual(['R1', 'B1', 'R9', 'W']);
});

test('press plays a card once', () => {
  deal(['R7', 'R7'], ['play R7']);
  controller.press(0);
  controller.press(1);
  expect(session.did).toEqual(['play R7']);
  expect(controller.busy).toBe(true);
});

test('of two identical cards the pressed one leaves', () => {
  deal(['R7', 'R7'], ['play R7']);
  expect(controller.cards.map((card) => card.key)).toEqual(['R7#1', 'R7#2']);
  controller.press(0);
  deal(['R7']);
  expect(controller.cards.map((card) => card.key)).toEqual(['R7#2']);
});

test('refused play can be repeated', async () => {
  deal(['R7'], ['play R7']);
  controller.press(0);
  session.answer(false);
  await vi.waitFor(() => expect(controller.busy).toBe(false));
  controller.press(0);
  expect(session.did).toEqual(['play R7', 'play R7']);
});

test('last wild needs no colour, last Wild Draw Four does', () => {
  deal(['W'], ['play W:R', 'play W:B'], { colour: 'B' });
  controller.press(0);
  expect(session.did).toEqual(['play W:B']);
  session = new FakeSession();
  controller = new HandController(session as unknown as TableSession);
  deal(['W+4'], ['play W+4:R', 'play W+4:B'], { colour: 'B' });
  controller.press(0);
  expect(controller.pendingPlay).toMatchObject({ card: 'W+4', asks: 'colour' });
});

test('wild asks for its colour and can be cancelled', () => {
  deal(['B1', 'W'], ['play W:R', 'play W:B']);
  controller.press(1);
  expect(controller.pendingPlay).toMatchObject({ card: 'W', asks: 'colour' });
  expect(controller.chosen).toBe(1);
  controller.cancel();
  expect([controller.pendingPlay, controller.chosen]).toEqual([null, null]);
  controller.press(1);
  controller.name('B');
  expect(session.did).toEqual(['play W:B']);
});

test('identical cards ask how many, and jump in out of turn', () => {
  deal(['R7', 'R7'], ['play R7', 'play R7 R7']);
  controller.press(0);
  expect(controller.pendingPlay?.asks).toBe('together');
  controller.playTogether(2);
  expect(session.did).toEqual(['play R7 R7']);
  session.answer(true);
  deal(['B4'], ['jump B4'], { awaited: [1] });
  expect(controller.can(0)).toBe('jump');
});

test('unplayable card is explained until the next change', () => {
  deal(['B5'], ['draw']);
  session.you = you({ hand: ['B5'], may: ['draw'], unplayable: [{ id: 'no-match', reason: 'no-match' }] });
  controller.press(0);
  expect(controller.explanation?.id).toBe('why-no-match');
  controller.refresh();
  expect(controller.explanation).toBeNull();
});

test('selected card stays selected while cards come', () => {
  deal(['R7', 'B1'], ['play R7']);
  controller.choose(1);
  expect(controller.chosen).toBe(1);
  deal(['R7', 'G2', 'B1'], ['play R7']);
  expect(controller.chosen).toBe(2);
  deal(['R7'], []);
  expect(controller.chosen).toBeNull();
});

test('discarding keeps the last cards selected', () => {
  deal(['R7', 'R7', 'B1'], [], { phase: 'choose', discard_count: 2 });
  for (const place of [0, 1, 2]) controller.press(place);
  expect(controller.discards).toEqual([1, 2]);
  controller.press(2);
  expect(controller.discards).toEqual([1]);
  controller.press(0);
  controller.discard();
  expect(session.did).toEqual(['discard R7 R7']);
});
