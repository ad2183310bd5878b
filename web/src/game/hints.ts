/** A hint for new players: the one thing that matters most now. */

import type { Lobby, Sight, You } from '../protocol/wire';
import { colourArg, face } from './cards';
import { editionOf } from './editions';
import { type LegalActions, legalActions, mustPlay } from './legalActions';
import { isBluff } from './cardStatus';
import type { Phrase } from './log';

export function hintFor(lobby: Lobby | null, sight: Sight | null, you: You | null): Phrase | null {
  if (!lobby || !sight || !you || lobby.standing !== 'playing') return null;
  const may = legalActions(you, sight);
  const caught = may.catch[0];
  if (caught !== undefined) return { id: 'hint-catch', args: { name: lobby.players[caught]?.name ?? '' } };
  if (may.jump.size && !may.play.size) return said('hint-jump-in');
  if (!sight.awaited.includes(you.seat)) return null;
  return onTurn(may, sight, you, lobby);
}

function onTurn(may: LegalActions, sight: Sight, you: You, lobby: Lobby): Phrase | null {
  const calls = lobby.settings.race !== null; // without a race the table makes the call
  const playable = [...may.play.keys()];
  if (sight.phase !== 'turn' && sight.phase !== 'drawn') return sight.pending && playable.length ? said('hint-pending') : null;
  if (playable.length && you.hand.length === 2 && !you.armed && calls) return said('hint-uno');
  if (sight.pending) return said(playable.length ? 'hint-pending' : 'hint-pending-nothing');
  if (!playable.length) return may.draw ? said(may.pass ? 'hint-stuck' : 'hint-nothing') : null;
  if (sight.phase === 'drawn') return said(mustPlay(may) ? 'hint-drawn-must' : 'hint-drawn');
  const bluffs = playable.some((card) => isBluff(card, sight, you.hand));
  if (bluffs) return { id: 'hint-bluff', args: { colour: colourArg(sight.colour, editionOf(lobby)) } };
  if (mustPlay(may)) return said('hint-must');
  return said(playable.every((card) => face(card).colour === null) ? 'hint-wild' : 'hint-playable');
}

function said(id: string): Phrase {
  return { id, args: {} };
}
