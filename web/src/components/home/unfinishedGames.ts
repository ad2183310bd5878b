import { editionOf } from '../../game/editions';
import { fetchTable } from '../../net/api';
import { reasonOf } from '../../net/errors';
import { forgetSeat, type SavedSeat, savedSeats } from '../../net/seatStorage';
import type { EditionEntry, Standing, TableSummary } from '../../protocol/wire';

export interface UnfinishedGame {
  table: string;
  edition: EditionEntry;
  /** The other players. */
  others: readonly string[];
  standing: Standing;
  /** The round and the points of everybody; null before the first deal. */
  score: { round: number; players: readonly { name: string; points: number }[] } | null;
  /** When something last happened there, in ms since 1970. */
  at: number;
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
    return summariseGame(seat, await fetchTable(seat.table));
  } catch (error) {
    if (reasonOf(error) === 'no-such-table') forgetSeat(seat.table);
    return null;
  }
}

/** A finished match can't be continued, though its table still exists. */
export function summariseGame({ table, player }: SavedSeat, summary: TableSummary): UnfinishedGame | null {
  const { players, standing, round, scores, at, banned } = summary;
  const others = players.filter(({ id }) => id !== player);
  if (standing === 'over' || others.length === players.length || banned?.some(({ id }) => id === player)) return null;
  const points = players.map(({ name }, seat) => ({ name, points: scores[seat] ?? 0 }));
  return {
    table,
    edition: editionOf(summary),
    others: others.map(({ name }) => name),
    standing,
    score: round ? { round, players: points } : null,
    at,
  };
}
