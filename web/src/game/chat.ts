/** What was said at a table, in the order it is read: lines of one person together, and between them what concerns them. */

import type { Said } from '../protocol/wire';
import type { LogLine } from './log';

/** Several lines of one person, one after the other. */
export interface Speech {
  kind: 'speech';
  who: string;
  name: string;
  lines: readonly Said[];
}

/** Something that happened and is worth a word in the chat. */
export interface Aside {
  kind: 'aside';
  line: LogLine;
}

export type Talk = Speech | Aside;

/** Who is here and who may talk. */
const ASIDES = new Set([
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

export function talk(chat: readonly Said[], log: readonly LogLine[]): Talk[] {
  const asides = log.filter((line) => ASIDES.has(line.id));
  const told: Talk[] = [];
  let next = 0;
  for (const said of chat) {
    for (let line = asides[next]; line && line.at < said.at; line = asides[++next]) told.push({ kind: 'aside', line });
    add(told, said);
  }
  return [...told, ...asides.slice(next).map((line) => ({ kind: 'aside' as const, line }))];
}

function add(told: Talk[], said: Said): void {
  const last = told.at(-1);
  const goesOn =
    last?.kind === 'speech' && last.who === said.who && last.name === said.name && said.at - (last.lines.at(-1)?.at ?? 0) < PAUSE;
  if (goesOn) told[told.length - 1] = { ...last, lines: [...last.lines, said] };
  else told.push({ kind: 'speech', who: said.who, name: said.name, lines: [said] });
}

/** What others said since then. */
export function unread(chat: readonly Said[], me: string | null, since: number): number {
  return chat.filter((said) => said.who !== me && said.at > since).length;
}

/** One line among all: nobody says two things in one millisecond. */
export function keyOf(said: Said): string {
  return `${said.who} ${said.at}`;
}

/** What the VETO was slapped on: the last thing that this player said. */
export function lastSaid(chat: readonly Said[], who: string | undefined): Said | undefined {
  return chat.findLast((said) => said.who === who);
}
