/** What was said at a table, in the order it is read: lines of one person together, and between them what concerns them. */

import type { Said } from '../protocol/wire';
import type { LogLine } from './log';

/** Several lines of one person, one after the other. */
export interface ChatGroup {
  kind: 'group';
  who: string;
  name: string;
  lines: readonly Said[];
}

/** Something that happened and is worth a word in the chat. */
export interface ChatNotice {
  kind: 'notice';
  line: LogLine;
}

export type ChatItem = ChatGroup | ChatNotice;

/** Who is here and who may talk. */
const NOTICE_IDS = new Set([
  'log-joined',
  'log-left',
  'log-renamed',
  'log-veto-slapped',
  'log-veto-returned',
  'log-muted',
  'log-unmuted',
]);
/** After so long, what the same person says begins anew. */
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

/** What others said since then. */
export function countUnread(chat: readonly Said[], me: string | null, since: number): number {
  return chat.filter((said) => said.who !== me && said.at > since).length;
}

/** One line among all: nobody says two things in one millisecond. */
export function messageKey(said: Said): string {
  return `${said.who} ${said.at}`;
}

/** What the VETO was slapped on: the last thing that this player said. */
export function lastMessageOf(chat: readonly Said[], who: string | undefined): Said | undefined {
  return chat.findLast((said) => said.who === who);
}
