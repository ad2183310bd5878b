/** Keyboard shortcuts of the table. The sheet under `?` lists them from here. */

import { type LegalActions, mustPlay } from '../../game/legalActions';
import type { Lobby, Sight, You } from '../../protocol/wire';

export type ShortcutAction =
  'draw' | 'pass' | 'call' | 'catch' | 'why' | 'chat' | 'react' | 'log' | 'state' | 'pause' | 'hint' | 'sheet';

export const SHORTCUTS: Readonly<Record<string, ShortcutAction>> = {
  d: 'draw',
  p: 'pass',
  u: 'call',
  c: 'catch',
  w: 'why',
  t: 'chat',
  e: 'react',
  l: 'log',
  s: 'state',
  z: 'pause',
  h: 'hint',
  '?': 'sheet',
};

/** The action of a key, unless the player is typing or a dialog is open. */
export function shortcutFor(event: KeyboardEvent, letters: boolean): ShortcutAction | null {
  const action = SHORTCUTS[event.key.toLowerCase()];
  if (!action || event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!letters && action !== 'sheet') return null;
  return isHandledElsewhere(event.target) ? null : action;
}

/** Whether a key pressed there belongs to something else. */
export function isHandledElsewhere(target: EventTarget | null): boolean {
  const typing = 'input, textarea, select, [contenteditable], [role=menu], [popover]';
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector('dialog[open]') !== null;
}

interface ShortcutContext {
  lobby: Lobby | null;
  sight: Sight | null;
  you: You | null;
}

/** The action in the game's notation; or the reason why it isn't possible. */
export function actionOf(
  shortcut: 'draw' | 'pass' | 'catch',
  legal: LegalActions,
  context: ShortcutContext,
): { action: string } | { refused: string } {
  const action = { draw: drawAction, pass: passAction, catch: catchAction }[shortcut](legal);
  return action === null ? { refused: refusalOf(shortcut, legal, context) } : { action };
}

function drawAction(legal: LegalActions): string | null {
  return legal.draw ? 'draw' : legal.accept ? 'accept' : null;
}

function passAction(legal: LegalActions): string | null {
  return legal.pass ? 'pass' : null;
}

function catchAction(legal: LegalActions): string | null {
  if (legal.challenge) return 'challenge';
  return legal.catch[0] === undefined ? null : `catch ${legal.catch[0]}`;
}

function refusalOf(shortcut: string, legal: LegalActions, { lobby, sight, you }: ShortcutContext): string {
  if (!you) return 'not-seated';
  if (lobby?.standing === 'paused') return 'paused';
  if (shortcut === 'catch') return 'nothing-to-catch';
  if (!sight?.awaited.includes(you.seat)) return 'not-your-turn';
  return mustPlay(legal) ? 'must-play' : 'wrong-phase';
}

/** The key pressed, in lower case. Empty if it belongs to the browser or a field, or if it is a letter or digit and shortcuts
 * are off. */
export function pressedKey(event: KeyboardEvent, letters: boolean): string {
  const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (ctrlKey || metaKey || altKey || repeat || typing || defaultPrevented) return '';
  return key.length > 1 || letters ? key.toLowerCase() : '';
}
