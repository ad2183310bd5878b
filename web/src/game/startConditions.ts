/** What the next deal needs. */

import { type Catalogue, type EditionEntry, FEWEST_SEATS, type Lobby, type Player } from '../protocol/wire';
import { editionOf } from './editions';
import type { Phrase } from './log';
import { changed } from './options';

export const isPerson = (player: Player): boolean => player.level === undefined;

/** Players who haven't agreed to the written rules yet; nobody if there are none. */
export function playersToAgree({ players, settings }: Lobby): Player[] {
  return settings.written.length ? players.filter((player) => isPerson(player) && !player.agreed) : [];
}

/** Why a deal isn't possible yet, apart from missing agreement; null if it is. */
export function startProblem(lobby: Lobby, catalogue: Catalogue): Phrase | null {
  const { players, settings } = lobby;
  const seats = players.length;
  if (seats < FEWEST_SEATS) return { id: 'lobby-need-two' };
  const limited = changed(catalogue.options, settings.options).filter(({ players }) => players.length);
  if (!limited.every((option) => option.players.includes(seats))) return { id: 'lobby-need-even' };
  const most = mostDealt(editionOf(lobby), settings.written.length, seats);
  return dealt(catalogue, settings.options) > most ? { id: 'lobby-too-many-cards', args: { count: most } } : null;
}

/** One card that isn't a Wild Draw Four must be left to turn up. */
function mostDealt(edition: EditionEntry, written: number, seats: number): number {
  return Math.floor((deckSize(edition) + written - (edition.wilds['W+4'] ?? 0) - 1) / seats);
}

function deckSize({ each_colour, colours, wilds }: EditionEntry): number {
  const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  return sum(each_colour) * colours.length + sum(wilds) - (wilds['W*'] ?? 0);
}

function dealt({ options: all }: Catalogue, options: Lobby['settings']['options']): number {
  const number = (name: string): number => Number(options[name] ?? all.find((option) => option.name === name)?.default ?? 0);
  return Math.min(number('hand_size'), number('hand_limit') || Infinity);
}
