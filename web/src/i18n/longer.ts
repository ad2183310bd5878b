const VOWELS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };
const MORE = 0.4;

/** The text 40 % longer and still to be read: “Play now” is “Plaáy noów~”. */
export function longer(text: string): string {
  let missing = Math.ceil(text.trim().length * MORE);
  const grown = text.replace(/[aeiouy]/gi, (vowel) => (missing-- > 0 ? vowel + VOWELS[vowel.toLowerCase()] : vowel));
  return missing > 0 ? grown.trimEnd() + '~'.repeat(missing) + (/\s*$/.exec(grown)?.[0] ?? '') : grown;
}
