/** Commitments, setups and shares of all tables, for a check weeks later in any tab. */

import { type FairnessStorage, type FairnessData, FairnessNotes } from '../game/fairness';

interface StoredNotes extends FairnessData {
  at: number;
}

const KEY = 'lastcard.promises';
const MOST = 50;
/** Used without browser storage, until the page is left. */
let here: Record<string, StoredNotes> = {};

export function fairnessNotesOf(table: string): FairnessNotes {
  return new FairnessNotes(keeper(table));
}

function keeper(table: string): FairnessStorage {
  const recall = (): FairnessData => all()[table] ?? { noted: {}, shares: {} };
  return {
    recall,
    keep(match, noted) {
      const before = recall();
      const parts = Object.entries(noted).map(([part, value]) => [
        part,
        { ...before[part as keyof FairnessData], [match]: value },
      ]);
      keep({ ...all(), [table]: { ...before, ...(Object.fromEntries(parts) as Partial<FairnessData>), at: Date.now() } });
    },
  };
}

function all(): Record<string, StoredNotes> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return Object.fromEntries(Object.entries(found as object).filter(([, stored]) => isStoredNotes(stored)));
  } catch {
    return here;
  }
}

/** Keep only the tables that were used last. */
function keep(notes: Record<string, StoredNotes>): void {
  here = Object.fromEntries(
    Object.entries(notes)
      .sort(([, one], [, other]) => other.at - one.at)
      .slice(0, MOST),
  );
  try {
    localStorage.setItem(KEY, JSON.stringify(here));
  } catch {
    // private windows and full disks: `here` has it
  }
}

function isStoredNotes(found: unknown): found is StoredNotes {
  const stored = found as Partial<StoredNotes> | null;
  return typeof stored?.at === 'number' && typeof stored.noted === 'object' && typeof stored.shares === 'object';
}
