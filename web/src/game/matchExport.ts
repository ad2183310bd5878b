/** Your matches as one JSON file, which the terminal and the page both write and read (`lastcard.statistics.export`). */

import type { FinishedMatch } from './matchCounter';
import { inOrder } from './matchTotals';

const FORMAT = 'lastcard-matches';
const VERSION = 1;
const MOST_MATCHES = 20_000;
const MOST_COUNT = 1_000_000;
export const LARGEST_FILE = 16 * 1024 * 1024;

const COUNTS = ['rounds', 'rounds_won', 'best_round', 'calls', 'catches', 'caught', 'challenges_won'] as const;

export type Unusable = 'wrong-file' | 'newer-file';

export function writeMatches(matches: readonly FinishedMatch[]): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, matches: inOrder(matches) }, null, 1)}\n`;
}

/** The matches in a file, or why it can't be used. */
export function readMatches(text: string): FinishedMatch[] | Unusable {
  const found = parsed(text) as { format?: unknown; version?: unknown; matches?: unknown } | null;
  if (found?.format !== FORMAT || typeof found.version !== 'number') return 'wrong-file';
  if (found.version > VERSION) return 'newer-file';
  const { matches } = found;
  if (!Array.isArray(matches) || matches.length > MOST_MATCHES || !matches.every(isFinishedMatch)) return 'wrong-file';
  return matches.map(knownFields);
}

export function isFinishedMatch(found: unknown): found is FinishedMatch {
  const match = found as Partial<FinishedMatch> | null;
  return (
    typeof match === 'object' &&
    match !== null &&
    typeof match.id === 'string' &&
    /^[0-9a-f]{16}$/.test(match.id) &&
    isWhole(match.at, 0, 2 ** 53) &&
    typeof match.edition === 'string' &&
    match.edition.length >= 1 &&
    match.edition.length <= 40 &&
    (match.against === 'bots' || match.against === 'people') &&
    isWhole(match.players, 2, 10) &&
    typeof match.won === 'boolean' &&
    COUNTS.every((name) => isWhole(match[name], 0, MOST_COUNT))
  );
}

/** Without fields of a later version. */
function knownFields({ id, at, edition, against, players, won, ...rest }: FinishedMatch): FinishedMatch {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, rest[name]])) as Pick<FinishedMatch, (typeof COUNTS)[number]>;
  return { id, at, edition, against, players, won, ...counts };
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
