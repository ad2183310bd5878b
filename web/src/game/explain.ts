/** Why a card can't be played now, and what could be, as message ids and arguments. */

import type { InForce, Lobby, Sight, You } from '../protocol/wire';
import { cardArgs, COLOUR_NAMES, face, type Face, isColour } from './cards';
import type { Args, Phrase } from './log';
import { legalActions } from './legalActions';

export interface Explanation extends Required<Phrase> {
  /** Joined with “or” into the argument `choices`. */
  choices: Phrase[];
}

export function explain(text: string, lobby: Lobby | null, sight: Sight | null, you: You | null): Explanation | null {
  if (!lobby || !sight || !you) return null;
  const may = legalActions(you, sight);
  if (may.play.has(text) || may.jump.has(text)) return null;
  const explanation = (id: string, more: Args = {}, choices: Phrase[] = []): Explanation => ({
    id: `why-${id}`,
    args: { ...cardArgs(text), ...more },
    choices,
  });
  const playable = [...may.play.keys()].map(named);
  const { options } = lobby.settings;
  if (lobby.standing === 'paused') return explanation('paused');
  if (!sight.awaited.includes(you.seat)) {
    const turn = sight.awaited[0] ?? sight.turn;
    if (options.jump_in) return explanation('jump-in');
    return explanation('not-your-turn', { name: lobby.players[turn]?.name ?? '' });
  }
  if (sight.phase === 'drawn') return explanation('only-drawn', {}, (you.drawn ?? []).map(named));
  if (sight.phase !== 'turn' && !playable.length) return explanation('asked');
  if (sight.pending) return explanation(playable.length ? 'pending' : 'pending-take', { count: sight.pending }, playable);
  const card = face(text);
  const force = sight.in_force?.find((one) => keeps(one, card));
  if (force) return explanation(force.kind === 'only' ? 'only-colour' : 'forbidden', { colour: colourOf(force) });
  if (!fits(card, sight)) return explanation('no-match', {}, fitting(sight));
  const holdsColour = you.hand.some((other) => face(other).colour === sight.colour);
  if (card.rank === 'W+4' && options.bluffing === false && holdsColour) return explanation('bluff');
  return explanation(you.hand.length === 1 ? 'last-card' : 'asked');
}

function named(text: string): Phrase {
  return { id: 'card', args: cardArgs(text) };
}

/** Whether a rule in force forbids this card; a wild has no colour. */
function keeps(force: InForce, { colour }: Face): boolean {
  if (colour === null) return false;
  return force.kind === 'forbid' ? colour === force.value : force.kind === 'only' && colour !== force.value;
}

function colourOf({ value }: InForce): string {
  const letter = String(value);
  return isColour(letter) ? COLOUR_NAMES[letter] : 'none';
}

function fits({ colour, rank }: Face, sight: Sight): boolean {
  return colour === null || colour === sight.colour || rank === top(sight).rank;
}

function fitting(sight: Sight): Phrase[] {
  const { colour: printed, rank } = cardArgs(top(sight).text);
  const colour = isColour(sight.colour) ? COLOUR_NAMES[sight.colour] : 'none';
  return [
    { id: 'card-any-colour', args: { colour } },
    ...(printed === 'none' ? [] : [{ id: 'card-any-rank', args: { rank } }]),
    { id: 'card-any-wild', args: {} },
  ];
}

function top(sight: Sight): Face {
  return face(sight.discards.at(-1) ?? 'W');
}
