/** The rules of the library in the reader's language. A rule travels in the words it was written in; what comes from the
 * library is recognised by them, and what somebody wrote themselves stays as it is. */

import type { Args } from './translator';
import { t } from './translate.svelte';

const FILES = import.meta.glob<string>('../../../src/lastcard/effects/library/*.toml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WORDS = /^words = (".*")$/m;
const EFFECT = /^effect = '(.*)'$/m;
/** What messages are told a rule with. */
const RULES = ['words', 'value'] as const;
const SAID = /"(?:[^"\\]|\\.)*"/g;

const IDS = new Map(Object.entries(FILES).flatMap(([path, text]) => idsOf(nameOf(path), text)));

/** The id of the message that says the same as these words of a rule, or of what a rule asks. */
export function ruleMessageId(words: string): string | null {
  return IDS.get(words) ?? null;
}

/** The words of a rule, or of what it asks, for the reader. */
export function ruleText(words: string): string {
  const id = ruleMessageId(words);
  return id ? t(id) : words;
}

/** A line of the catalogue that may tell of a rule, as `words` or `value`. */
export function lineText({ id, args }: { id: string; args: Args }): string {
  const told: Args = { ...args };
  for (const name of RULES) {
    const said = told[name];
    if (typeof said === 'string') told[name] = ruleText(said); // a number of cards or points is one already
  }
  return t(id, told);
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
