/** A hint for new players: the one thing that matters most now. */

import type { Lobby, Sight, You } from '../protocol/wire';
import { cardArgs, COLOUR_NAMES, isColour } from './cards';
import { type LegalActions, legalActions } from './legalActions';
import { isBluff } from './cardStatus';
import type { Phrase } from './log';

export function hintFor(lobby: Lobby | null, sight: Sight | null, you: You | null): Phrase | null {
  if (!lobby || !sight || !you || lobby.standing !== 'playing') return null;
  const may = legalActions(you, sight);
  const caught = may.catch[0];
  if (caught !== undefined) return { id: 'hint-catch', args: { name: lobby.players[caught]?.name ?? '' } };
  if (may.jump.size && !may.play.size) return said('hint-jump-in');
  if (!sight.awaited.includes(you.seat)) return null;
  return onTurn(may, sight, you, lobby.settings.race !== null);
}

/** `calls`: the call is made by hand; without a race the table makes it. */
function onTurn(may: LegalActions, sight: Sight, you: You, calls: boolean): Phrase | null {
  const playable = [...may.play.keys()];
  if (sight.phase !== 'turn' && sight.phase !== 'drawn') return sight.pending && playable.length ? said('hint-pending') : null;
  if (playable.length && you.hand.length === 2 && !you.armed && calls) return said('hint-uno');
  if (sight.pending) return said(playable.length ? 'hint-pending' : 'hint-pending-nothing');
  if (!playable.length) return may.draw ? said('hint-nothing') : null;
  if (sight.phase === 'drawn') return said(may.pass ? 'hint-drawn' : 'hint-drawn-must');
  const colour = isColour(sight.colour) ? COLOUR_NAMES[sight.colour] : 'none';
  if (playable.some((card) => isBluff(card, sight, you.hand))) return { id: 'hint-bluff', args: { colour } };
  return said(playable.every((card) => cardArgs(card).colour === 'none') ? 'hint-wild' : 'hint-playable');
}

function said(id: string): Phrase {
  return { id, args: {} };
}
