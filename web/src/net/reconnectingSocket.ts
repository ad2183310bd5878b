import {
  type Bye,
  FINAL_CODES,
  FIRST_RETRY_MS,
  type Frame,
  LONGEST_RETRY_MS,
  type Message,
  SILENCE_LIMIT_MS,
} from '../protocol/wire';
import { type Answer, type CommandBody, PendingCommands } from './pendingCommands';
import { RefusedError } from './errors';

export type { Answer, CommandBody } from './pendingCommands';
export type ConnectionState = 'connecting' | 'open' | 'lost' | 'closed';

/** The part of WebSocket that is used here. */
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
  /** Without a token: whether this is a big screen, and the key of a player who has opened it. */
  screen?: { key: string | null };
  onMessage(message: Message): void;
  /** `why`: the reason, such as `removed`, if it is closed for good. */
  onState(state: ConnectionState, why?: string): void;
  connect?(url: string): Socket;
}

/** Commands are answered at once: after one, a shorter silence is enough. */
const ANSWER_LIMIT = 6_000;
const FINAL_REASONS = new Set<Bye['reason']>(['removed', 'too-many-tabs']);

/** A socket that replaces itself when the connection is lost. No message is missed and no command is applied twice. */
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

  /** Resolves when the table has answered, even after lost connections. Rejects with `RefusedError`. */
  do(command: CommandBody): Promise<Answer> {
    if (this.#state === 'closed') return Promise.reject(new RefusedError('closed', 'the line is closed'));
    const { text, answer } = this.#pending.add(command);
    if (this.#state === 'open') {
      this.#socket?.send(text);
      this.#expectMessage(ANSWER_LIMIT);
    }
    return answer;
  }

  /** Retry now: the network is back, or the page is visible again. */
  retryNow(): void {
    if (this.#state !== 'lost') return;
    clearTimeout(this.#retryTimer);
    this.#detach();
    this.#connect();
  }

  /** Check the connection although the browser reports the network as gone: a table on the same computer still answers. */
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

  #credentials(): Omit<Extract<Frame, { do: 'hello' }>, 'do'> {
    const { token, screen } = this.#options;
    return {
      ...(token && { token }),
      ...(screen && { screen: true }),
      ...(screen?.key && { key: screen.key }),
      ...(this.#lastSeq !== null && { since: this.#lastSeq }),
    };
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
      case 'hint':
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
      this.#lastSeq = null; // a message is missing: ask for the whole state
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
    if (FINAL_REASONS.has(bye.reason)) this.#closeForGood(bye.banned ? 'banned' : bye.reason);
  }

  #onClosed(code: number): void {
    const why = FINAL_CODES.get(code);
    if (why) this.#closeForGood(why);
    else this.#reconnectLater(this.#retryDelay ?? this.#backoff());
  }

  /** Close this socket and reconnect later. */
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

  #expectMessage(patience = SILENCE_LIMIT_MS): void {
    clearTimeout(this.#silenceTimer);
    this.#silenceTimer = setTimeout(() => this.#reconnectLater(this.#backoff()), patience);
  }

  /** Double the delay each time, with jitter. */
  #backoff(): number {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** this.#attempts++, LONGEST_RETRY_MS);
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
