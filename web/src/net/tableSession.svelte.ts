import { type Change, TableModel } from '../game/tableModel';
import { moves } from '../game/legalActions';
import type { Promises } from '../game/fairness';
import type { Message } from '../protocol/wire';
import { socketOf } from './api';
import { heardOf, keepHeard } from './logStorage';
import { type Answer, type CommandBody, Line, type LineState } from './reconnectingSocket';
import { promisesOf } from './fairnessStorage';
import type { Seat } from './seatStorage';

export type Listener = (change: Change, message: Message) => void;

/** Being at a table, for components: what is known of it, and what one can do there. Without a seat one watches. */
export class Sitting {
  readonly promises: Promises;
  /** The last deal and when it came, for a page that wasn't there yet. */
  dealt: { change: Change; at: number } | null = null;
  readonly #model: TableModel;
  readonly #line: Line;
  readonly #listeners = new Set<Listener>();
  #told = $state(0);
  #state = $state<LineState>('connecting');
  #why = $state<string | null>(null);
  #backFrom = $state<number | null>(null);
  readonly #moves = $derived(moves(this.you, this.sight));

  constructor(
    readonly table: string,
    readonly seat: Seat | null,
  ) {
    this.promises = promisesOf(table);
    this.#model = new TableModel(Date.now, (match) => heardOf(table, match));
    this.#line = new Line({
      url: socketOf(table),
      ...(seat && { token: seat.token }),
      onMessage: (message) => this.#hear(message),
      onState: (state, why) => {
        this.#state = state;
        this.#why = why ?? null;
      },
    });
    window.addEventListener('online', this.#back);
    window.addEventListener('offline', this.#gone);
    window.addEventListener('pagehide', this.#keep);
    document.addEventListener('visibilitychange', this.#back);
  }

  get state() {
    return this.#state;
  }

  /** Why the line is closed for good. */
  get why() {
    return this.#why;
  }

  get player() {
    return this.#now.player;
  }

  get me() {
    return this.#now.me;
  }

  get lobby() {
    return this.#now.lobby;
  }

  /** Who sits, or sat, at the cards, by seat. */
  get seated() {
    return this.#now.seated;
  }

  /** Everybody's names by seat, and which seat is one's own. */
  get party() {
    return this.#now.party;
  }

  get sight() {
    return this.#now.sight;
  }

  get you() {
    return this.#now.you;
  }

  get moves() {
    return this.#moves;
  }

  get clock() {
    return this.#now.clock;
  }

  /** How the round ended that is over, as far as that was heard. */
  get ended() {
    return this.#now.ended;
  }

  get chat() {
    return this.#now.chat;
  }

  get away() {
    return this.#now.away;
  }

  get spectators() {
    return this.#now.spectators;
  }

  get log() {
    return this.#now.log;
  }

  /** Whether the lobby is to be seen rather than the table: before the first deal, and after a match if one likes, or
   * if one came for the next. */
  get atLobby(): boolean {
    const { lobby, sight, me, you } = this;
    if (!sight || lobby?.standing !== 'over') return !sight;
    return lobby.match === this.#backFrom || (me !== null && you === null);
  }

  /** The match is over: back to the lobby, until the next is dealt. */
  toLobby(): void {
    this.#backFrom = this.lobby?.match ?? null;
  }

  /** How long it is until a time of the server's, in milliseconds. */
  until(moment: number): number {
    return this.#model.until(moment);
  }

  do(command: CommandBody): Promise<Answer> {
    return this.#line.do(command);
  }

  /** An action of the game, in its notation. */
  act(action: string): Promise<Answer> {
    return this.do({ do: 'act', action });
  }

  /** Somebody doesn't want to wait for the next attempt to come back. */
  retry(): void {
    this.#line.nudge();
  }

  /** Be told of every change as it comes; returns how not to be any more. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#keep();
    window.removeEventListener('pagehide', this.#keep);
    window.removeEventListener('online', this.#back);
    window.removeEventListener('offline', this.#gone);
    document.removeEventListener('visibilitychange', this.#back);
    this.#line.close();
  }

  /** The model, and a promise to look again when something was told. */
  get #now(): TableModel {
    void this.#told;
    return this.#model;
  }

  #hear(message: Message): void {
    const change = this.#model.take(message);
    this.#told++;
    this.#share();
    if (change.events.some(({ event }) => event === 'dealt')) this.dealt = { change, at: performance.now() };
    for (const listener of this.#listeners) listener(change, message);
  }

  /** Every deal gets a share of ours, so that nobody else can have chosen it. */
  #share(): void {
    const { lobby, me } = this.#model;
    if (!lobby) return;
    this.promises.note(lobby);
    const share = this.promises.newShare(lobby, me);
    if (share) this.do({ do: 'share', share }).catch(() => undefined); // the deal came first: it is as fair without
  }

  readonly #keep = (): void => {
    const { lobby, heard } = this.#model;
    if (lobby) keepHeard({ table: this.table, match: lobby.match, ...heard });
  };

  readonly #gone = (): void => this.#line.doubt();

  readonly #back = (): void => {
    if (!document.hidden) this.retry();
  };
}
