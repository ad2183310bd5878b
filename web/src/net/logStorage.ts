/** What was heard of the match one is at, for when this tab loads the page anew: the server tells how things stand, not
 * how it came to that. */

import { type Heard, NOTHING } from '../game/tableModel';

interface Kept extends Heard {
  table: string;
  match: number;
}

const KEY = 'lastcard.heard';

export function keepHeard(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private windows and full disks: the log begins anew
  }
}

export function heardOf(table: string, match: number): Heard {
  try {
    const { log = [], round = 0, ended = null, ...of } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return of.table === table && of.match === match ? { log, round, ended } : NOTHING;
  } catch {
    return NOTHING;
  }
}
