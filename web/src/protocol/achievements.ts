// Made from lastcard.statistics by tools/wire.py: change it there.

/** Each is reached when its figure is at its goal. */
export const ACHIEVEMENTS = {
  'first-match': { figure: 'matches', goal: 1 },
  'first-win': { figure: 'wins', goal: 1 },
  regular: { figure: 'matches', goal: 25 },
  company: { figure: 'people_wins', goal: 1 },
  streak: { figure: 'best_streak', goal: 3 },
  'full-table': { figure: 'full_table_wins', goal: 1 },
  sweep: { figure: 'sweeps', goal: 1 },
  'big-round': { figure: 'best_round', goal: 200 },
  'all-editions': { figure: 'editions_won', goal: 3 },
  caller: { figure: 'calls', goal: 50 },
  'sharp-eyes': { figure: 'catches', goal: 10 },
  doubter: { figure: 'challenges_won', goal: 5 },
} as const;
