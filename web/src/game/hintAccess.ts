/** Whether a player can ask for a hint. */

import type { Lobby, Sight, You } from '../protocol/wire';

/** Actions that are no choice at a turn. */
const BESIDES = new Set(['uno', 'catch', 'jump', 'veto']);

/** Whether the table gives this player hints: its setting is on, and all others are bots. */
export function givesHints(lobby: Lobby | null, player: string | null): boolean {
  const { settings, players = [] } = lobby ?? {};
  return settings?.hints === true && player !== null && players.every(({ id, level }) => id === player || level !== undefined);
}

/** Whether there is something to choose now, and the table shows it: other questions are dialogs. */
export function hasChoice(lobby: Lobby | null, sight: Sight | null, you: You | null): boolean {
  if (lobby?.standing !== 'playing' || !sight || !you || !sight.awaited.includes(you.seat)) return false;
  if (sight.phase !== 'turn' && sight.phase !== 'drawn') return false;
  return (you.may ?? []).filter((action) => !BESIDES.has(action.split(' ')[0] ?? '')).length > 1;
}
