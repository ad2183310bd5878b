import { editionOf } from '../../game/editions';
import { fetchLobby } from '../../net/api';
import { reasonOf } from '../../net/errors';
import { forgetSeat, type SavedSeat, savedSeats } from '../../net/seatStorage';
import type { EditionEntry, Lobby, Standing } from '../../protocol/wire';

export interface UnfinishedGame {
  table: string;
  edition: EditionEntry;
  /** The other players. */
  others: readonly string[];
  standing: Standing;
}

const LOOKED_AT = 8;
const SHOWN = 2;

/** Games that can be continued from this browser, the latest first. */
export async function unfinishedGames(): Promise<UnfinishedGame[]> {
  const found = await Promise.all(savedSeats().slice(0, LOOKED_AT).map(look));
  return found.filter((game) => game !== null).slice(0, SHOWN);
}

async function look(seat: SavedSeat): Promise<UnfinishedGame | null> {
  try {
    return summariseGame(seat, await fetchLobby(seat.table));
  } catch (error) {
    if (reasonOf(error) === 'no-such-table') forgetSeat(seat.table);
    return null;
  }
}

/** A finished match can't be continued, though its table still exists. */
export function summariseGame({ table, player }: SavedSeat, lobby: Lobby): UnfinishedGame | null {
  const others = lobby.players.filter(({ id }) => id !== player);
  if (lobby.standing === 'over' || others.length === lobby.players.length) return null;
  return { table, edition: editionOf(lobby), others: others.map(({ name }) => name), standing: lobby.standing };
}
