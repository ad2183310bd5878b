/** Why a card can't be played now, and what could be, as message ids and arguments. */

import type { EditionEntry, Instead, Lobby, Sight, Unplayable, You } from '../protocol/wire';
import { cardArgs, colourArg, RANK_NAMES } from './cards';
import { editionOf } from './editions';
import { legalActions } from './legalActions';
import type { Args, Phrase } from './log';

export interface Explanation extends Required<Phrase> {
  /** Joined with “or” into the argument `choices`. */
  choices: Phrase[];
}

export function explain(text: string, lobby: Lobby | null, sight: Sight | null, you: You | null): Explanation | null {
  if (!lobby || !sight || !you) return null;
  const may = legalActions(you, sight);
  if (may.play.has(text) || may.jump.has(text)) return null;
  if (lobby.standing === 'paused') return { id: 'why-paused', args: {}, choices: [] };
  const found = unplayable(sight, you).find(({ cards }) => !cards || cards.includes(text));
  if (!found) return { id: 'refused-unknown', args: {}, choices: [] };
  const edition = editionOf(lobby);
  return {
    id: `why-${found.id}`,
    args: { ...cardArgs(text, edition), ...argsOf(found, lobby, you.seat) },
    choices: (found.choices ?? []).map((instead) => choiceOf(instead, edition)),
  };
}

/** The server doesn't say that it is another player's turn: that can be seen. */
function unplayable({ awaited }: Sight, you: You): readonly Unplayable[] {
  if (you.unplayable) return you.unplayable;
  return awaited.includes(you.seat) ? [] : [{ id: 'not-your-turn', reason: 'not-your-turn', seats: awaited }];
}

function argsOf({ colour, until = 'round', seats = [], count = 0 }: Unplayable, lobby: Lobby, mine: number): Args {
  const [seat = -1] = seats;
  const name = lobby.players[seat]?.name ?? '';
  const args = { name, owner: name, whose: seat === mine ? 'you' : 'other', until, count };
  return colour ? { ...args, colour: colourArg(colour, editionOf(lobby)) } : args;
}

function choiceOf({ kind, value = '' }: Instead, edition: EditionEntry): Phrase {
  if (kind === 'colour') return { id: 'card-any-colour', args: { colour: colourArg(value, edition) } };
  if (kind === 'rank') return { id: 'card-any-rank', args: { rank: RANK_NAMES[value] ?? value } };
  return kind === 'wild' ? { id: 'card-any-wild', args: {} } : { id: 'card', args: cardArgs(value, edition) };
}
