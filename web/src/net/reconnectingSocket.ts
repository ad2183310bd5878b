import type { Bye, Frame, Message } from '../protocol/wire';
import { type Answer, type CommandBody, PendingCommands } from './pendingCommands';
import { RefusedError } from './errors';

export type { Answer, CommandBody } from './pendingCommands';
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** What a line needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface ReconnectingSocketOptions {
  url: string;
  token?: string;
  onMessage(message: Message): void;
  /** `why`, when it is closed for good: a reason such as `removed`. */
  onState(state: ConnectionState, why?: string): void;
  connect?(url: string): Socket;
}

const FIRST_DELAY = 250;
const LONGEST_DELAY = 10_000;
/** The server pings three times as often: a line that is silent for so long is dead, whatever the browser thinks. */
const SILENCE_LIMIT = 45_000;
/** A command is answered at once: who hears nothing for so long after one needn't wait for the next ping. */
const ANSWER_LIMIT = 6_000;
const FINAL_CODES = new Map([
  [1008, 'flood'],
  [1009, 'too-large'],
  [4400, 'unreadable'],
  [4404, 'no-such-table'],
  [4409, 'too-many-tabs'],
  [4410, 'removed'],
]);
const FINAL_REASONS = new Set<Bye['reason']>(['removed', 'too-many-tabs']);

/** A line to a table that mends itself: a lost socket is replaced, nothing is missed and nothing done twice. */
export class ReconnectingSocket {
  readonly #options: ReconnectingSocketOptions;
  readonly #pending = new PendingCommands();
  #socket: Socket | null = null;
  #state: ConnectionState = 'connecting';
  #lastSeq: number | null = null;
  #attempts = 0;
  #retryDelay: number | null = null;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ReconnectingSocketOptions) {
    this.#options = options;
    this.#connect();
    options.onState('connecting');
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Settled when the table has answered, however often the connection is lost before. Rejects with `Refused`. */
  do(command: CommandBody): Promise<Answer> {
    if (this.#state === 'closed') return Promise.reject(new RefusedError('closed', 'the line is closed'));
    const { text, answer } = this.#pending.add(command);
    if (this.#state === 'open') {
      this.#socket?.send(text);
      this.#expectMessage(ANSWER_LIMIT);
    }
    return answer;
  }

  /** Try again now: the network is back, or somebody looks at the page again. */
  retryNow(): void {
    if (this.#state !== 'lost') return;
    clearTimeout(this.#retryTimer);
    this.#detach();
    this.#connect();
  }

  /** The network is said to be gone. A table on this very computer is still there: see whether it answers. */
  checkNow(): void {
    if (this.#state === 'open') this.#reconnectLater(0);
  }

  close(): void {
    this.#closeForGood();
  }

  #connect(): void {
    this.#retryDelay = null;
    const socket = (this.#options.connect ?? browserSocket)(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#send({ do: 'hello', ...this.#credentials() });
    socket.onmessage = (event) => this.#receive(String(event.data));
    socket.onclose = (event) => this.#onClosed(event.code);
    this.#expectMessage();
  }

  #credentials(): { token?: string; since?: number } {
    const { token } = this.#options;
    return { ...(token && { token }), ...(this.#lastSeq !== null && { since: this.#lastSeq }) };
  }

  #send(frame: Frame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(text: string): void {
    this.#expectMessage();
    const message = JSON.parse(text) as Message;
    switch (message.tell) {
      case 'ping':
        return this.#send({ do: 'pong', n: message.n });
      case 'bye':
        return this.#handleBye(message);
      case 'welcome':
        this.#lastSeq = message.seq;
        return this.#onOpened(message);
      case 'resumed':
        return this.#onOpened(message);
      case 'update':
        return this.#onUpdate(message);
      case 'done':
        this.#options.onMessage(message);
        return this.#pending.settle(message.id, message);
      case 'refused':
        this.#options.onMessage(message);
        return message.id === null ? undefined : this.#pending.settle(message.id, refusal(message));
      default:
        this.#options.onMessage(message);
    }
  }

  #onOpened(message: Message): void {
    this.#attempts = 0;
    this.#options.onMessage(message);
    this.#setState('open');
    for (const text of this.#pending.unsettledTexts()) this.#socket?.send(text);
  }

  #onUpdate(message: Extract<Message, { tell: 'update' }>): void {
    const last = this.#lastSeq ?? message.seq - 1;
    if (message.seq > last + 1) {
      this.#lastSeq = null; // something is missing: be told everything anew
      this.#attempts = 0;
      return this.#reconnectLater(0);
    }
    if (message.seq === last + 1) {
      this.#lastSeq = message.seq;
      this.#options.onMessage(message);
    }
    if (message.done) this.#pending.settle(message.done, message);
  }

  #handleBye(bye: Bye): void {
    this.#retryDelay = bye.retry_ms ?? null;
    if (FINAL_REASONS.has(bye.reason)) this.#closeForGood(bye.reason);
  }

  #onClosed(code: number): void {
    const why = FINAL_CODES.get(code);
    if (why) this.#closeForGood(why);
    else this.#reconnectLater(this.#retryDelay ?? this.#backoff());
  }

  /** Let this socket go and come back later. */
  #reconnectLater(wait: number): void {
    this.#detach();
    this.#setState('lost');
    this.#retryTimer = setTimeout(() => this.#connect(), wait);
  }

  #closeForGood(why?: string): void {
    if (this.#state === 'closed') return;
    this.#detach();
    clearTimeout(this.#retryTimer);
    this.#setState('closed', why);
    this.#pending.rejectAll(new RefusedError(why ?? 'closed', 'the line is closed'));
  }

  #detach(): void {
    clearTimeout(this.#silenceTimer);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #expectMessage(patience = SILENCE_LIMIT): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#reconnectLater(this.#backoff()), patience);
  }

  /** Twice as long each time, and not everybody at once. */
  #backoff(): number {
    const wait = Math.min(FIRST_DELAY * 2 ** this.#attempts++, LONGEST_DELAY);
    return wait * (0.5 + Math.random() / 2);
  }

  #setState(state: ConnectionState, why?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state, why);
  }
}

function refusal(message: Extract<Message, { tell: 'refused' }>): RefusedError {
  return new RefusedError(message.reason, message.words);
}

function browserSocket(url: string): Socket {
  return new WebSocket(url) as Socket;
}
