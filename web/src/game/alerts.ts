/** What a player who looks elsewhere should come back for. */

import type { EditionEntry, Lobby, Sight } from '../protocol/wire';
import { cardArgs } from './cards';
import type { Args } from './log';
import { promptKey } from './turn';

export type AlertKind = 'turn' | 'question' | 'result';

/** What waits for this seat, or null. */
export function alertFor(lobby: Lobby | null, sight: Sight | null, mine: number | null): AlertKind | null {
  if (!sight || mine === null || lobby?.standing !== 'playing') return null;
  if (promptKey(sight, mine) === null) return sight.phase === 'round-over' ? 'result' : null;
  return sight.phase === 'turn' || sight.phase === 'drawn' ? 'turn' : 'question';
}

/** The title of the browser tab, as a message id and arguments. */
export function tabTitle(lobby: Lobby | null, sight: Sight | null, mine: number | null): { id: string; args: Args } {
  const call = alertFor(lobby, sight, mine);
  if (call === 'turn' || call === 'question') return { id: 'title-your-turn', args: {} };
  if (sight) return { id: 'title-table', args: { number: sight.round } };
  const host = lobby?.players.find((player) => player.host);
  return host ? { id: 'title-lobby', args: { name: host.name } } : { id: 'title-home', args: {} };
}

/** Message ids of each notification; `about` may be null. */
export const NOTIFICATION_TEXTS: Record<AlertKind, { title: string; about: string | null }> = {
  turn: { title: 'notify-your-turn', about: 'notify-your-turn-about' },
  question: { title: 'notify-asked', about: null },
  result: { title: 'notify-result', about: null },
};

export function topCardArgs(sight: Sight | null, edition: EditionEntry): Args {
  return cardArgs(sight?.discards.at(-1) ?? '', edition);
}
