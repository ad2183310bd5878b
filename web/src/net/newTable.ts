import type { Changes, Level } from '../protocol/wire';
import * as api from './api';
import { remember, type Seat } from './seatStorage';
import { Sitting } from './tableSession.svelte';

export interface Game {
  name: string;
  edition: string;
  bots: number;
  level: Level;
}

/** Dealt, and on its way from the start page to the table's own. */
let dealt: Sitting | null = null;

/** Open a table of one's own; its chair is remembered. */
export async function openTable(name: string, settings: Changes): Promise<Seat> {
  const { table, token, player } = await api.openTable(name, settings);
  const seat = { table, token, player, name, edition: settings.edition ?? '' };
  remember(seat);
  return seat;
}

/** A table with bots and a match under way; `takeOver` it to play on. */
export async function deal({ name, edition, bots, level }: Game): Promise<string> {
  const seat = await openTable(name, { edition });
  const sitting = new Sitting(seat.table, seat);
  try {
    await Promise.all(Array.from({ length: bots }, () => sitting.do({ do: 'bot', level })));
    await sitting.do({ do: 'start' });
  } catch (error) {
    sitting.close();
    throw error;
  }
  dealt = sitting;
  return seat.table;
}

/** The sitting that this page opened at that table, if it did: nothing has to be asked for twice. */
export function takeOver(table: string): Sitting | null {
  const taken = dealt?.table === table ? dealt : null;
  if (taken) dealt = null;
  return taken;
}
