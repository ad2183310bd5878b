import type { Result } from '../protocol/wire';

/** How a match ended: nobody won one that was stopped. */
export interface Ended {
  winners: string[];
  /** The best first. */
  scores: { name: string; score: number }[];
}

/** From the words of a record: `match 0: 512 310` or `unfinished: 0 0`. */
export function readResult({ names, result }: Result): Ended {
  const [how = '', points = ''] = result.split(':');
  const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
  const winners = how.startsWith('match') ? numbers(how).flatMap((seat) => names[seat] ?? []) : [];
  const scores = numbers(points).map((score, seat) => ({ name: names[seat] ?? '', score }));
  const first = (name: string): number => (winners.includes(name) ? 0 : 1);
  return { winners, scores: scores.sort((one, other) => first(one.name) - first(other.name) || other.score - one.score) };
}
