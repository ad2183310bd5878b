/** The players whom somebody has muted for themselves. It is stored on this device, and nobody else hears of it. */

const KEY = 'lastcard.muted';
const MOST = 50;

/** Ids by table, the latest table first. */
type Muted = readonly (readonly [table: string, players: readonly string[]])[];

let muted = $state.raw<Muted>(load());

export function isMuted(table: string, player: string): boolean {
  return muted.some(([where, players]) => where === table && players.includes(player));
}

export function setMuted(table: string, player: string, on: boolean): void {
  const before = muted.find(([where]) => where === table)?.[1] ?? [];
  const players = [...before.filter((other) => other !== player), ...(on ? [player] : [])];
  const others = muted.filter(([where]) => where !== table);
  muted = [...(players.length ? [[table, players] as const] : []), ...others].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(muted));
  } catch {
    // private windows and full disks: it holds until the page is left
  }
}

function load(): Muted {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(found: unknown): found is Muted[number] {
  const [table, players] = Array.isArray(found) ? (found as unknown[]) : [];
  return typeof table === 'string' && Array.isArray(players) && players.every((player) => typeof player === 'string');
}
