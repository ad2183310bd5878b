/** Why a card can't be played now, and what could be: ids and arguments of the catalogue. */

import type { InForce, Lobby, Sight, You } from '../protocol/wire';
import { cardArgs, COLOUR_NAMES, face, type Face, isColour } from './cards';
import type { Args } from './log';
import { moves } from './legalActions';

export interface Said {
  id: string;
  args: Args;
}

export interface Why extends Said {
  /** To be joined with “or”, as the argument `choices`. */
  choices: Said[];
}

export function whyNot(text: string, lobby: Lobby | null, sight: Sight | null, you: You | null): Why | null {
  if (!lobby || !sight || !you) return null;
  const may = moves(you, sight);
  if (may.play.has(text) || may.jump.has(text)) return null;
  const because = (id: string, more: Args = {}, choices: Said[] = []): Why => ({
    id: `why-${id}`,
    args: { ...cardArgs(text), ...more },
    choices,
  });
  const playable = [...may.play.keys()].map(named);
  const { options } = lobby.settings;
  if (lobby.standing === 'paused') return because('paused');
  if (!sight.awaited.includes(you.seat)) {
    const turn = sight.awaited[0] ?? sight.turn;
    if (options.jump_in) return because('jump-in');
    return because('not-your-turn', { name: lobby.players[turn]?.name ?? '' });
  }
  if (sight.phase === 'drawn') return because('only-drawn', {}, (you.drawn ?? []).map(named));
  if (sight.phase !== 'turn' && !playable.length) return because('asked');
  if (sight.pending) return because(playable.length ? 'pending' : 'pending-take', { count: sight.pending }, playable);
  const card = face(text);
  const force = sight.in_force?.find((one) => keeps(one, card));
  if (force) return because(force.kind === 'only' ? 'only-colour' : 'forbidden', { colour: colourOf(force) });
  if (!fits(card, sight)) return because('no-match', {}, fitting(sight));
  const holdsColour = you.hand.some((other) => face(other).colour === sight.colour);
  if (card.rank === 'W+4' && options.bluffing === false && holdsColour) return because('bluff');
  return because(you.hand.length === 1 ? 'last-card' : 'asked');
}

function named(text: string): Said {
  return { id: 'card', args: cardArgs(text) };
}

/** Whether something in force keeps this card from being played; a wild is of no colour. */
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

function fitting(sight: Sight): Said[] {
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
