import { type BotPace, botPaceChanges } from '../game/botPace';
import { readFace } from '../game/faces';
import type { Changes, Level } from '../protocol/wire';
import * as api from './api';
import { handOver } from './sessionHandover';
import { saveSeat, type SavedSeat } from './seatStorage';
import { TableSession } from './tableSession.svelte';

export interface BotGame {
  name: string;
  /** The face that was chosen; empty: the name has one. */
  face: string;
  edition: string;
  bots: number;
  level: Level;
  pace: BotPace;
  hints: boolean;
}

/** Open a new table; its seat is saved. */
export async function openNewTable(name: string, settings: Changes): Promise<SavedSeat> {
  const { table, token, player } = await api.openTable(name, settings);
  const seat = { table, token, player, name, edition: settings.edition ?? '' };
  saveSeat(seat);
  return seat;
}

/** Open a table with bots and start a match. `takeSession` gets its session. */
export async function dealBotGame({ name, face, edition, bots, level, pace, hints }: BotGame): Promise<string> {
  const seat = await openNewTable(name, { edition, ...(hints && { hints }), ...(pace !== 'usual' && botPaceChanges(pace)) });
  const session = new TableSession(seat.table, seat);
  try {
    if (readFace(face)) await session.do({ do: 'face', face });
    await Promise.all(Array.from({ length: bots }, () => session.do({ do: 'bot', level })));
    await session.do({ do: 'start' });
  } catch (error) {
    session.close();
    throw error;
  }
  handOver(session);
  return seat.table;
}
