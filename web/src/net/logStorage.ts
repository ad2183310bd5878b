/** The log of the current match, for a reload of this tab: the server sends only its last part again. */

import { type SavedLog, EMPTY_LOG } from '../game/tableModel';

interface StoredLog extends SavedLog {
  table: string;
  match: number;
}

const KEY = 'lastcard.heard';

export function saveLog(stored: StoredLog): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(stored));
  } catch {
    // private windows and full disks: the log starts empty
  }
}

export function loadLog(table: string, match: number): SavedLog {
  try {
    const { log = [], round = 0, ended = null, ...of } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<StoredLog>;
    return of.table === table && of.match === match ? { log, round, ended } : EMPTY_LOG;
  } catch {
    return EMPTY_LOG;
  }
}
