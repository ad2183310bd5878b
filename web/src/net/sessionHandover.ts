/** The session of a table goes with its player from page to page, so that nobody sees them leave and come back. */

import type { TableSession } from './tableSession.svelte';

let waiting: TableSession | null = null;

/** Keep a session for the next page of its table. */
export function handOver(session: TableSession): void {
  if (waiting !== session) waiting?.close();
  waiting = session;
}

/** Take the session that another page of this table has handed over, if any. */
export function takeSession(table: string): TableSession | null {
  const taken = waiting?.table === table ? waiting : null;
  if (!taken) waiting?.close();
  waiting = null;
  return taken;
}
