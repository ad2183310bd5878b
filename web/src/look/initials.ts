/** A letter that nothing is added to: most names begin with one, and need no segmenter, which takes long to make. */
const PLAIN = /^[\p{L}\p{N}](?![\p{M}\u200d])/u;
let letters: Intl.Segmenter | null = null;

/** What stands for a name: the first of what its reader takes for letters. */
export function initialOf(name: string): string {
  const text = name.trim();
  const first = PLAIN.exec(text)?.[0] ?? firstOf(text);
  return first.toLocaleUpperCase();
}

function firstOf(text: string): string {
  letters ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return letters.segment(text)[Symbol.iterator]().next().value?.segment ?? '';
}
