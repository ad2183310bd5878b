/** Your finished matches and those under way, on this device. */

import type { CountedMatches, FinishedMatch, OpenMatch } from '../game/matchCounter';
import { isFinishedMatch } from '../game/matchExport';

const KEY = 'lastcard.matches';
/** Each match under way has a key of its own: tabs at other tables write at the same time. */
const OPEN_PREFIX = 'lastcard.match.';
const DAMAGED_KEY = 'lastcard.matches.damaged';
const MOST_OPEN = 50;

/** All that can be read, each once. */
export function savedMatches(): FinishedMatch[] {
  return [...readSaved().values()];
}

/** How many entries can't be read: they are set aside, and stay on this device. */
export function damagedCount(): number {
  readSaved();
  const aside = read(DAMAGED_KEY);
  return Array.isArray(aside) ? aside.length : 0;
}

/** Add the matches that aren't there; returns how many. Throws if the browser keeps nothing. */
export function addMatches(matches: readonly FinishedMatch[]): number {
  const saved = readSaved();
  const before = saved.size;
  for (const match of matches) if (!saved.has(match.id)) saved.set(match.id, match);
  if (saved.size > before) write(KEY, [...saved.values()]);
  return saved.size - before;
}

export function deleteMatches(): void {
  for (const key of [KEY, DAMAGED_KEY, ...openKeys()]) localStorage.removeItem(key);
}

export const countedMatches: CountedMatches = {
  openMatch: (id) => readOpen(OPEN_PREFIX + id),
  openAt: (table, match, player) =>
    openMatches().find((open) => open.table === table && open.match === match && open.player === player) ?? null,
  hasFinished: (id) => readSaved().has(id),
  keep(counted) {
    const key = OPEN_PREFIX + counted.id;
    if (localStorage.getItem(key) === null) forgetOldest();
    write(key, counted);
  },
  close(counted, finished) {
    if (finished) addMatches([finished]);
    localStorage.removeItem(OPEN_PREFIX + counted.id);
  },
};

function openKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(OPEN_PREFIX));
}

function openMatches(): OpenMatch[] {
  return openKeys().flatMap((key) => readOpen(key) ?? []);
}

/** One that can't be read is counted anew. */
function readOpen(key: string): OpenMatch | null {
  const found = read(key) as Partial<OpenMatch> | null;
  return typeof found?.id === 'string' && typeof found.seq === 'number' ? (found as OpenMatch) : null;
}

/** Make room for another match under way. */
function forgetOldest(): void {
  for (const key of openKeys().slice(MOST_OPEN - 1)) localStorage.removeItem(key);
}

/** Read the matches, and set aside what isn't one, so that the next match isn't written over it. */
function readSaved(): Map<string, FinishedMatch> {
  const found = read(KEY) ?? [];
  const entries: unknown[] = Array.isArray(found) ? found : [found];
  const good = entries.filter(isFinishedMatch);
  if (good.length < entries.length)
    setAside(
      entries.filter((entry) => !isFinishedMatch(entry)),
      good,
    );
  return new Map(good.map((match) => [match.id, match]));
}

function setAside(damaged: unknown[], good: FinishedMatch[]): void {
  const before = read(DAMAGED_KEY);
  try {
    write(DAMAGED_KEY, [...(Array.isArray(before) ? (before as unknown[]) : []), ...damaged]);
    write(KEY, good);
  } catch {
    // a full disk: everything stays where it is
  }
}

/** A text that isn't JSON is damaged, too: it is returned as it is. */
function read(key: string): unknown {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
    return text === null ? null : JSON.parse(text);
  } catch {
    return text;
  }
}

function write(key: string, value: unknown): void {
  localStorage.setItem(key, JSON.stringify(value));
}
