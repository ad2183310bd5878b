import { lookAt } from '../../net/api';
import { reasonOf } from '../../net/errors';
import { forget, type Seat, unfinished } from '../../net/seatStorage';
import type { Lobby, Standing } from '../../protocol/wire';

export interface GoingOn {
  table: string;
  edition: string;
  /** Who else is there. */
  others: readonly string[];
  standing: Standing;
}

const LOOKED_AT = 8;
const SHOWN = 2;

/** The games that can be continued from this browser, the latest first. */
export async function goingOn(): Promise<GoingOn[]> {
  const found = await Promise.all(unfinished().slice(0, LOOKED_AT).map(look));
  return found.filter((game) => game !== null).slice(0, SHOWN);
}

async function look(seat: Seat): Promise<GoingOn | null> {
  try {
    return standing(seat, await lookAt(seat.table));
  } catch (error) {
    if (reasonOf(error) === 'no-such-table') forget(seat.table);
    return null;
  }
}

/** A match that is over is nothing to go on with, though its table is still there for whoever has the link. */
export function standing({ table, player }: Seat, lobby: Lobby): GoingOn | null {
  const others = lobby.players.filter(({ id }) => id !== player);
  if (lobby.standing === 'over' || others.length === lobby.players.length) return null;
  return { table, edition: lobby.settings.edition, others: others.map(({ name }) => name), standing: lobby.standing };
}
