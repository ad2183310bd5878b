/** Statistics and achievements: sums over finished matches, the same as in Python (`lastcard.statistics.totals`). */

import { ACHIEVEMENTS } from '../protocol/achievements';
import type { Against, FinishedMatch } from './matchCounter';

/** Players at a table that counts as full. */
const FULL_TABLE = 6;
/** Rounds that a match needs so that winning all of them is something. */
const SWEEP = 3;

const SUMS = ['rounds', 'rounds_won', 'calls', 'catches', 'caught', 'challenges_won'] as const;

export interface Totals extends Record<(typeof SUMS)[number], number> {
  matches: number;
  wins: number;
  /** Wins in a row, up to the last match. */
  streak: number;
  best_streak: number;
  best_round: number;
}

export interface Statistics {
  everything: Totals;
  by_edition: Record<string, Totals>;
  by_kind: Record<Against, Totals>;
}

export type AchievementId = keyof typeof ACHIEVEMENTS;

export interface ReachedAchievement {
  /** How far its figure is, at most the goal. */
  value: number;
  /** When the match ended with which it was reached. */
  at: number | null;
}

export const ACHIEVEMENT_IDS = Object.keys(ACHIEVEMENTS) as AchievementId[];

function noTotals(): Totals {
  const sums = { rounds: 0, rounds_won: 0, calls: 0, catches: 0, caught: 0, challenges_won: 0 };
  return { matches: 0, wins: 0, streak: 0, best_streak: 0, best_round: 0, ...sums };
}

function add(totals: Totals, match: FinishedMatch): void {
  totals.matches++;
  totals.wins += Number(match.won);
  totals.streak = match.won ? totals.streak + 1 : 0;
  totals.best_streak = Math.max(totals.best_streak, totals.streak);
  totals.best_round = Math.max(totals.best_round, match.best_round);
  for (const name of SUMS) totals[name] += match[name];
}

export function inOrder(matches: readonly FinishedMatch[]): FinishedMatch[] {
  return [...matches].sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1));
}

export function totalsOf(matches: readonly FinishedMatch[]): Statistics {
  const found: Statistics = { everything: noTotals(), by_edition: {}, by_kind: { bots: noTotals(), people: noTotals() } };
  for (const match of inOrder(matches)) {
    add(found.everything, match);
    add((found.by_edition[match.edition] ??= noTotals()), match);
    add(found.by_kind[match.against], match);
  }
  return found;
}

/** The figures of all achievements, match by match. */
class Progress {
  readonly #totals = noTotals();
  readonly #more = { people_wins: 0, full_table_wins: 0, sweeps: 0 };
  readonly #editions = new Set<string>();

  add(match: FinishedMatch): void {
    add(this.#totals, match);
    if (!match.won) return;
    this.#editions.add(match.edition);
    this.#more.people_wins += Number(match.against === 'people');
    this.#more.full_table_wins += Number(match.players >= FULL_TABLE);
    this.#more.sweeps += Number(match.rounds === match.rounds_won && match.rounds >= SWEEP);
  }

  figure(id: AchievementId): number {
    const figures: Record<string, number> = { ...this.#totals, ...this.#more, editions_won: this.#editions.size };
    return figures[ACHIEVEMENTS[id].figure] ?? 0;
  }
}

/** How far each achievement is, and since when it is reached. */
export function reachedAchievements(matches: readonly FinishedMatch[]): Record<AchievementId, ReachedAchievement> {
  const progress = new Progress();
  const reached = new Map<AchievementId, number>();
  for (const match of inOrder(matches)) {
    progress.add(match);
    for (const id of ACHIEVEMENT_IDS)
      if (!reached.has(id) && progress.figure(id) >= ACHIEVEMENTS[id].goal) reached.set(id, match.at);
  }
  const entries = ACHIEVEMENT_IDS.map((id) => {
    const value = Math.min(progress.figure(id), ACHIEVEMENTS[id].goal);
    return [id, { value, at: reached.get(id) ?? null }] as const;
  });
  return Object.fromEntries(entries) as Record<AchievementId, ReachedAchievement>;
}

/** What was reached with the match of that id. */
export function newAchievements(matches: readonly FinishedMatch[], last: string): AchievementId[] {
  const before = reachedAchievements(matches.filter(({ id }) => id !== last));
  const after = reachedAchievements(matches);
  return ACHIEVEMENT_IDS.filter((id) => after[id].at !== null && before[id].at === null);
}
