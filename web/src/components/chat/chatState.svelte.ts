/** The state of the chat: whether it is open, the message being written, unread messages, bubbles, messages under the VETO. */

import { messageKey, lastMessageOf, countUnread } from '../../game/chat';
import type { TableSession } from '../../net/tableSession.svelte';
import type { Said, WireEvent } from '../../protocol/wire';

const STAYS = 5000;
/** The VETO can be slapped on the last messages only; the seats offer it for everybody. */
const RECENT = 10;
const STATES = new WeakMap<TableSession, ChatState>();

export class ChatState {
  /** Kept here, not on a page, so that a deal neither closes the chat nor loses a half-written message. */
  open = $state(false);
  draft = $state('');
  #since = $state(0);
  #bubbles = $state.raw<readonly Said[]>([]);
  #slapped = $state.raw<ReadonlySet<string>>(new Set());
  #vetoTarget: Said | null = null;

  constructor(readonly session: TableSession) {
    this.read();
    session.listen((change, message) => {
      if (message.tell === 'update' && message.chat && !message.chat.reaction) this.#hear(message.chat);
      for (const event of change.events) if (event.event === 'veto-slapped') this.#veto(event);
    });
  }

  /** The number of unread messages from others. */
  get unread(): number {
    return countUnread(this.session.chat, this.session.player, this.#since);
  }

  /** Mark everything as read. */
  read(): void {
    this.#since = this.session.chat.at(-1)?.at ?? 0;
  }

  /** What this player just said. */
  bubbleText(player: string): string | null {
    return this.#bubbles.findLast((said) => said.who === player)?.text ?? null;
  }

  isRecent(said: Said): boolean {
    return said.at >= (this.session.chat.at(-RECENT)?.at ?? 0);
  }

  /** Whether the VETO was slapped on this message. */
  isSlapped(said: Said): boolean {
    return this.#slapped.has(messageKey(said));
  }

  /** Note the message that the VETO is aimed at, until it lands. */
  aimVeto(said: Said): void {
    this.#vetoTarget = said;
  }

  #hear(said: Said): void {
    this.#bubbles = [...this.#bubbles.filter((other) => other.who !== said.who), said];
    setTimeout(() => (this.#bubbles = this.#bubbles.filter((other) => other !== said)), STAYS);
  }

  #veto({ seat }: Extract<WireEvent, { event: 'veto-slapped' }>): void {
    const who = this.session.lobby?.players[seat]?.id;
    const line = this.#vetoTarget?.who === who ? this.#vetoTarget : lastMessageOf(this.session.chat, who);
    if (line) this.#slapped = new Set([...this.#slapped, messageKey(line)]);
    this.#vetoTarget = null;
  }
}

/** The chat state of a session; each session has one. */
export function chatStateOf(session: TableSession): ChatState {
  const chatState = STATES.get(session) ?? new ChatState(session);
  STATES.set(session, chatState);
  return chatState;
}

/** What this player said in the last five seconds, or null. */
export function bubbleText(session: TableSession, player: string): string | null {
  return chatStateOf(session).bubbleText(player);
}
