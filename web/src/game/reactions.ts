/** Reactions and ready phrases: lines of the chat that are shown at the seat of the player who sent them. */

import { PHRASES, REACTION_PAUSE_MS, REACTIONS, REACTIONS_A_MINUTE, type Reaction, type Said } from '../protocol/wire';

const MINUTE = 60_000;

/** A reaction that can't be sent yet. */
export interface Rest {
  /** Milliseconds. */
  left: number;
  of: number;
  /** As many as may be sent in a minute have been sent. */
  isLong: boolean;
}

/** For how long a player who reacted at these times can't react again; null if they can. The server has the same rule. */
export function restAfter(times: readonly number[], now: number): Rest | null {
  const short = (times.at(-1) ?? -Infinity) + REACTION_PAUSE_MS - now;
  const long = (times.at(-REACTIONS_A_MINUTE) ?? -Infinity) + MINUTE - now;
  if (Math.max(short, long) <= 0) return null;
  const isLong = long > short;
  return isLong ? { left: long, of: MINUTE, isLong } : { left: short, of: REACTION_PAUSE_MS, isLong };
}

/** When this player sent the reactions of the chat. */
export function reactionTimes(chat: readonly Said[], player: string | null): number[] {
  return chat.filter((said) => said.reaction && said.who === player).map(({ at }) => at);
}

/** Whether there is a drawing of it. Ready phrases, and reactions of a newer server, have none. */
export function isDrawn(reaction: string | undefined): reaction is (typeof REACTIONS)[number] {
  return REACTIONS.some((known) => known === reaction);
}

/** Its place among all of them, from which its sound follows. */
export function reactionNumber(reaction: string): number {
  return [...REACTIONS, ...PHRASES].indexOf(reaction as Reaction);
}

/** Who sent the same, in the order in which it was sent. */
export function bySameWords(sent: readonly { name: string; text: string }[]): { names: string[]; text: string }[] {
  const found = new Map<string, string[]>();
  for (const { name, text } of sent) {
    const names = found.get(text) ?? [];
    if (!names.includes(name)) found.set(text, [...names, name]);
  }
  return [...found].map(([text, names]) => ({ names, text }));
}

/** The corner of a bubble that points at the face. */
export type BubbleCorner = `${'top' | 'bottom'}-${'left' | 'right'}`;
