import { beforeEach, expect, test, vi } from 'vitest';
import { moves } from '../src/game/legalActions';
import { Playing } from '../src/components/hand/handController.svelte';
import type { Sitting } from '../src/net/tableSession.svelte';
import type { Sight, You } from '../src/protocol/wire';
import { lobby, sight, you } from './fixtures';

const { prefs } = vi.hoisted(() => ({ prefs: { sort: 'colour' } }));
vi.mock('../src/app/prefs.svelte', () => ({ prefs }));
vi.mock('../src/app/toasts.svelte', () => ({ refused: vi.fn() }));

class Here {
  you = $state.raw<You>(you());
  sight = $state.raw<Sight>(sight());
  lobby = lobby();
  did: string[] = [];
  answer: (ok: boolean) => void = () => undefined;

  get moves() {
    return moves(this.you, this.sight);
  }

  act(action: string): Promise<void> {
    this.did.push(action);
    return new Promise((done, no) => (this.answer = (ok) => (ok ? done() : no(new Error('no')))));
  }

  do(command: { do: string }): Promise<void> {
    return this.act(command.do);
  }
}

let here: Here;
let playing: Playing;

function hold(hand: string[], may: string[] = [], seen: Partial<Sight> = {}): void {
  here.sight = sight(seen);
  here.you = you({ hand, may });
}

beforeEach(() => {
  prefs.sort = 'colour';
  here = new Here();
  playing = new Playing(here as unknown as Sitting);
});

test('the hand is sorted as one likes it', () => {
  hold(['B1', 'W', 'R9', 'R1']);
  expect(playing.hand).toEqual(['R1', 'R9', 'B1', 'W']);
  prefs.sort = 'rank';
  hold(['B1', 'W', 'R9', 'R1']);
  expect(playing.hand).toEqual(['R1', 'B1', 'R9', 'W']);
});

test('a press plays, and once', () => {
  hold(['R7', 'R7'], ['play R7']);
  playing.press(0);
  playing.press(1);
  expect(here.did).toEqual(['play R7']);
  expect(playing.busy).toBe(true);
});

test('of two alike the one that was pressed goes', () => {
  hold(['R7', 'R7'], ['play R7']);
  expect(playing.held.map((card) => card.key)).toEqual(['R7#1', 'R7#2']);
  playing.press(0);
  hold(['R7']);
  expect(playing.held.map((card) => card.key)).toEqual(['R7#2']);
});

test('what was refused can be tried again', async () => {
  hold(['R7'], ['play R7']);
  playing.press(0);
  here.answer(false);
  await vi.waitFor(() => expect(playing.busy).toBe(false));
  playing.press(0);
  expect(here.did).toEqual(['play R7', 'play R7']);
});

test('with the last card no colour is asked for, unless it may have to be played on', () => {
  hold(['W'], ['play W:R', 'play W:B'], { colour: 'B' });
  playing.press(0);
  expect(here.did).toEqual(['play W:B']);
  here = new Here();
  playing = new Playing(here as unknown as Sitting);
  hold(['W+4'], ['play W+4:R', 'play W+4:B'], { colour: 'B' });
  playing.press(0);
  expect(playing.meant).toMatchObject({ card: 'W+4', asks: 'colour' });
});

test('a wild asks for its colour, and can be taken back', () => {
  hold(['B1', 'W'], ['play W:R', 'play W:B']);
  playing.press(1);
  expect(playing.meant).toMatchObject({ card: 'W', asks: 'colour' });
  expect(playing.chosen).toBe(1);
  playing.cancel();
  expect([playing.meant, playing.chosen]).toEqual([null, null]);
  playing.press(1);
  playing.name('B');
  expect(here.did).toEqual(['play W:B']);
});

test('identical cards ask how many, and out of turn one jumps in', () => {
  hold(['R7', 'R7'], ['play R7', 'play R7 R7']);
  playing.press(0);
  expect(playing.meant?.asks).toBe('together');
  playing.lay(2);
  expect(here.did).toEqual(['play R7 R7']);
  here.answer(true);
  hold(['B4'], ['jump B4'], { awaited: [1] });
  expect(playing.can(0)).toBe('jump');
});

test('what can’t be played says why, until the game goes on', () => {
  hold(['B5'], ['draw']);
  playing.press(0);
  expect(playing.why?.id).toBe('why-no-match');
  playing.refresh();
  expect(playing.why).toBeNull();
});

test('what is chosen stays chosen while other cards come', () => {
  hold(['R7', 'B1'], ['play R7']);
  playing.choose(1);
  expect(playing.chosen).toBe(1);
  hold(['R7', 'G2', 'B1'], ['play R7']);
  expect(playing.chosen).toBe(2);
  hold(['R7'], []);
  expect(playing.chosen).toBeNull();
});

test('cards are chosen to be discarded, the last as many as are asked for', () => {
  hold(['R7', 'R7', 'B1'], [], { phase: 'choose', discard_count: 2 });
  for (const place of [0, 1, 2]) playing.press(place);
  expect(playing.discards).toEqual([1, 2]);
  playing.press(2);
  expect(playing.discards).toEqual([1]);
  playing.press(0);
  playing.discard();
  expect(here.did).toEqual(['discard R7 R7']);
});
