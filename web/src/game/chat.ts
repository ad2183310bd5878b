/** The chat in reading order: consecutive messages of one player grouped, with notices between them. */

import type { Said } from '../protocol/wire';
import type { LogLine } from './log';

/** Consecutive messages of one player. */
export interface ChatGroup {
  kind: 'group';
  who: string;
  name: string;
  lines: readonly Said[];
}

/** A log line that matters for the chat. */
export interface ChatNotice {
  kind: 'notice';
  line: LogLine;
}

export type ChatItem = ChatGroup | ChatNotice;

/** Lines about who is here and who may write. */
const NOTICE_IDS = new Set([
  'log-joined',
  'log-left',
  'log-renamed',
  'log-veto-slapped',
  'log-veto-returned',
  'log-muted',
  'log-unmuted',
]);
/** After this pause a player's messages form a new group. */
const PAUSE = 5 * 60_000;

export function chatItems(chat: readonly Said[], log: readonly LogLine[]): ChatItem[] {
  const notices = log.filter((line) => NOTICE_IDS.has(line.id));
  const items: ChatItem[] = [];
  let next = 0;
  for (const said of chat) {
    for (let line = notices[next]; line && line.at < said.at; line = notices[++next]) items.push({ kind: 'notice', line });
    add(items, said);
  }
  return [...items, ...notices.slice(next).map((line) => ({ kind: 'notice' as const, line }))];
}

function add(items: ChatItem[], said: Said): void {
  const last = items.at(-1);
  const goesOn =
    last?.kind === 'group' && last.who === said.who && last.name === said.name && said.at - (last.lines.at(-1)?.at ?? 0) < PAUSE;
  if (goesOn) items[items.length - 1] = { ...last, lines: [...last.lines, said] };
  else items.push({ kind: 'group', who: said.who, name: said.name, lines: [said] });
}

/** The number of messages from others since then. Reactions are seen at the seats. */
export function countUnread(chat: readonly Said[], me: string | null, since: number): number {
  return chat.filter((said) => said.who !== me && !said.reaction && said.at > since).length;
}

/** Identify a message: nobody sends two in one millisecond. */
export function messageKey(said: Said): string {
  return `${said.who} ${said.at}`;
}

/** The player's last message: the VETO is slapped on it. */
export function lastMessageOf(chat: readonly Said[], who: string | undefined): Said | undefined {
  return chat.findLast((said) => said.who === who);
}
