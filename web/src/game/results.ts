/** How a round ended: each hand, what it counts, and where everybody stands. */

import type { Result, RoundEnded, Settings, Sight } from '../protocol/wire';
import { face } from './cards';

export interface ScoreRow {
  seat: number;
  score: number;
  /** What this round brought, below zero where a written rule took more than it gave. */
  gained: number;
  /** The part of it that written rules gave; 0 also where that can't be known any more. */
  bonus: number;
  /** Null: it isn't laid open. */
  hand: readonly string[] | null;
  /** What the cards count that are left in it. */
  held: number;
  out: boolean;
  team: number | null;
}

export interface RoundSummary {
  /** Who went out; null: nobody could go on. */
  winner: number | null;
  /** Who is out of the match with this round. */
  eliminated: number | null;
  /** The best first. */
  standings: readonly ScoreRow[];
  /** The score that a whole bar stands for. */
  full: number;
  /** Everybody counts their own hand. */
  tally: boolean;
  factor: number;
}

const ACTION = 20;
const WILD = 50;
const CUSTOM: Partial<Record<string, number>> = { nonpartisan: 40 };

export function cardPoints(card: string, edition: string): number {
  const { rank } = face(card);
  if (rank === 'W*') return CUSTOM[edition] ?? WILD;
  if (rank.startsWith('W')) return WILD;
  return /^\d$/.test(rank) ? Number(rank) : ACTION;
}

/** `ended` is what was told when it did; after a reload all but the gifts of written rules follows from what lies open. */
export function summariseRound(sight: Sight, settings: Settings, ended: RoundEnded | null): RoundSummary {
  const rules = rulesOf(settings);
  const hands = sight.held.map((count, seat) => (count ? (ended?.hands[seat] ?? sight.open?.[seat] ?? null) : []));
  const held = hands.map((hand) => total(hand ?? [], settings.edition));
  const winner = ended ? ended.winner : winnerOf(sight);
  const counted = isRoundScored(sight) ? pointsOf(held, winner, rules) : held.map(() => 0);
  const standings = sight.scores.map((score, seat): ScoreRow => {
    const gained = ended?.points[seat] ?? counted[seat] ?? 0;
    return {
      seat,
      score,
      gained,
      bonus: gained - (counted[seat] ?? 0),
      hand: hands[seat] ?? null,
      held: held[seat] ?? 0,
      out: !sight.playing.includes(seat),
      team: rules.teams ? (seat % 2) + 1 : null,
    };
  });
  return {
    winner,
    eliminated: standings.find(({ out, hand }) => out && hand?.length)?.seat ?? null,
    standings: standings.sort(rules.tally ? byLeast : byMost),
    full: rules.elimination ? Math.max(1, ...sight.scores) : rules.target,
    tally: rules.tally,
    factor: rules.factor,
  };
}

interface Rules {
  tally: boolean;
  teams: boolean;
  elimination: boolean;
  factor: number;
  target: number;
}

function rulesOf({ options }: Settings): Rules {
  return {
    tally: options.scoring === 'tally',
    teams: options.teams === true,
    elimination: options.elimination === true,
    factor: Number(options.score_factor ?? 1),
    target: Number(options.target ?? 500),
  };
}

/** At the end of a match `winners` are those of the match, not who went out. */
function winnerOf({ phase, winners, playing, held }: Sight): number | null {
  const out = phase === 'round-over' ? winners?.[0] : playing.find((seat) => held[seat] === 0);
  return out ?? null;
}

function total(hand: readonly string[], edition: string): number {
  return hand.reduce((sum, card) => sum + cardPoints(card, edition), 0);
}

function pointsOf(held: readonly number[], winner: number | null, rules: Rules): number[] {
  const left = held.map((points) => points * rules.factor);
  if (rules.tally) return rules.teams ? together(left) : left;
  const points = left.map(() => 0);
  if (winner === null) return points;
  points[winner] = left.reduce((sum, more, seat) => (rules.teams && seat % 2 === winner % 2 ? sum : sum + more), 0);
  return rules.teams ? together(points) : points;
}

/** What a seat scores its team scores. */
function together(points: readonly number[]): number[] {
  const ofTeam = (team: number): number => points.reduce((sum, more, seat) => (seat % 2 === team ? sum + more : sum), 0);
  return points.map((_, seat) => ofTeam(seat % 2));
}

function byMost(one: ScoreRow, other: ScoreRow): number {
  return inFirst(one, other) || other.score - one.score || sameTeam(one, other);
}

function byLeast(one: ScoreRow, other: ScoreRow): number {
  return inFirst(one, other) || one.score - other.score || sameTeam(one, other);
}

function inFirst(one: ScoreRow, other: ScoreRow): number {
  return Number(one.out) - Number(other.out);
}

function sameTeam(one: ScoreRow, other: ScoreRow): number {
  return (one.team ?? 0) - (other.team ?? 0);
}

/** Whether a round is over, and perhaps the match with it. */
export function isRoundOver({ phase }: Sight): boolean {
  return phase === 'round-over' || phase === 'match-over';
}

/** Whether the hands were counted; those of a match that was stopped are not. */
export function isRoundScored({ phase, winners }: Sight): boolean {
  return phase === 'round-over' || (phase === 'match-over' && Boolean(winners?.length));
}

export interface MatchScore {
  name: string;
  score: number;
  /** Nobody won a match that was stopped. */
  won: boolean;
}

/** How a match ended, from the words of its record: `match 0: 512 310`, or `unfinished: 12 0`. Winners first; then the
 * nearer to them the better, whichever way it was counted. */
export function matchScores({ names, result }: Result): MatchScore[] {
  const [how = '', points = ''] = result.split(':');
  const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
  const winners = how.startsWith('match') ? numbers(how) : [];
  const scores = numbers(points);
  const best = scores[winners[0] ?? -1] ?? Math.max(...scores);
  const behind = ({ score }: MatchScore): number => Math.abs(best - score);
  return names
    .map((name, seat) => ({ name, score: scores[seat] ?? 0, won: winners.includes(seat) }))
    .sort((one, other) => Number(other.won) - Number(one.won) || behind(one) - behind(other));
}
