/** Reactions in the reader's language, the same as in Python. The messages are in `reactions.ftl`. */

import type { Said } from '../protocol/wire';
import { has, t } from './translate.svelte';

export function reactionText(reaction: string): string {
  return t(`reaction-${reaction}`);
}

/** A line of chat; a reaction that this page doesn't know is in English. */
export function saidText({ reaction, text }: Said): string {
  return reaction && has(`reaction-${reaction}`) ? reactionText(reaction) : text;
}
