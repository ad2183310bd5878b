import type { Result } from '../protocol/wire';

export interface Score {
  name: string;
  score: number;
  /** Nobody won a match that was stopped. */
  won: boolean;
}

/** How a match ended, from the words of its record: `match 0: 512 310`, or `unfinished: 12 0`. Winners first; then the
 * nearer to them the better, whichever way it was counted. */
export function scoresOf({ names, result }: Result): Score[] {
  const [how = '', points = ''] = result.split(':');
  const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
  const winners = how.startsWith('match') ? numbers(how) : [];
  const scores = numbers(points);
  const best = scores[winners[0] ?? -1] ?? Math.max(...scores);
  const behind = ({ score }: Score): number => Math.abs(best - score);
  return names
    .map((name, seat) => ({ name, score: scores[seat] ?? 0, won: winners.includes(seat) }))
    .sort((one, other) => Number(other.won) - Number(one.won) || behind(one) - behind(other));
}
