/** The seats taken in this browser. With its token a player can return to a seat from any tab. */
export interface SavedSeat {
  table: string;
  token: string;
  player: string;
  name: string;
  edition: string;
}

interface Kept extends SavedSeat {
  at: number;
}

const KEY = 'lastcard.seats';
const KEPT_FOR = 30 * 24 * 3600 * 1000; // as long as the server keeps an idle match
const MOST = 50;
/** Used without browser storage, until the page is left. */
let here: Kept[] = [];

export function saveSeat(seat: SavedSeat): void {
  const others = all().filter((kept) => kept.table !== seat.table);
  keep([{ ...seat, at: Date.now() }, ...others].slice(0, MOST));
}

export function loadSeat(table: string): SavedSeat | null {
  return all().find((kept) => kept.table === table) ?? null;
}

/** The latest first. */
export function savedSeats(): SavedSeat[] {
  return all();
}

export function forgetSeat(table: string): void {
  keep(all().filter((kept) => kept.table !== table));
}

/** Whether saved seats survive closing the page. */
export function areSeatsPersistent(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function all(): Kept[] {
  const oldest = Date.now() - KEPT_FOR;
  return read().filter((kept) => kept.at > oldest);
}

function read(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? found.filter(isKept) : [];
  } catch {
    return here;
  }
}

function keep(seats: Kept[]): void {
  here = seats;
  try {
    localStorage.setItem(KEY, JSON.stringify(seats));
  } catch {
    // private windows and full disks: `here` has it
  }
}

function isKept(found: unknown): found is Kept {
  const kept = found as Partial<Kept> | null;
  return typeof kept?.table === 'string' && typeof kept.token === 'string' && typeof kept.at === 'number';
}
