import type {
  Clock,
  Lobby,
  Message,
  Player,
  Resumed,
  RoundEnded,
  Said,
  Sight,
  Update,
  Welcome,
  WireEvent,
  You,
} from '../protocol/wire';
import { lobbyLines, presenceLines } from './comings';
import { actor, lineOf, type LogLine, type Party } from './log';

/** What a message changed: for motion, sounds and the live region. */
export interface Change {
  /** Everything was told anew: nothing is to be shown moving. */
  fresh: boolean;
  events: readonly WireEvent[];
  lines: readonly LogLine[];
  before: Sight | null;
  after: Sight | null;
  /** One's own seat. */
  mine: number | null;
}

const MOST_LINES = 500;
const MOST_CHAT = 200;

/** Everything known of a table, from messages alone. Whatever changes is replaced, never altered in place. */
export class TableModel {
  player: string | null = null;
  seq = 0;
  lobby: Lobby | null = null;
  sight: Sight | null = null;
  you: You | null = null;
  clock: Clock = {};
  /** How the round ended, until the next is dealt; null also where that wasn't heard. */
  ended: RoundEnded | null = null;
  chat: readonly Said[] = [];
  away: ReadonlySet<string> = new Set();
  spectators = 0;
  /** Newest last. */
  log: readonly LogLine[] = [];
  /** Milliseconds by which the server's clock is ahead of ours. */
  ahead = 0;

  /** `heard`: the log of a match, as far as it is known from before. */
  constructor(
    private readonly now: () => number = Date.now,
    private readonly heard: (match: number) => readonly LogLine[] = () => [],
  ) {}

  get me(): Player | null {
    return this.lobby?.players.find((player) => player.id === this.player) ?? null;
  }

  get party(): Party {
    return { names: this.lobby?.players.map((player) => player.name) ?? [], mine: this.you?.seat ?? null };
  }

  /** How long it is until a time of the server's; not less than 0. */
  until(moment: number): number {
    return Math.max(0, moment - this.ahead - this.now());
  }

  take(message: Message): Change {
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
        return this.#change(before, { lines: this.#present(message.away, message.spectators) });
      case 'done':
        if (this.you && message.armed !== undefined) this.you = { ...this.you, armed: message.armed };
        return this.#change(before);
      default:
        return this.#change(before);
    }
  }

  #welcome(message: Welcome): void {
    this.#hear(message.at);
    this.log = this.#known(message);
    this.seq = message.seq;
    this.player = message.player;
    this.lobby = message.lobby;
    this.sight = message.sight ?? null;
    this.you = message.you ?? null;
    this.clock = message.clock ?? {};
    this.ended = null;
    this.chat = message.chat ?? [];
    this.away = new Set(message.away);
    this.spectators = message.spectators ?? 0;
  }

  /** What was heard of the match before, and where something is missing after that. */
  #known({ lobby, player, seq, at }: Welcome): readonly LogLine[] {
    const { match, players } = lobby;
    const log = !this.lobby ? this.heard(match) : this.lobby.match === match ? this.log : [];
    const last = log.at(-1)?.seq ?? seq;
    const name = players.find(({ id }) => id === player)?.name ?? '';
    return last < seq ? [...log, { seq, at, id: 'log-back', args: { who: 'you', name } }] : log;
  }

  #resumed(message: Resumed): LogLine[] {
    this.#hear(message.at);
    this.player = message.player;
    return this.#present(message.away ?? [], message.spectators ?? 0);
  }

  #update(message: Update): LogLine[] {
    this.#hear(message.at);
    this.seq = message.seq;
    const came = [...this.#lobby(message), ...this.#newRound(message)];
    this.sight = message.sight ?? this.sight;
    this.you = message.you ?? this.you;
    this.clock = message.clock ?? this.clock;
    this.#end(message);
    if (message.chat) this.chat = [...this.chat, message.chat].slice(-MOST_CHAT);
    return this.#tell([...came, ...this.#timeUp(message), ...this.#happened(message), ...this.#oneCard(message)]);
  }

  #lobby(message: Update): LogLine[] {
    const before = this.lobby;
    if (!message.lobby) return [];
    this.lobby = message.lobby;
    if (before && before.match !== message.lobby.match) this.log = [];
    return before ? lobbyLines(before, message.lobby, this.player, message) : [];
  }

  #newRound({ seq, at, sight, lobby }: Update): LogLine[] {
    const isNew = sight && this.sight && sight.round > this.sight.round && !lobby?.match;
    return isNew ? [{ seq, at, id: 'log-round-begins', args: { number: sight.round } }] : [];
  }

  #end({ events, sight }: Update): void {
    const ended = events?.findLast((event) => event.event === 'round-ended');
    if (ended) this.ended = ended;
    else if (sight && sight.phase !== 'round-over' && sight.phase !== 'match-over') this.ended = null;
  }

  /** When somebody's time was up, that is worth a line before what was done for them. */
  #timeUp({ seq, at, why, seat }: Update): LogLine[] {
    return why !== 'time' || seat === undefined ? [] : [{ seq, at, id: 'log-time-up', args: actor(seat, this.party) }];
  }

  #happened(message: Update): LogLine[] {
    const party = this.party;
    return (message.events ?? []).flatMap((event) => lineOf(event, party, message) ?? []);
  }

  /** Who plays down to one card without a word can be caught: that is worth a line. */
  #oneCard({ seq, at, sight, events }: Update): LogLine[] {
    const last = events?.findLast((event) => event.event === 'played');
    if (!last || sight?.held[last.seat] !== 1) return [];
    if (events?.some((event) => event.event === 'called' && event.seat === last.seat)) return [];
    return [{ seq, at, id: 'log-one-card', args: actor(last.seat, this.party) }];
  }

  #present(away: readonly string[], spectators: number): LogLine[] {
    const before = this.away;
    this.away = new Set(away);
    this.spectators = spectators;
    const when = { seq: this.seq, at: this.now() + this.ahead };
    return this.#tell(presenceLines(this.lobby?.players ?? [], before, this.away, this.player, when));
  }

  #tell(lines: LogLine[]): LogLine[] {
    if (lines.length) this.log = [...this.log, ...lines].slice(-MOST_LINES);
    return lines;
  }

  #hear(at: number): void {
    this.ahead = at - this.now();
  }

  #change(before: Sight | null, more: Partial<Change> = {}): Change {
    const mine = this.you?.seat ?? null;
    return { fresh: false, events: [], lines: [], before, after: this.sight, mine, ...more };
  }
}
