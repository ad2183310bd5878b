/** How a round ended: each hand and its points, and the standings; and the scores of finished matches. */

import type { EditionEntry, Lobby, Player, Result, RoundEnded, Settings, Sight } from '../protocol/wire';
import { face } from './cards';
import { editionOf } from './editions';

export interface ScoreRow {
  seat: number;
  score: number;
  /** The points of this round; negative if written rules took more than the player won. */
  gained: number;
  /** The part that written rules gave; 0 if that is no longer known. */
  bonus: number;
  /** Null if it isn't open. */
  hand: readonly string[] | null;
  /** The points of the cards left in it. */
  held: number;
  out: boolean;
  team: number | null;
}

export interface RoundSummary {
  /** The player who went out; null if the round was blocked. */
  winner: number | null;
  /** The player who is out of the match after this round. */
  eliminated: number | null;
  /** Best first. */
  standings: readonly ScoreRow[];
  /** The score that fills the bar. */
  full: number;
  /** Every player counts their own hand. */
  tally: boolean;
  factor: number;
}

export function cardPoints(card: string, { points }: EditionEntry): number {
  return points[face(card).rank] ?? 0;
}

/** `ended` is the event that ended the round. After a reload everything but the bonus of written rules follows from the open
 * hands. */
export function summariseRound(sight: Sight, lobby: Pick<Lobby, 'settings' | 'edition'>, ended: RoundEnded | null): RoundSummary {
  const rules = rulesOf(lobby.settings);
  const edition = editionOf(lobby);
  const hands = sight.held.map((count, seat) => (count ? (ended?.hands[seat] ?? sight.open?.[seat] ?? null) : []));
  const held = hands.map((hand) => total(hand ?? [], edition));
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

/** At the end of a match `winners` are its winners, not the player who went out. */
function winnerOf({ phase, winners, playing, held }: Sight): number | null {
  const out = phase === 'round-over' ? winners?.[0] : playing.find((seat) => held[seat] === 0);
  return out ?? null;
}

function total(hand: readonly string[], edition: EditionEntry): number {
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

/** A team shares its points. */
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

/** After a round: the seats that are ready for the next one, where several people play, and the connected people whom it
 * waits for. Bots are always ready. */
export function readiness(
  lobby: Pick<Lobby, 'players'> | null,
  away: ReadonlySet<string>,
): { ready: number[]; unready: Player[] } {
  const players = lobby?.players ?? [];
  const people = players.filter(({ level, stand_in }) => !level && !stand_in);
  const ready = players.flatMap((player, seat) => (player.ready || !people.includes(player) ? [seat] : []));
  return {
    ready: people.length > 1 ? ready : [],
    unready: people.filter(({ id, ready }) => !ready && !away.has(id)),
  };
}

/** Whether the round is over, and possibly the match. */
export function isRoundOver({ phase }: Sight): boolean {
  return phase === 'round-over' || phase === 'match-over';
}

/** Whether the hands were counted; in a stopped match they are not. */
export function isRoundScored({ phase, winners }: Sight): boolean {
  return phase === 'round-over' || (phase === 'match-over' && Boolean(winners?.length));
}

export interface MatchScore {
  name: string;
  score: number;
  /** Nobody wins a stopped match. */
  won: boolean;
}

/** The scores of a match, from the result in its record: `match 0: 512 310` or `unfinished: 12 0`. Winners first, then by
 * distance from them, because some matches count downwards. */
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
