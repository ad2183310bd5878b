import type { Command, Done, HintGiven, Update } from '../protocol/wire';
import { RefusedError } from './errors';

/** A command without its id, which `PendingCommands` adds. */
export type CommandBody = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;
export type Answer = Update | Done | HintGiven;

interface Sent {
  text: string;
  resolve(answer: Answer): void;
  reject(refused: RefusedError): void;
}

/** Commands that the table hasn't answered yet: numbered and in order. The table applies each id once. */
export class PendingCommands {
  readonly #session = newSession();
  readonly #sent = new Map<string, Sent>();
  #last = 0;

  add(body: CommandBody): { text: string; answer: Promise<Answer> } {
    const id = `${this.#session}.${++this.#last}`;
    const text = JSON.stringify({ ...body, id });
    const answer = new Promise<Answer>((resolve, reject) => this.#sent.set(id, { text, resolve, reject }));
    return { text, answer };
  }

  /** What to send again after a lost connection. */
  unsettledTexts(): string[] {
    return [...this.#sent.values()].map((sent) => sent.text);
  }

  settle(id: string, answer: Answer | RefusedError): void {
    const sent = this.#sent.get(id);
    this.#sent.delete(id);
    if (answer instanceof RefusedError) sent?.reject(answer);
    else sent?.resolve(answer);
  }

  rejectAll(refused: RefusedError): void {
    for (const id of [...this.#sent.keys()]) this.settle(id, refused);
  }
}

function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
