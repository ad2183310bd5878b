import { CODE_LENGTH, TABLE_ID_LENGTH } from '../protocol/wire';

/** What the address asks for. */
export type Route =
  | { page: 'home' | 'games' | 'privacy' | 'nowhere' }
  | { page: 'table' | 'screen'; table: string }
  | { page: MatchPage; table: string; match: number }
  | { page: 'code'; code: string; leads: 'table' | 'screen' };
type MatchPage = 'replay' | 'review';

const PLACES: Record<string, 'home' | 'games' | 'privacy'> = { '/': 'home', '/games': 'games', '/privacy': 'privacy' };
const TABLE = /^\/t\/([^/]+)(\/screen)?\/?$/;
/** A short code: `/j/K7F4P` leads to the table, `/s/K7F4P` to its big screen. */
const SHORT = /^\/([js])\/([^/]+)\/?$/;
const SHORT_CODE = new RegExp(`(?:^|/[js]/)([a-z0-9]{${CODE_LENGTH}})$`, 'i');
const LINKED = /\/t\/([a-z0-9]+)/i;
const CODE = new RegExp(`^[a-z0-9]{${TABLE_ID_LENGTH}}$`, 'i');
const MATCH = /^\/t\/([^/]+)\/(replay|review)\/([1-9]\d*)\/?$/;

export function parseRoute(path: string): Route {
  const [, played, page, match] = MATCH.exec(path) ?? [];
  if (played) return { page: page as MatchPage, table: played, match: Number(match) };
  const [, table, screen] = TABLE.exec(path) ?? [];
  if (table) return { page: screen ? 'screen' : 'table', table };
  const [, kind, code] = SHORT.exec(path) ?? [];
  if (code) return { page: 'code', code, leads: kind === 's' ? 'screen' : 'table' };
  return { page: PLACES[path] ?? 'nowhere' };
}

export const tablePath = (table: string): string => `/t/${table}`;
export const screenPath = (table: string): string => `/t/${table}/screen`;
export const joinPath = (code: string): string => `/j/${code}`;
export const screenCodePath = (code: string): string => `/s/${code}`;
export const replayPath = (table: string, match: number): string => `/t/${table}/replay/${match}`;
export const reviewPath = (table: string, match: number): string => `/t/${table}/review/${match}`;

/** Find the table in a link, wherever it was sent from, or in a code alone. */
export function parseTableCode(meant: string): string | null {
  const text = meant.trim();
  const [, linked] = LINKED.exec(text) ?? [];
  return linked ?? (CODE.test(text) ? text.toLowerCase() : null);
}

/** Find the short code that a big screen shows, alone or in its address. */
export function parseShortCode(meant: string): string | null {
  return SHORT_CODE.exec(meant.trim())?.[1]?.toLowerCase() ?? null;
}
