import { type Change, TableModel } from '../game/tableModel';
import { legalActions } from '../game/legalActions';
import type { FairnessNotes } from '../game/fairness';
import type { Message } from '../protocol/wire';
import { socketUrl } from './api';
import { loadLog, saveLog } from './logStorage';
import { type Answer, type CommandBody, ReconnectingSocket, type ConnectionState } from './reconnectingSocket';
import { fairnessNotesOf } from './fairnessStorage';
import type { SavedSeat } from './seatStorage';

export type Listener = (change: Change, message: Message) => void;

/** Being at a table, for components: what is known of it, and what one can do there. Without a seat one watches. */
export class TableSession {
  readonly fairness: FairnessNotes;
  /** The last deal and when it came, for a page that wasn't there yet. */
  dealt: { change: Change; at: number } | null = null;
  readonly #model: TableModel;
  readonly #socket: ReconnectingSocket;
  readonly #listeners = new Set<Listener>();
  #revision = $state(0);
  #state = $state<ConnectionState>('connecting');
  #closeReason = $state<string | null>(null);
  #leftMatch = $state<number | null>(null);
  readonly #legal = $derived(legalActions(this.you, this.sight));

  constructor(
    readonly table: string,
    readonly seat: SavedSeat | null,
  ) {
    this.fairness = fairnessNotesOf(table);
    this.#model = new TableModel(Date.now, (match) => loadLog(table, match));
    this.#socket = new ReconnectingSocket({
      url: socketUrl(table),
      ...(seat && { token: seat.token }),
      onMessage: (message) => this.#receive(message),
      onState: (state, closeReason) => {
        this.#state = state;
        this.#closeReason = closeReason ?? null;
      },
    });
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    window.addEventListener('pagehide', this.#saveLog);
    document.addEventListener('visibilitychange', this.#onOnline);
  }

  get state() {
    return this.#state;
  }

  /** Why the line is closed for good. */
  get closeReason() {
    return this.#closeReason;
  }

  get player() {
    return this.#current.player;
  }

  get me() {
    return this.#current.me;
  }

  get lobby() {
    return this.#current.lobby;
  }

  /** Who sits, or sat, at the cards, by seat. */
  get seated() {
    return this.#current.seated;
  }

  /** Everybody's names by seat, and which seat is one's own. */
  get perspective() {
    return this.#current.perspective;
  }

  get sight() {
    return this.#current.sight;
  }

  get you() {
    return this.#current.you;
  }

  get legal() {
    return this.#legal;
  }

  get clock() {
    return this.#current.clock;
  }

  /** How the round ended that is over, as far as that was heard. */
  get ended() {
    return this.#current.ended;
  }

  get chat() {
    return this.#current.chat;
  }

  get away() {
    return this.#current.away;
  }

  get spectators() {
    return this.#current.spectators;
  }

  get log() {
    return this.#current.log;
  }

  /** Whether the lobby is to be seen rather than the table: before the first deal, and after a match if one likes, or
   * if one came for the next. */
  get atLobby(): boolean {
    const { lobby, sight, me, you } = this;
    if (!sight || lobby?.standing !== 'over') return !sight;
    return lobby.match === this.#leftMatch || (me !== null && you === null);
  }

  /** The match is over: back to the lobby, until the next is dealt. */
  toLobby(): void {
    this.#leftMatch = this.lobby?.match ?? null;
  }

  /** How long it is until a time of the server's, in milliseconds. */
  until(moment: number): number {
    return this.#model.until(moment);
  }

  do(command: CommandBody): Promise<Answer> {
    return this.#socket.do(command);
  }

  /** An action of the game, in its notation. */
  act(action: string): Promise<Answer> {
    return this.do({ do: 'act', action });
  }

  /** Somebody doesn't want to wait for the next attempt to come back. */
  retry(): void {
    this.#socket.retryNow();
  }

  /** Be told of every change as it comes; returns how not to be any more. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#saveLog();
    window.removeEventListener('pagehide', this.#saveLog);
    window.removeEventListener('online', this.#onOnline);
    window.removeEventListener('offline', this.#onOffline);
    document.removeEventListener('visibilitychange', this.#onOnline);
    this.#socket.close();
  }

  /** The model, and a promise to look again when something was told. */
  get #current(): TableModel {
    void this.#revision;
    return this.#model;
  }

  #receive(message: Message): void {
    const change = this.#model.apply(message);
    this.#revision++;
    this.#share();
    if (change.events.some(({ event }) => event === 'dealt')) this.dealt = { change, at: performance.now() };
    for (const listener of this.#listeners) listener(change, message);
  }

  /** Every deal gets a share of ours, so that nobody else can have chosen it. */
  #share(): void {
    const { lobby, me } = this.#model;
    if (!lobby) return;
    this.fairness.note(lobby);
    const share = this.fairness.newShare(lobby, me);
    if (share) this.do({ do: 'share', share }).catch(() => undefined); // the deal came first: it is as fair without
  }

  readonly #saveLog = (): void => {
    const { lobby, savedLog } = this.#model;
    if (lobby) saveLog({ table: this.table, match: lobby.match, ...savedLog });
  };

  readonly #onOffline = (): void => this.#socket.checkNow();

  readonly #onOnline = (): void => {
    if (!document.hidden) this.retry();
  };
}
