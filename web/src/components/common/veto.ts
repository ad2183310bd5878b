/** The VETO, on its way to whoever talks politics. */

import type { Sitting } from '../../net/tableSession.svelte';
import { refused } from '../../app/toasts.svelte';

/** Whether one may slap the VETO on this seat now; never in an edition without it. */
export function canSlap(sitting: Sitting, seat: number): boolean {
  return sitting.moves.veto.includes(seat);
}

export function slap(sitting: Sitting, seat: number): void {
  sitting.act(`veto ${seat}`).catch(refused);
}
