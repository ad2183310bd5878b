/** The log of the match one is at, for when this tab loads the page anew: the server tells how things stand, not how it
 * came to that. */

import type { LogLine } from '../game/log';

interface Heard {
  table: string;
  match: number;
  log: readonly LogLine[];
}

const KEY = 'lastcard.heard';

export function keepHeard(heard: Heard): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(heard));
  } catch {
    // private windows and full disks: the log begins anew
  }
}

export function heardOf(table: string, match: number): readonly LogLine[] {
  try {
    const heard = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Heard>;
    return heard.table === table && heard.match === match ? (heard.log ?? []) : [];
  } catch {
    return [];
  }
}
