import type {
  Catalogue,
  Changes,
  NewSeat,
  NewTable,
  Problem,
  Replay,
  ReviewDocument,
  ReviewPending,
  Seated,
  Tables,
  TableSummary,
} from '../protocol/wire';
import { RefusedError } from './errors';

export const openTable = (name: string, settings: Changes = {}): Promise<Seated> =>
  ask<Seated>('/api/tables', { body: { name, settings } satisfies NewTable });

export const takeSeat = (table: string, name: string): Promise<Seated> =>
  ask<Seated>(`${at(table)}/seats`, { body: { name } satisfies NewSeat });

export const fetchTable = (table: string): Promise<TableSummary> => ask<TableSummary>(at(table));

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

export const fetchReplay = (table: string, match: number): Promise<Replay> => ask<Replay>(`${at(table)}/matches/${match}/replay`);

/** The review as soon as more than `after` steps are judged, or after a moment what there is. */
export const fetchReview = (
  table: string,
  match: number,
  after: number,
  signal: AbortSignal,
): Promise<ReviewDocument | ReviewPending> =>
  ask<ReviewDocument | ReviewPending>(`${at(table)}/matches/${match}/review?after=${after}`, { signal });

/** The address of the record of a finished match. */
export const recordUrl = (table: string, match: number): string => `${at(table)}/matches/${match}/record`;

export const fetchRecord = async (table: string, match: number): Promise<string> =>
  (await answer(recordUrl(table, match))).text();

/** The address of a table's socket, on the server of this page. */
export function socketUrl(table: string, page: { protocol: string; host: string } = location): string {
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${at(table)}/socket`;
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
