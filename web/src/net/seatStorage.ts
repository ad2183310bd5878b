import { IDLE_MATCH_LIMIT_MS } from '../protocol/wire';

/** The seats taken in this browser. With its token a player can return to a seat from any tab. */
export interface SavedSeat {
  table: string;
  token: string;
  player: string;
  name: string;
  edition: string;
}

interface StoredSeat extends SavedSeat {
  at: number;
}

const KEY = 'lastcard.seats';
const MOST = 50;
/** Used without browser storage, until the page is left. */
let here: StoredSeat[] = [];

export function saveSeat(seat: SavedSeat): void {
  const others = all().filter((stored) => stored.table !== seat.table);
  store([{ ...seat, at: Date.now() }, ...others].slice(0, MOST));
}

export function loadSeat(table: string): SavedSeat | null {
  return all().find((stored) => stored.table === table) ?? null;
}

/** The latest first. */
export function savedSeats(): SavedSeat[] {
  return all();
}

export function forgetSeat(table: string): void {
  store(all().filter((stored) => stored.table !== table));
}

/** Whether saved seats survive closing the page. */
export function areSeatsPersistent(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function all(): StoredSeat[] {
  const oldest = Date.now() - IDLE_MATCH_LIMIT_MS;
  return read().filter((stored) => stored.at > oldest);
}

function read(): StoredSeat[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isStoredSeat) : [];
  } catch {
    return here;
  }
}

function store(seats: StoredSeat[]): void {
  here = seats;
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // private windows and full disks: `here` has it
  }
}

function isStoredSeat(found: unknown): found is StoredSeat {
  const stored = found as Partial<StoredSeat> | null;
  return typeof stored?.table === 'string' && typeof stored.token === 'string' && typeof stored.at === 'number';
}
