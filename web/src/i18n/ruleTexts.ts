/** The rules of the library in the player's language. A rule is sent as its English text; library texts are recognised and
 * translated, all others stay as they are. */

import type { Args } from '../game/log';
import { list, t } from './translate.svelte';

const FILES = import.meta.glob<string>('../../../src/lastcard/effects/library/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WORDS = /^words = (".*")$/m;
const EFFECT = /^effect = '(.*)'$/m;
/** Arguments that may contain the text of a rule. */
const RULES = ['words', 'value'] as const;
const SAID = /"(?:[^"\\]|\\.)*"/g;

const IDS = new Map(Object.entries(FILES).flatMap(([path, text]) => idsOf(nameOf(path), text)));

/** The id of the message for a text of a library rule or of its questions. */
export function ruleMessageId(words: string): string | null {
  return IDS.get(words) ?? null;
}

/** The text of a rule, or of its question, in the player's language. */
export function ruleText(words: string): string {
  const id = ruleMessageId(words);
  return id ? t(id) : words;
}

/** A log line; its arguments `words` and `value` may contain the text of a rule. */
export function lineText({ id, args, names }: { id: string; args: Args; names?: readonly string[] }): string {
  const texts: Args = { ...args, ...(names && { name: list(names) }) };
  for (const name of RULES) {
    const said = texts[name];
    if (typeof said === 'string') texts[name] = ruleText(said); // numbers of cards or points stay as they are
  }
  return t(id, texts);
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.toml'.length);
}

function idsOf(name: string, text: string): [string, string][] {
  const said = EFFECT.exec(text)?.[1]?.match(SAID) ?? [];
  const ids = said.map((quoted, i): [string, string] => [read(quoted), `rule-${name}-says-${i + 1}`]);
  return [...ids, [read(WORDS.exec(text)?.[1] ?? '""'), `rule-${name}-words`]];
}

function read(quoted: string): string {
  return JSON.parse(quoted) as string;
}
