import type {
  Clock,
  EditionEntry,
  Lobby,
  Message,
  Newcomer,
  Player,
  Presence,
  Resumed,
  RoundEnded,
  Said,
  Sight,
  Update,
  Welcome,
  WireEvent,
  You,
} from '../protocol/wire';
import { EDITIONS } from '../protocol/editions';
import { editionOf } from './editions';
import { lobbyLines, presenceLines, screenLines } from './presenceLog';
import { actorArgs, logLine, type LogLine, type Perspective } from './log';
import { playersNamed } from './players';
import { isRoundOver } from './results';

/** What a message changed: for animation, sounds and the live region. */
export interface TableChange {
  /** The whole state was sent again: nothing is animated. */
  fresh: boolean;
  events: readonly WireEvent[];
  lines: readonly LogLine[];
  before: Sight | null;
  after: Sight | null;
  /** Your own seat. */
  mine: number | null;
  /** A bot has begun to get ready. */
  prepares?: boolean;
}

/** The history of a match as this tab saw it: the server sends only the last part again. */
export interface SavedLog {
  /** Newest last. */
  log: readonly LogLine[];
  round: number;
  /** How that round ended, until the next deal; null if this tab didn't see it. */
  ended: RoundEnded | null;
}

export const EMPTY_LOG: SavedLog = { log: [], round: 0, ended: null };

const MOST_LINES = 500;
const MOST_CHAT = 200;

/** Everything known about a table, from messages alone. Values are replaced, never changed in place. */
export class TableModel {
  player: string | null = null;
  seq = 0;
  lobby: Lobby | null = null;
  sight: Sight | null = null;
  you: You | null = null;
  clock: Clock = {};
  ended: RoundEnded | null = null;
  chat: readonly Said[] = [];
  away: ReadonlySet<string> = new Set();
  spectators = 0;
  /** How many big screens show the table. */
  screens = 0;
  /** How many seconds late this client sees the table. */
  behind = 0;
  /** The game waits until a bot is ready to play. */
  preparing = false;
  log: readonly LogLine[] = [];
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = 0;

  /** `before`: what this tab saved of a match before the page was loaded. */
  constructor(
    private readonly now: () => number = Date.now,
    private readonly before: (match: number) => SavedLog = () => EMPTY_LOG,
  ) {}

  get savedLog(): SavedLog {
    return { log: this.log, round: this.sight?.round ?? 0, ended: this.ended };
  }

  get me(): Player | null {
    return this.lobby?.players.find((player) => player.id === this.player) ?? null;
  }

  /** Your place among those who wait for a seat. */
  get newcomer(): Newcomer | null {
    return this.lobby?.newcomers?.find(({ id }) => id === this.player) ?? null;
  }

  /** The players of the cards on the table, by seat. After a match people come and go, but its seats stay. */
  get seated(): readonly Player[] {
    const { players = [], results = [], standing, match } = this.lobby ?? {};
    const names = standing === 'over' ? results.find(({ number }) => number === match)?.names : undefined;
    return names ? playersNamed(names, players) : players;
  }

  get edition(): EditionEntry {
    return this.lobby ? editionOf(this.lobby) : EDITIONS[0];
  }

  get perspective(): Perspective {
    return { names: this.seated.map((player) => player.name), mine: this.you?.seat ?? null, edition: this.edition };
  }

  /** Milliseconds until a time of the server; not below 0. */
  until(moment: number): number {
    return Math.max(0, moment - this.ahead - this.now());
  }

  /** Milliseconds since a time of the server. */
  since(moment: number): number {
    return this.now() + this.ahead - moment;
  }

  apply(message: Message): TableChange {
    const before = this.sight;
    switch (message.tell) {
      case 'welcome':
        this.#welcome(message);
        return this.#change(before, { fresh: true });
      case 'resumed':
        return this.#change(before, { lines: this.#resumed(message) });
      case 'update':
        return this.#change(before, { events: message.events ?? [], lines: this.#update(message) });
      case 'presence':
        return this.#change(before, { ...this.#updatePresence(message) });
      case 'done':
        if (this.you && message.armed !== undefined) this.you = { ...this.you, armed: message.armed };
        return this.#change(before);
      default:
        return this.#change(before);
    }
  }

  #welcome(message: Welcome): void {
    this.#syncClock(message.at);
    const savedLog = this.#logOf(message.lobby.match);
    this.seq = message.seq;
    this.player = message.player;
    this.lobby = message.lobby;
    this.sight = message.sight ?? null;
    this.you = message.you ?? null;
    this.clock = message.clock ?? {};
    this.#clearTurn();
    this.log = [...savedLog.log, ...this.#logSince(savedLog.log.at(-1)?.seq ?? 0, message)].slice(-MOST_LINES);
    const saved = this.sight?.round === savedLog.round ? savedLog.ended : null;
    this.ended = this.sight && isRoundOver(this.sight) ? (lastEnd(message) ?? saved) : null;
    this.chat = message.chat ?? [];
    this.away = new Set(message.away);
    this.spectators = message.spectators ?? 0;
    this.screens = message.screens ?? 0;
    this.behind = message.behind ?? 0;
    this.preparing = message.preparing ?? false;
  }

  /** What the server tells of the time after an update, with a line where something is missing. */
  #logSince(last: number, { log = [], seq, at }: Welcome): LogLine[] {
    const since = log.filter((update) => update.seq > last);
    const isMissing = last > 0 && last < seq && since.length === log.length;
    const gap = { seq: since[0] ? since[0].seq - 1 : seq, at: since[0]?.at ?? at, id: 'log-back' };
    const lines = isMissing ? [{ ...gap, args: { who: 'you', name: this.me?.name ?? '' } }] : [];
    return [...lines, ...this.#pastLines(since)];
  }

  /** The lines of earlier updates, which come without the state after them. The last deal among them began this round. */
  #pastLines(updates: readonly Update[]): LogLine[] {
    const isDeal = ({ events }: Update): boolean => events?.some(({ event }) => event === 'dealt') ?? false;
    let round = (this.sight?.round ?? 0) - updates.filter(isDeal).length;
    return updates.flatMap((update) => {
      const begins = isDeal(update) && ++round > 1 ? [roundBegins(round, update)] : [];
      return [...begins, ...this.#timeUp(update), ...this.#happened(update)];
    });
  }

  #logOf(match: number): SavedLog {
    if (!this.lobby) return this.before(match);
    return this.lobby.match === match ? this.savedLog : EMPTY_LOG;
  }

  /** A stopped match waits for nobody, whatever its state says. */
  #clearTurn(): void {
    if (this.lobby?.standing !== 'over') return;
    if (this.sight) this.sight = { ...this.sight, awaited: [], phase: isRoundOver(this.sight) ? this.sight.phase : 'match-over' };
    if (this.you) this.you = { ...this.you, may: [] };
  }

  #resumed(message: Resumed): LogLine[] {
    this.#syncClock(message.at);
    this.player = message.player;
    this.behind = message.behind ?? 0;
    return this.#updatePresence(message).lines;
  }

  #update(message: Update): LogLine[] {
    this.#syncClock(message.at);
    this.seq = message.seq;
    const came = [...this.#lobby(message), ...this.#newRound(message)];
    this.sight = message.sight ?? this.sight;
    this.you = message.you ?? this.you;
    this.clock = message.clock ?? this.clock;
    this.#clearTurn();
    this.#end(message);
    if (message.chat) this.chat = [...this.chat, message.chat].slice(-MOST_CHAT);
    return this.#appendLog([...came, ...this.#timeUp(message), ...this.#happened(message), ...this.#oneCard(message)]);
  }

  #lobby(message: Update): LogLine[] {
    const before = this.lobby;
    if (!message.lobby) return [];
    this.lobby = message.lobby;
    if (before && before.match !== message.lobby.match) this.log = [];
    return before ? lobbyLines(before, message.lobby, this.player, message) : [];
  }

  #newRound(update: Update): LogLine[] {
    const { sight, lobby } = update;
    const isNew = sight && this.sight && sight.round > this.sight.round && !lobby?.match;
    return isNew ? [roundBegins(sight.round, update)] : [];
  }

  #end({ events, sight }: Update): void {
    const ended = events?.findLast((event) => event.event === 'round-ended');
    if (ended) this.ended = ended;
    else if (sight && !isRoundOver(sight)) this.ended = null;
  }

  /** A line for time that ran out, before what was done for the player. */
  #timeUp({ seq, at, why, seat }: Update): LogLine[] {
    return why !== 'time' || seat === undefined ? [] : [{ seq, at, id: 'log-time-up', args: actorArgs(seat, this.perspective) }];
  }

  #happened(message: Update): LogLine[] {
    const perspective = this.perspective;
    return (message.events ?? []).flatMap((event) => logLine(event, perspective, message) ?? []);
  }

  /** A line for a player with one card and no call: they can be caught. */
  #oneCard({ seq, at, sight, events }: Update): LogLine[] {
    const last = events?.findLast((event) => event.event === 'played');
    if (!last || sight?.held[last.seat] !== 1) return [];
    if (events?.some((event) => event.event === 'called' && event.seat === last.seat)) return [];
    return [{ seq, at, id: 'log-one-card', args: actorArgs(last.seat, this.perspective) }];
  }

  #updatePresence({ away = [], spectators = 0, screens = 0, preparing = false }: Partial<Omit<Presence, 'tell'>>): {
    lines: LogLine[];
    prepares: boolean;
  } {
    const before = { away: this.away, screens: this.screens };
    const prepares = preparing && !this.preparing;
    this.away = new Set(away);
    this.spectators = spectators;
    this.screens = screens;
    this.preparing = preparing;
    const when = { seq: this.seq, at: this.now() + this.ahead };
    const people = presenceLines(this.lobby?.players ?? [], before.away, this.away, this.player, when);
    return { lines: this.#appendLog([...people, ...screenLines(before.screens, screens, when)]), prepares };
  }

  #appendLog(lines: LogLine[]): LogLine[] {
    if (lines.length) this.log = [...this.log, ...lines].slice(-MOST_LINES);
    return lines;
  }

  #syncClock(at: number): void {
    this.ahead = at - this.now();
  }

  #change(before: Sight | null, more: Partial<TableChange> = {}): TableChange {
    const mine = this.you?.seat ?? null;
    return { fresh: false, events: [], lines: [], before, after: this.sight, mine, ...more };
  }
}

function roundBegins(number: number, { seq, at }: Update): LogLine {
  return { seq, at, id: 'log-round-begins', args: { number } };
}

/** How the last round ended, unless another was dealt after it. */
function lastEnd({ log = [] }: Welcome): RoundEnded | null {
  const events = log.flatMap((update) => update.events ?? []);
  const last = events.findLast(({ event }) => event === 'round-ended' || event === 'dealt');
  return last?.event === 'round-ended' ? last : null;
}
