import { MOST_AVOIDED, type QuickMatch } from '../protocol/wire';
import * as api from './api';
import { reasonOf } from './errors';
import { loadSeat, saveSeat, type SavedSeat } from './seatStorage';

/** Others were faster, or the host has removed you from there: another table has a place. */
const ASK_AGAIN = ['table-full', 'not-now', 'no-such-table', 'banned'];

/** Take a seat at a public table in this language, or at a new one, which starts by itself; the seat is saved. */
export async function quickMatch(name: string, edition: string, language: QuickMatch['language']): Promise<SavedSeat> {
  const avoid: string[] = [];
  for (;;) {
    const { table } = await api.findTable({ edition, ...(language && { language }), avoid });
    try {
      return await sit(table, name, edition);
    } catch (error) {
      if (!ASK_AGAIN.includes(reasonOf(error)) || avoid.length >= MOST_AVOIDED) throw error;
      avoid.push(table);
    }
  }
}

async function sit(table: string, name: string, edition: string): Promise<SavedSeat> {
  const earlier = loadSeat(table)?.token;
  const how = { token: newToken(), late: true, adapt_name: true, ...(earlier && { earlier: [earlier] }) };
  const take = (): ReturnType<typeof api.takeSeat> => api.takeSeat(table, name, how);
  // Perhaps only the answer was lost: the same token gets the same seat.
  const { token, player } = await take().catch((error: unknown) => {
    if (reasonOf(error) !== 'unreachable') throw error;
    return take();
  });
  const seat = { table, token, player, name, edition };
  saveSeat(seat);
  return seat;
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}
