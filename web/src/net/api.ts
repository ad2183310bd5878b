import type {
  Catalogue,
  Changes,
  FoundTable,
  JoinCode,
  NewSeat,
  NewTable,
  Player,
  Problem,
  PushInfo,
  QuickMatch,
  QuickTable,
  Replay,
  ReviewDocument,
  ReviewPending,
  Seated,
  Tables,
  TableSummary,
} from '../protocol/wire';
import { RefusedError } from './errors';
import { screenKey } from './screenKey';
import { loadSeat } from './seatStorage';

export const openTable = (name: string, settings: Changes = {}): Promise<Seated> =>
  ask<Seated>('/api/tables', { body: { name, settings } satisfies NewTable });

export const takeSeat = (table: string, name: string, how: Omit<NewSeat, 'name'> = {}): Promise<Seated> =>
  ask<Seated>(`${at(table)}/seats`, { body: { name, ...how } satisfies NewSeat });

/** A public table with a place for somebody who wants to play with others. */
export const findTable = (body: QuickMatch): Promise<QuickTable> => ask<QuickTable>('/api/quick-match', { body });

/** A short code for the table; empty if this server gives none. */
export const askForCode = async (table: string): Promise<string> => (await ask<JoinCode>(`${at(table)}/code`, { body: {} })).code;

export const tableWithCode = async (code: string): Promise<string> =>
  (await ask<FoundTable>(`/api/codes/${encodeURIComponent(code)}`)).table;

export const fetchTable = (table: string): Promise<TableSummary> => ask<TableSummary>(at(table));

/** Everybody at a table; nobody if it is gone or can't be seen. */
export const fetchPlayers = (table: string): Promise<readonly Player[]> =>
  fetchTable(table).then(
    (found) => found.players,
    () => [],
  );

export const fetchOpenTables = (): Promise<Tables> => ask<Tables>('/api/tables');

let catalogue: Promise<Catalogue> | null = null;

/** The editions, options, rules and levels of the server. Fetched once, and again only after a failure. */
export function fetchCatalogue(): Promise<Catalogue> {
  catalogue ??= ask<Catalogue>('/api/catalogue').catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

export const fetchReplay = (table: string, match: number): Promise<Replay> =>
  ask<Replay>(`${at(table)}/matches/${match}/replay${keyOf(table, '?')}`);

/** The review as soon as more than `after` steps are judged, or after a moment what there is. */
export const fetchReview = (
  table: string,
  match: number,
  after: number,
  signal: AbortSignal,
): Promise<ReviewDocument | ReviewPending> =>
  ask<ReviewDocument | ReviewPending>(`${at(table)}/matches/${match}/review?after=${after}${keyOf(table, '&')}`, { signal });

/** The key to subscribe to notifications with; null if the server sends none. */
export const fetchPushKey = async (): Promise<string | null> => (await ask<PushInfo>('/api/push')).key;

/** The address of the record of a finished match. */
export const recordUrl = (table: string, match: number): string => `${at(table)}/matches/${match}/record${keyOf(table, '?')}`;

export const fetchRecord = async (table: string, match: number): Promise<string> =>
  (await answer(recordUrl(table, match))).text();

/** The address of a table's socket, on the server of this page. */
export function socketUrl(table: string, page: { protocol: string; host: string } = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${at(table)}/socket`;
}

/** Players get a finished match before spectators do: the key of the seat that this browser has there. */
function keyOf(table: string, before: '?' | '&'): string {
  const seat = loadSeat(table);
  return seat ? `${before}key=${screenKey(table, seat.token)}` : '';
}

function at(table: string): string {
  return `/api/tables/${encodeURIComponent(table)}`;
}

async function ask<T>(path: string, more: { body?: object; signal?: AbortSignal } = {}): Promise<T> {
  return (await answer(path, more)).json() as Promise<T>;
}

async function answer(path: string, { body, signal }: { body?: object; signal?: AbortSignal } = {}): Promise<Response> {
  const asked: RequestInit = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(path, { ...asked, ...(signal && { signal }) }).catch((error: unknown) => {
    throw new RefusedError('unreachable', String(error));
  });
  if (!response.ok) throw await problem(response);
  return response;
}

async function problem(response: Response): Promise<RefusedError> {
  const said = (await response.json().catch(() => null)) as Problem | null;
  return new RefusedError(said?.reason ?? 'server-error', said?.words ?? `status ${response.status}`);
}
