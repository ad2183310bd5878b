/** How a match ended, as its record words it: `match 0: 512 310`, or `unfinished: 12 0`. */
export interface Score {
  name: string;
  score: number;
  won: boolean;
}

/** The best first, in whatever way it was counted: who won stands before the others. */
export function scoresOf(result: string, names: readonly string[]): Score[] {
  const [how = '', points = ''] = result.split(': ');
  const winners = how.startsWith('match') ? how.split(' ').slice(1).map(Number) : [];
  const scores = points.split(' ').map(Number);
  return names
    .map((name, seat) => ({ name, score: scores[seat] ?? 0, won: winners.includes(seat) }))
    .sort((one, other) => Number(other.won) - Number(one.won));
}
