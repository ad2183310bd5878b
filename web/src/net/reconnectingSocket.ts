import type { Bye, Frame, Message } from '../protocol/wire';
import { type Answer, type CommandBody, Outbox } from './pendingCommands';
import { Refused } from './errors';

export type { Answer, CommandBody } from './pendingCommands';
export type LineState = 'connecting' | 'open' | 'lost' | 'closed';

/** What a line needs of a WebSocket. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface LineOptions {
  url: string;
  token?: string;
  onMessage(message: Message): void;
  /** `why`, when it is closed for good: a reason such as `removed`. */
  onState(state: LineState, why?: string): void;
  connect?(url: string): Socket;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** The server pings three times as often: a line that is silent for so long is dead, whatever the browser thinks. */
const SILENCE = 45_000;
/** A command is answered at once: who hears nothing for so long after one needn't wait for the next ping. */
const NO_ANSWER = 6_000;
const FOR_GOOD = new Map([
  [1008, 'flood'],
  [1009, 'too-large'],
  [4400, 'unreadable'],
  [4404, 'no-such-table'],
  [4409, 'too-many-tabs'],
  [4410, 'removed'],
]);
const GOODBYES = new Set<Bye['reason']>(['removed', 'too-many-tabs']);

/** A line to a table that mends itself: a lost socket is replaced, nothing is missed and nothing done twice. */
export class Line {
  readonly #options: LineOptions;
  readonly #outbox = new Outbox();
  #socket: Socket | null = null;
  #state: LineState = 'connecting';
  #last: number | null = null;
  #tries = 0;
  #retry: number | null = null;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(options: LineOptions) {
    this.#options = options;
    this.#connect();
    options.onState('connecting');
  }

  get state(): LineState {
    return this.#state;
  }

  /** Settled when the table has answered, however often the connection is lost before. Rejects with `Refused`. */
  do(command: CommandBody): Promise<Answer> {
    if (this.#state === 'closed') return Promise.reject(new Refused('closed', 'the line is closed'));
    const { text, answer } = this.#outbox.put(command);
    if (this.#state === 'open') {
      this.#socket?.send(text);
      this.#listen(NO_ANSWER);
    }
    return answer;
  }

  /** Try again now: the network is back, or somebody looks at the page again. */
  nudge(): void {
    if (this.#state !== 'lost') return;
    clearTimeout(this.#waiting);
    this.#hangUp();
    this.#connect();
  }

  /** The network is said to be gone. A table on this very computer is still there: see whether it answers. */
  doubt(): void {
    if (this.#state === 'open') this.#drop(0);
  }

  close(): void {
    this.#end();
  }

  #connect(): void {
    this.#retry = null;
    const socket = (this.#options.connect ?? browserSocket)(this.#options.url);
    this.#socket = socket;
    socket.onopen = () => this.#say({ do: 'hello', ...this.#credentials() });
    socket.onmessage = (event) => this.#hear(String(event.data));
    socket.onclose = (event) => this.#closed(event.code);
    this.#listen();
  }

  #credentials(): { token?: string; since?: number } {
    const { token } = this.#options;
    return { ...(token && { token }), ...(this.#last !== null && { since: this.#last }) };
  }

  #say(frame: Frame): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #hear(text: string): void {
    this.#listen();
    const message = JSON.parse(text) as Message;
    switch (message.tell) {
      case 'ping':
        return this.#say({ do: 'pong', n: message.n });
      case 'bye':
        return this.#goodbye(message);
      case 'welcome':
        this.#last = message.seq;
        return this.#opened(message);
      case 'resumed':
        return this.#opened(message);
      case 'update':
        return this.#update(message);
      case 'done':
        this.#options.onMessage(message);
        return this.#outbox.settle(message.id, message);
      case 'refused':
        this.#options.onMessage(message);
        return message.id === null ? undefined : this.#outbox.settle(message.id, refusal(message));
      default:
        this.#options.onMessage(message);
    }
  }

  #opened(message: Message): void {
    this.#tries = 0;
    this.#options.onMessage(message);
    this.#become('open');
    for (const text of this.#outbox.unsettled()) this.#socket?.send(text);
  }

  #update(message: Extract<Message, { tell: 'update' }>): void {
    const last = this.#last ?? message.seq - 1;
    if (message.seq > last + 1) {
      this.#last = null; // something is missing: be told everything anew
      this.#tries = 0;
      return this.#drop(0);
    }
    if (message.seq === last + 1) {
      this.#last = message.seq;
      this.#options.onMessage(message);
    }
    if (message.done) this.#outbox.settle(message.done, message);
  }

  #goodbye(bye: Bye): void {
    this.#retry = bye.retry_ms ?? null;
    if (GOODBYES.has(bye.reason)) this.#end(bye.reason);
  }

  #closed(code: number): void {
    const why = FOR_GOOD.get(code);
    if (why) this.#end(why);
    else this.#drop(this.#retry ?? this.#backoff());
  }

  /** Let this socket go and come back later. */
  #drop(wait: number): void {
    this.#hangUp();
    this.#become('lost');
    this.#waiting = setTimeout(() => this.#connect(), wait);
  }

  #end(why?: string): void {
    if (this.#state === 'closed') return;
    this.#hangUp();
    clearTimeout(this.#waiting);
    this.#become('closed', why);
    this.#outbox.giveUp(new Refused(why ?? 'closed', 'the line is closed'));
  }

  #hangUp(): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #listen(patience = SILENCE): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.#drop(this.#backoff()), patience);
  }

  /** Twice as long each time, and not everybody at once. */
  #backoff(): number {
    const wait = Math.min(FIRST_WAIT * 2 ** this.#tries++, LONGEST_WAIT);
    return wait * (0.5 + Math.random() / 2);
  }

  #become(state: LineState, why?: string): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state, why);
  }
}

function refusal(message: Extract<Message, { tell: 'refused' }>): Refused {
  return new Refused(message.reason, message.words);
}

function browserSocket(url: string): Socket {
  return new WebSocket(url) as Socket;
}
