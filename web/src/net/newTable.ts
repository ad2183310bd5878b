import type { Changes, Level } from '../protocol/wire';
import * as api from './api';
import { saveSeat, type SavedSeat } from './seatStorage';
import { TableSession } from './tableSession.svelte';

export interface BotGame {
  name: string;
  edition: string;
  bots: number;
  level: Level;
}

/** Dealt, and on its way from the start page to the table's own. */
let dealt: TableSession | null = null;

/** Open a table of one's own; its chair is remembered. */
export async function openTable(name: string, settings: Changes): Promise<SavedSeat> {
  const { table, token, player } = await api.openTable(name, settings);
  const seat = { table, token, player, name, edition: settings.edition ?? '' };
  saveSeat(seat);
  return seat;
}

/** A table with bots and a match under way; `takeOver` it to play on. */
export async function dealBotGame({ name, edition, bots, level }: BotGame): Promise<string> {
  const seat = await openTable(name, { edition });
  const session = new TableSession(seat.table, seat);
  try {
    await Promise.all(Array.from({ length: bots }, () => session.do({ do: 'bot', level })));
    await session.do({ do: 'start' });
  } catch (error) {
    session.close();
    throw error;
  }
  dealt = session;
  return seat.table;
}

/** The sitting that this page opened at that table, if it did: nothing has to be asked for twice. */
export function takeDealtSession(table: string): TableSession | null {
  const taken = dealt?.table === table ? dealt : null;
  if (taken) dealt = null;
  return taken;
}
