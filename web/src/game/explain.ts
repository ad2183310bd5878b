/** Why a card can't be played now, and what could be, as message ids and arguments. */

import type { Instead, Lobby, Sight, Unplayable, You } from '../protocol/wire';
import { cardArgs, COLOUR_NAMES, isColour, RANK_NAMES } from './cards';
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
  const found = you.unplayable?.find(({ cards }) => !cards || cards.includes(text));
  if (!found) return { id: 'refused-unknown', args: {}, choices: [] };
  return {
    id: `why-${found.id}`,
    args: { ...cardArgs(text), ...argsOf(found, lobby, you.seat) },
    choices: (found.choices ?? []).map(choiceOf),
  };
}

function argsOf({ colour, until = 'round', seats = [], count = 0 }: Unplayable, { players }: Lobby, mine: number): Args {
  const [seat = -1] = seats;
  const name = players[seat]?.name ?? '';
  const told = { name, owner: name, whose: seat === mine ? 'you' : 'other', until, count };
  return isColour(colour) ? { ...told, colour: COLOUR_NAMES[colour] } : told;
}

function choiceOf({ kind, value = '' }: Instead): Phrase {
  if (kind === 'colour') return { id: 'card-any-colour', args: { colour: isColour(value) ? COLOUR_NAMES[value] : 'none' } };
  if (kind === 'rank') return { id: 'card-any-rank', args: { rank: RANK_NAMES[value] ?? value } };
  return kind === 'wild' ? { id: 'card-any-wild', args: {} } : { id: 'card', args: cardArgs(value) };
}
