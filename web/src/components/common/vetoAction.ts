/** The VETO card, slapped on a player who talks politics. */

import type { TableSession } from '../../net/tableSession.svelte';
import { showRefusal } from '../../app/toasts.svelte';

/** Whether you may slap the VETO on this seat now; never in an edition without it. */
export function canSlapVeto(session: TableSession, seat: number): boolean {
  return session.legal.veto.includes(seat);
}

export function slapVeto(session: TableSession, seat: number): void {
  session.act(`veto ${seat}`).catch(showRefusal);
}
