/** What is written on the customizable cards: words, and what they do where the game plays it out. */

import type { RuleEntry } from '../protocol/wire';
import type { Args } from './log';
import type { Phrase } from './options';

const BETWEEN = ' :: ';

export const WHO = ['next', 'previous', 'chosen', 'others', 'everyone', 'me'] as const;
export type Who = (typeof WHO)[number];
export const DEEDS = ['draw', 'discard', 'skip', 'show'] as const;
export type Deed = (typeof DEEDS)[number];
export const MOST_CARDS = 20;
/** As long as the words on a card may be. */
export const LONGEST_WORDS = 200;

/** What a simple rule does: to whom, and with how many cards. */
export interface Doing {
  deed: Deed;
  who: Who;
  count: number;
}

export interface Written {
  /** In the library; null for a rule of one's own. */
  name: string | null;
  words: string;
  /** As the game understands it; null: the table sees to it. */
  effect: string | null;
}

const SIMPLE = new RegExp(`^(draw|discard)\\((${WHO.join('|')}), (\\d+)\\)$`);
const PLAIN = new RegExp(`^(skip)\\((${WHO.join('|')})\\)$|^(show)\\((${WHO.join('|')}), my_turn\\)$`);

export function readWritten(text: string, library: readonly RuleEntry[]): Written {
  const at = text.indexOf(BETWEEN);
  const name = library.find((rule) => rule.written === text)?.name ?? null;
  if (at < 0) return { name, words: text, effect: null };
  return { name, words: text.slice(0, at), effect: text.slice(at + BETWEEN.length) };
}

/** A rule of one's own, as the table takes it. */
export function writeOwn(words: string, doing: Doing | null): string {
  const said = words.replaceAll('::', ':').replace(/\s+/gu, ' ').trim();
  return doing ? said + BETWEEN + effectOf(doing) : said;
}

function effectOf({ deed, who, count }: Doing): string {
  if (deed === 'skip') return `skip(${who})`;
  return deed === 'show' ? `show(${who}, my_turn)` : `${deed}(${who}, ${count})`;
}

/** What a rule does, where it is one of those that can be put together here. */
export function readDoing(effect: string): Doing | null {
  const [, deed, who, count] = SIMPLE.exec(effect) ?? [];
  if (deed) return { deed: deed as Deed, who: who as Who, count: Number(count) };
  const [, skip, skipped, show, shown] = PLAIN.exec(effect) ?? [];
  const plain = skip ?? show;
  return plain ? { deed: plain as Deed, who: (skipped ?? shown) as Who, count: 1 } : null;
}

/** What comes of playing it, to be said below the words. The words of the library say it themselves. */
export function meaning(written: Written): Phrase | null {
  if (written.name) return null;
  if (!written.effect) return { id: 'lobby-written-table' };
  const doing = readDoing(written.effect);
  return doing ? { id: `written-${doing.deed}`, args: doingArgs(doing) } : { id: 'lobby-written-game' };
}

export function doingArgs({ who, count }: Doing): Args {
  return { player: who, count };
}
