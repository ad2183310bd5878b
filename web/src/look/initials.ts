/** A letter without combining marks. Most names start with one, and need no segmenter, which takes long to create. */
const PLAIN = /^[\p{L}\p{N}](?![\p{M}\u200d])/u;
let letters: Intl.Segmenter | null = null;

/** The initial of a name: its first letter as a reader sees it. */
export function initialOf(name: string): string {
  const text = name.trim();
  const first = PLAIN.exec(text)?.[0] ?? firstOf(text);
  return first.toLocaleUpperCase();
}

function firstOf(text: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return letters.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}
