/** Counts what a seat sees of its matches, as `lastcard.statistics` does. A shared fixture compares the two. */

import type { Lobby, Message, Update, WireEvent } from '../protocol/wire';
import { sha256 } from './sha256';

export type Against = 'bots' | 'people';

/** A match that you played to its end: counts, and nothing that leads to the table or names anybody. */
export interface FinishedMatch {
  id: string;
  /** When it ended, in milliseconds since 1970. */
  at: number;
  edition: string;
  against: Against;
  players: number;
  won: boolean;
  rounds: number;
  rounds_won: number;
  best_round: number;
  calls: number;
  catches: number;
  caught: number;
  challenges_won: number;
}

/** A match under way, as far as it has been counted. */
export interface OpenMatch extends Omit<FinishedMatch, 'at' | 'won'> {
  table: string;
  match: number;
  player: string;
  seat: number;
  /** The last update that was counted. */
  seq: number;
  /** You, and not a bot in your place, have done something in it. */
  has_acted: boolean;
}

/** Where matches are kept; several tabs share it. */
export interface CountedMatches {
  openMatch(id: string): OpenMatch | null;
  openAt(table: string, match: number, player: string): OpenMatch | null;
  hasFinished(id: string): boolean;
  keep(counted: OpenMatch): void;
  close(counted: OpenMatch, finished: FinishedMatch | null): void;
}

const MATCH_RESULT = 'match ';
const ID_LENGTH = 16;

/** The same wherever the match is seen from this seat, and no way back to its table. */
export function matchId(commitment: string, seat: number): string {
  return sha256(new TextEncoder().encode(`${commitment} ${seat}`)).slice(0, ID_LENGTH);
}

/** Takes in every message of one seat, in order. A message that comes again counts nothing twice. */
export class MatchCounter {
  #lobby: Lobby | null = null;
  #player: string | null = null;
  #id: string | null = null;

  constructor(private readonly kept: CountedMatches) {}

  /** Count a message; returns the match if it ended with it, and counts. */
  take(message: Message): FinishedMatch | null {
    if (message.tell === 'welcome') {
      this.#lobby = message.lobby;
      this.#player = message.player;
      this.#begin(message.lobby);
      const log = message.log ?? [];
      return this.#count(log, message.seq, log.at(-1)?.at ?? message.at);
    }
    if (message.tell !== 'update') return null;
    const before = this.#lobby;
    this.#lobby = message.lobby ?? before;
    if (message.lobby && (before?.match !== message.lobby.match || this.#id === null)) this.#begin(message.lobby);
    return this.#count([message], message.seq, message.at);
  }

  /** Find the match at this table, or begin to count it: as soon as the player has a seat, which may be a bot's so far. */
  #begin(lobby: Lobby): void {
    this.#id = null;
    if (!this.#player || !lobby.match) return;
    if (lobby.standing !== 'playing' && lobby.standing !== 'paused') {
      this.#id = this.kept.openAt(lobby.id, lobby.match, this.#player)?.id ?? null;
      return;
    }
    const seat = lobby.players.findIndex(({ id }) => id === this.#player);
    if (seat < 0) return;
    this.#id = matchId(lobby.commitment, seat);
    if (!this.kept.openMatch(this.#id) && !this.kept.hasFinished(this.#id))
      this.kept.keep(newMatch(this.#id, lobby, this.#player, seat));
  }

  #count(updates: readonly Update[], seq: number, at: number): FinishedMatch | null {
    const before = this.#id === null ? null : this.kept.openMatch(this.#id);
    const lobby = this.#lobby;
    if (!before || !lobby || seq <= before.seq) return null;
    const counted = { ...before };
    for (const update of updates) if (update.seq > before.seq) countUpdate(counted, update);
    if (lobby.standing !== 'over') {
      if (lobby.players.some(({ id, level }) => !level && id !== this.#player)) counted.against = 'people';
      // What changed nothing may be counted again.
      if (isChanged(before, counted)) this.kept.keep({ ...counted, seq });
      return null;
    }
    const finished = finishedMatch(counted, lobby, at);
    this.kept.close(counted, finished);
    this.#id = null;
    return finished;
  }
}

function newMatch(id: string, { settings, match, players, id: table }: Lobby, player: string, seat: number): OpenMatch {
  const counts = { rounds: 0, rounds_won: 0, best_round: 0, calls: 0, catches: 0, caught: 0, challenges_won: 0 };
  const of = { id, table, match, player, seat, edition: settings.edition, players: players.length };
  return { ...of, against: 'bots', seq: 0, has_acted: false, ...counts };
}

function countUpdate(counted: OpenMatch, { seat: actor, action, why, events = [] }: Update): void {
  const { seat } = counted;
  const byBot = actor === seat && why === 'bot';
  if (actor === seat && action && !why) counted.has_acted = true;
  let challenged = false;
  for (const event of events) {
    if (event.event === 'challenged') challenged ||= event.seat === seat;
    else countEvent(counted, event, byBot, challenged);
  }
}

function countEvent(counted: OpenMatch, event: WireEvent, byBot: boolean, challenged: boolean): void {
  const { seat } = counted;
  if (event.event === 'called') counted.calls += Number(event.seat === seat && !byBot);
  else if (event.event === 'caught') {
    counted.catches += Number(event.by === seat && !byBot);
    counted.caught += Number(event.seat === seat);
  } else if (event.event === 'challenge-judged') counted.challenges_won += Number(challenged && event.guilty && !byBot);
  else if (event.event === 'round-ended') {
    counted.rounds++;
    if (event.winner !== seat) return;
    counted.rounds_won++;
    counted.best_round = Math.max(counted.best_round, event.points[seat] ?? 0);
  }
}

function isChanged(before: OpenMatch, after: OpenMatch): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** The match if it was played to its end, and not by a bot alone in your place. */
function finishedMatch(counted: OpenMatch, lobby: Lobby, at: number): FinishedMatch | null {
  const result = lobby.results?.find(({ number }) => number === counted.match)?.result ?? '';
  if (!result.startsWith(MATCH_RESULT) || !counted.has_acted) return null;
  const winners = result.slice(MATCH_RESULT.length).split(':')[0]?.split(' ') ?? [];
  const { table, match, player, seat, seq, has_acted, ...rest } = counted;
  return { ...rest, at, won: winners.includes(String(seat)) };
}
