import { type TableChange, TableModel } from '../game/tableModel';
import { tableFaces } from '../game/faces';
import { legalActions } from '../game/legalActions';
import type { AchievementId } from '../game/matchTotals';
import { digestOf, type FairnessNotes } from '../game/fairness';
import type { Message } from '../protocol/wire';
import { socketUrl } from './api';
import { loadLog, saveLog } from './logStorage';
import { followMatches } from './matchFollower';
import { type Answer, type CommandBody, ReconnectingSocket, type ConnectionState } from './reconnectingSocket';
import { fairnessNotesOf } from './fairnessStorage';
import { isMuted, setMuted } from './mutedPlayers.svelte';
import type { SavedSeat } from './seatStorage';

interface Achieved {
  match: number;
  achievements: readonly AchievementId[];
}

export type Listener = (change: TableChange, message: Message) => void;

/** A session at a table, for components: its state, and what you can do there. Without a seat you are a spectator. */
export class TableSession {
  readonly fairness: FairnessNotes;
  /** The last deal and its time, for a page that was opened after it. */
  dealt: { change: TableChange; at: number } | null = null;
  readonly #model: TableModel;
  readonly #socket: ReconnectingSocket;
  readonly #listeners = new Set<Listener>();
  #revision = $state(0);
  #state = $state<ConnectionState>('connecting');
  #closeReason = $state<string | null>(null);
  #leftMatch = $state<number | null>(null);
  #achieved = $state.raw<Achieved>({ match: 0, achievements: [] });
  readonly #faces = $derived(tableFaces(this.seated));
  readonly #legal = $derived(legalActions(this.you, this.sight));

  constructor(
    readonly table: string,
    readonly seat: SavedSeat | null,
    /** This page is a big screen; `key`: that of a player who has opened it. */
    screen?: { key: string | null },
  ) {
    this.fairness = fairnessNotesOf(table);
    this.#model = new TableModel(Date.now, (match) => loadLog(table, match));
    this.#socket = new ReconnectingSocket({
      url: socketUrl(table),
      ...(seat && { token: seat.token }),
      ...(screen && { screen }),
      onMessage: (message) => this.#receive(message),
      onState: (state, closeReason) => {
        this.#state = state;
        this.#closeReason = closeReason ?? null;
      },
    });
    if (seat) followMatches(this, (achievements) => (this.#achieved = { match: this.#model.lobby?.match ?? 0, achievements }));
    window.addEventListener('online', this.#onOnline);
    window.addEventListener('offline', this.#onOffline);
    window.addEventListener('pagehide', this.#saveLog);
    document.addEventListener('visibilitychange', this.#onOnline);
  }

  get state() {
    return this.#state;
  }

  /** Why the connection was closed for good. */
  get closeReason() {
    return this.#closeReason;
  }

  get player() {
    return this.#current.player;
  }

  get me() {
    return this.#current.me;
  }

  /** Your place among those who wait for a seat. */
  get newcomer() {
    return this.#current.newcomer;
  }

  get lobby() {
    return this.#current.lobby;
  }

  /** The players of the cards on the table, by seat. */
  get seated() {
    return this.#current.seated;
  }

  /** The faces of those players, by seat. */
  get faces() {
    return this.#faces;
  }

  get edition() {
    return this.#current.edition;
  }

  /** All names by seat, your own seat, and the edition. */
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

  /** How the last round ended, if this tab knows. */
  get ended() {
    return this.#current.ended;
  }

  /** Without what players have said whom this player has muted for themselves. */
  get chat() {
    return this.#current.chat.filter(({ who }) => !this.hasMuted(who));
  }

  get away() {
    return this.#current.away;
  }

  get preparing() {
    return this.#current.preparing;
  }

  get spectators() {
    return this.#current.spectators;
  }

  /** How many big screens show the table. */
  get screens() {
    return this.#current.screens;
  }

  /** How many seconds late you see the table. */
  get behind() {
    return this.#current.behind;
  }

  get log() {
    return this.#current.log;
  }

  /** Whether to show the lobby instead of the table: before the first deal, and after a match if you asked for it or joined
   * for the next one. */
  get atLobby(): boolean {
    const { lobby, sight, me, you } = this;
    if (!sight || lobby?.standing !== 'over') return !sight;
    return lobby.match === this.#leftMatch || (me !== null && you === null);
  }

  /** The achievements that were reached with the last match. */
  get achieved(): Achieved['achievements'] {
    return this.#achieved.match === this.lobby?.match ? this.#achieved.achievements : [];
  }

  /** Return to the lobby after a match, until the next deal. */
  toLobby(): void {
    this.#leftMatch = this.lobby?.match ?? null;
  }

  /** Milliseconds until a time of the server. */
  until(moment: number): number {
    return this.#model.until(moment);
  }

  /** Milliseconds since a time of the server. */
  since(moment: number): number {
    return this.#model.since(moment);
  }

  do(command: CommandBody): Promise<Answer> {
    return this.#socket.do(command);
  }

  /** Send an action of the game, in its notation. */
  act(action: string): Promise<Answer> {
    return this.do({ do: 'act', action });
  }

  /** Reconnect now instead of waiting for the next attempt. */
  retry(): void {
    this.#socket.retryNow();
  }

  /** Whether this player has muted another one for themselves. */
  hasMuted(player: string): boolean {
    return isMuted(this.table, player);
  }

  setMuted(player: string, on: boolean): void {
    setMuted(this.table, player, on);
  }

  /** Listen to every change; returns a function that stops it. */
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

  /** The model, tracked: whatever reads it runs again after each message. */
  get #current(): TableModel {
    void this.#revision;
    return this.#model;
  }

  #receive(message: Message): void {
    const change = this.#model.apply(message);
    this.#revision++;
    this.#share();
    if (change.events.some(({ event }) => event === 'dealt')) this.dealt = { change, at: performance.now() };
    const heard = this.#heard(message);
    for (const listener of this.#listeners) listener(change, heard);
  }

  /** The message without what somebody says whom this player has muted. */
  #heard(message: Message): Message {
    if (message.tell !== 'update' || !message.chat || !this.hasMuted(message.chat.who)) return message;
    const { chat: _, ...heard } = message;
    return heard;
  }

  /** Commit to a share of every deal, and reveal it when the setup is fixed, so that nobody can have chosen the cards. */
  #share(): void {
    const { lobby, me } = this.#model;
    if (!lobby) return;
    this.fairness.note(lobby);
    const share = this.fairness.newShare(lobby, me);
    if (share) this.do({ do: 'commit', digest: digestOf(share) }).catch(() => undefined); // the deal came first
    const revealed = this.fairness.shareToReveal(lobby, me);
    if (revealed) this.do({ do: 'reveal', share: revealed }).catch(() => undefined); // the check will say so
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
