/** The talk at a table as one follows it: what is new, what still stands over a seat, what the VETO lies on. */

import { messageKey, lastMessageOf, countUnread } from '../../game/chat';
import type { TableSession } from '../../net/tableSession.svelte';
import type { Said, WireEvent } from '../../protocol/wire';

const STAYS = 5000;
/** So many lines back the VETO can be slapped on one; who said something earlier has a seat. */
const RECENT = 10;
const STATES = new WeakMap<TableSession, ChatState>();

export class ChatState {
  #since = $state(0);
  #bubbles = $state.raw<readonly Said[]>([]);
  #slapped = $state.raw<ReadonlySet<string>>(new Set());
  #meant: Said | null = null;

  constructor(readonly session: TableSession) {
    this.read();
    session.listen((change, message) => {
      if (message.tell === 'update' && message.chat) this.#hear(message.chat);
      for (const event of change.events) if (event.event === 'veto-slapped') this.#veto(event);
    });
  }

  /** How many lines of others haven't been read yet. */
  get unread(): number {
    return countUnread(this.session.chat, this.session.player, this.#since);
  }

  /** Everything up to now has been read. */
  read(): void {
    this.#since = this.session.chat.at(-1)?.at ?? 0;
  }

  /** What this player said just now. */
  bubbleText(player: string): string | null {
    return this.#bubbles.findLast((said) => said.who === player)?.text ?? null;
  }

  isRecent(said: Said): boolean {
    return said.at >= (this.session.chat.at(-RECENT)?.at ?? 0);
  }

  /** Whether the VETO was slapped for this line. */
  isSlapped(said: Said): boolean {
    return this.#slapped.has(messageKey(said));
  }

  /** The line that one slaps the VETO on, for the moment when it lands. */
  mean(said: Said): void {
    this.#meant = said;
  }

  #hear(said: Said): void {
    this.#bubbles = [...this.#bubbles.filter((other) => other.who !== said.who), said];
    setTimeout(() => (this.#bubbles = this.#bubbles.filter((other) => other !== said)), STAYS);
  }

  #veto({ seat }: Extract<WireEvent, { event: 'veto-slapped' }>): void {
    const who = this.session.lobby?.players[seat]?.id;
    const line = this.#meant?.who === who ? this.#meant : lastMessageOf(this.session.chat, who);
    if (line) this.#slapped = new Set([...this.#slapped, messageKey(line)]);
    this.#meant = null;
  }
}

/** The one talk of a sitting. */
export function chatStateOf(session: TableSession): ChatState {
  const chatState = STATES.get(session) ?? new ChatState(session);
  STATES.set(session, chatState);
  return chatState;
}

/** How many lines of the chat are new to one. */
export function unreadMessages(session: TableSession): number {
  return chatStateOf(session).unread;
}

/** What this player said in the last five seconds; null: nothing. */
export function bubbleText(session: TableSession, player: string): string | null {
  return chatStateOf(session).bubbleText(player);
}
