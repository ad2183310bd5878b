/** The keys of the table, and what is done with them. The sheet under `?` lists them from here. */

import type { Moves } from '../../game/legalActions';
import type { Lobby, Sight, You } from '../../protocol/wire';

export type Deed = 'draw' | 'pass' | 'call' | 'catch' | 'why' | 'chat' | 'log' | 'state' | 'pause' | 'sheet';

export const KEYS: Readonly<Record<string, Deed>> = {
  d: 'draw',
  p: 'pass',
  u: 'call',
  c: 'catch',
  w: 'why',
  t: 'chat',
  l: 'log',
  s: 'state',
  z: 'pause',
  '?': 'sheet',
};

/** What a key means, unless somebody types or something else is to be answered first. */
export function deedOf(event: KeyboardEvent, letters: boolean): Deed | null {
  const deed = KEYS[event.key.toLowerCase()];
  if (!deed || event.repeat || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!letters && deed !== 'sheet') return null;
  return elsewhere(event.target) ? null : deed;
}

/** Whether a key pressed there belongs to something else than the table. */
export function elsewhere(target: EventTarget | null): boolean {
  const typing = 'input, textarea, select, [contenteditable], [role=menu], [popover]';
  return (target instanceof Element && target.closest(typing) !== null) || document.querySelector('dialog[open]') !== null;
}

/** What is done, in the game's notation; or why it can't be, as a reason of the catalogue. */
export function actionOf(
  deed: 'draw' | 'pass' | 'catch',
  moves: Moves,
  standing: { lobby: Lobby | null; sight: Sight | null; you: You | null },
): { action: string } | { refused: string } {
  const action = { draw: drawing, pass: passing, catch: catching }[deed](moves);
  return action === null ? { refused: refusalOf(deed, standing) } : { action };
}

function drawing(moves: Moves): string | null {
  return moves.draw ? 'draw' : moves.accept ? 'accept' : null;
}

function passing(moves: Moves): string | null {
  return moves.pass ? 'pass' : null;
}

function catching(moves: Moves): string | null {
  if (moves.challenge) return 'challenge';
  return moves.catch[0] === undefined ? null : `catch ${moves.catch[0]}`;
}

function refusalOf(deed: string, { lobby, sight, you }: Parameters<typeof actionOf>[2]): string {
  if (!you) return 'not-seated';
  if (lobby?.standing === 'paused') return 'paused';
  if (deed === 'catch') return 'nothing-to-catch';
  if (!sight?.awaited.includes(you.seat)) return 'not-your-turn';
  return deed === 'draw' && sight.phase === 'turn' ? 'must-play' : 'wrong-phase';
}

/** A key pressed by itself, in lower case; nothing for what belongs to the browser or to a field, nor for a letter or
 * number where somebody wants no shortcuts. */
export function pressedKey(event: KeyboardEvent, letters: boolean): string {
  const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (ctrlKey || metaKey || altKey || repeat || typing || defaultPrevented) return '';
  return key.length > 1 || letters ? key.toLowerCase() : '';
}
