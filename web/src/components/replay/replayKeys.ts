/** Arrows go step by step, Page Up and Down by rounds, Home and End to either end; Space plays and stops. */

import type { Replaying } from './replayPlayer.svelte';

const PRESSED_BY_SPACE = 'button, a, summary, select, textarea';
const HAS_OWN_ARROWS = 'input, select, textarea';

export function steered(event: KeyboardEvent, replaying: Replaying): void {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
  if (target.closest('dialog') || target.matches(key === ' ' ? PRESSED_BY_SPACE : HAS_OWN_ARROWS)) return;
  const act = ACTS[key];
  if (!act) return;
  event.preventDefault();
  act(replaying);
}

const ACTS: Record<string, (replaying: Replaying) => void> = {
  ArrowLeft: (replaying) => replaying.go(replaying.at - 1),
  ArrowRight: (replaying) => replaying.go(replaying.at + 1),
  Home: (replaying) => replaying.go(0),
  End: (replaying) => replaying.go(replaying.last),
  PageUp: (replaying) => replaying.toRound(-1),
  PageDown: (replaying) => replaying.toRound(1),
  ' ': (replaying) => replaying.toggle(),
};
