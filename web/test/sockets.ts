/** A scripted server at the other end of the socket. */
import type { Frame, Message } from '../src/protocol/wire';
import { ReconnectingSocket, type ConnectionState, type Socket } from '../src/net/reconnectingSocket';

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  readonly sent: Frame[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Frame);
  }

  close(): void {
    this.closed = true;
  }

  tell(...messages: Message[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) });
  }

  lose(code = 1006): void {
    this.onclose?.({ code });
  }
}

/** A socket, the sockets it has opened, the messages it passed on, and its states. */
export function scripted(token?: string) {
  const sockets: FakeSocket[] = [];
  const told: Message[] = [];
  const states: (ConnectionState | string)[] = [];
  const line = new ReconnectingSocket({
    url: 'ws://table',
    ...(token && { token }),
    onMessage: (message) => told.push(message),
    onState: (state, why) => states.push(why ? `${state} ${why}` : state),
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
  });
  const latest = (): FakeSocket => sockets.at(-1)!;
  const greet = (...messages: Message[]): FakeSocket => {
    latest().onopen?.();
    latest().tell(...messages);
    return latest();
  };
  return { line, sockets, told, states, latest, greet };
}
