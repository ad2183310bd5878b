/** What was heard of the match one is at, for when this tab loads the page anew: the server tells how things stand, not
 * how it came to that. */

import { type SavedLog, EMPTY_LOG } from '../game/tableModel';

interface Kept extends SavedLog {
  table: string;
  match: number;
}

const KEY = 'lastcard.heard';

export function saveLog(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // private windows and full disks: the log begins anew
  }
}

export function loadLog(table: string, match: number): SavedLog {
  try {
    const { log = [], round = 0, ended = null, ...of } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Kept>;
    return of.table === table && of.match === match ? { log, round, ended } : EMPTY_LOG;
  } catch {
    return EMPTY_LOG;
  }
}
