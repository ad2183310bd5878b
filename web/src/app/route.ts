import { TABLE_ID_LENGTH } from '../protocol/wire';

/** What the address asks for. */
export type Route =
  { page: 'home' } | { page: 'nowhere' } | { page: 'table'; table: string } | { page: MatchPage; table: string; match: number };
type MatchPage = 'replay' | 'review';

const TABLE = /^\/t\/([^/]+)\/?$/;
const LINKED = /\/t\/([a-z0-9]+)/i;
const CODE = new RegExp(`^[a-z0-9]{${TABLE_ID_LENGTH}}$`, 'i');
const MATCH = /^\/t\/([^/]+)\/(replay|review)\/([1-9]\d*)\/?$/;

export function parseRoute(path: string): Route {
  const [, played, page, match] = MATCH.exec(path) ?? [];
  if (played) return { page: page as MatchPage, table: played, match: Number(match) };
  const [, table] = TABLE.exec(path) ?? [];
  if (table) return { page: 'table', table };
  return { page: path === '/' ? 'home' : 'nowhere' };
}

export const tablePath = (table: string): string => `/t/${table}`;
export const replayPath = (table: string, match: number): string => `/t/${table}/replay/${match}`;
export const reviewPath = (table: string, match: number): string => `/t/${table}/review/${match}`;

/** Find the table in a link, wherever it was sent from, or in a code alone. */
export function parseTableCode(meant: string): string | null {
  const text = meant.trim();
  const [, linked] = LINKED.exec(text) ?? [];
  return linked ?? (CODE.test(text) ? text.toLowerCase() : null);
}
