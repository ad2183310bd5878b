/** The VETO card, slapped on a player who talks politics. */

import type { TableSession } from '../../net/tableSession.svelte';
import { showRefusal } from '../../app/toasts.svelte';

/** Whether you may slap the VETO on this seat now; never in an edition without it. */
export function canSlapVeto(session: TableSession, seat: number): boolean {
  return session.legal.veto.includes(seat);
}

/** The message that says why you can't slap it on this seat; undefined if you can, and in an edition without it. */
export function vetoRefusal(session: TableSession, seat: number): string | undefined {
  const why = session.you?.unvetoable?.[seat];
  return why && `why-${why}`;
}

export function slapVeto(session: TableSession, seat: number): void {
  session.act(`veto ${seat}`).catch(showRefusal);
}
