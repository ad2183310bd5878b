/** Arrow keys move by steps, Page Up and Page Down by rounds, Home and End to the ends; Space plays and pauses. */

import type { ReplayPlayer } from './replayPlayer.svelte';

const PRESSED_BY_SPACE = 'button, a, summary, select, textarea';
const HAS_OWN_ARROWS = 'input, select, textarea';

type Acts = Record<string, (player: ReplayPlayer) => void>;

/** `more`: what other keys do. */
export function handleReplayKey(event: KeyboardEvent, player: ReplayPlayer, more: Acts = {}): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('dialog') || target.matches(key === ' ' ? PRESSED_BY_SPACE : HAS_OWN_ARROWS)) return;
  const act = more[key] ?? ACTS[key];
  if (!act) return;
  event.preventDefault();
  act(player);
}

const ACTS: Acts = {
  ArrowLeft: (player) => player.go(player.at - 1),
  ArrowRight: (player) => player.go(player.at + 1),
  Home: (player) => player.go(0),
  End: (player) => player.go(player.last),
  PageUp: (player) => player.toRound(-1),
  PageDown: (player) => player.toRound(1),
  ' ': (player) => player.toggle(),
};
