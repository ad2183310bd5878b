import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';
import { nameIn } from '../game/editions';
import type { Args } from '../game/log';
import type { Language } from './languages';

/** One chunk for each language, fetched when needed. */
const TEXTS = import.meta.glob<Record<string, string>>('./texts/*.ts', { import: 'default' });
/** Texts that only some pages need; those of reviews have those of hints and of choosing a face, too. */
export type MoreTexts = 'review' | 'reactions' | 'screen' | 'statistics' | 'privacy' | 'push';
const MORE_TEXTS = import.meta.glob<Record<string, string>>('./{review,reactions,screen,statistics,privacy,push}/*.ts', {
  import: 'default',
});

/** For numbers and lists: “a, b and c”. */
const REGIONS: Partial<Record<Language, string>> = { en: 'en-GB' };
const FROM_THE_RIGHT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

export type ListType = 'conjunction' | 'disjunction' | 'unit';

/** A number that no language groups. It needs no formatter, which takes long to create. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}

/** The messages of one language. */
export class Translator {
  readonly #bundle: FluentBundle;
  readonly #language: Language;
  readonly #region: string;
  readonly #lists = new Map<ListType, Intl.ListFormat>();

  constructor(language: Language, texts: readonly string[], long = false) {
    this.#language = language;
    this.#region = REGIONS[language] ?? language;
    this.#bundle = new FluentBundle(this.#region, { useIsolating: false, ...(long && { transform: lengthen }) });
    for (const text of texts) this.#bundle.addResource(new FluentResource(text));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** The message, or its id if it is missing, so that the gap is noticed. */
  format(id: string, args: Args = {}): string {
    const pattern = this.#bundle.getMessage(id)?.value;
    return pattern ? this.#bundle.formatPattern(pattern, this.#variables(args), []) : id;
  }

  #variables(args: Args): Record<string, FluentVariable> {
    const variables = Object.entries(args).map(([name, value]) => [
      name,
      plain(typeof value === 'object' ? nameIn(value, this.#language) : value),
    ]);
    return Object.fromEntries(variables);
  }

  list(items: readonly string[], type: ListType): string {
    if (items.length < 2) return items.join();
    const format = this.#lists.get(type) ?? new Intl.ListFormat(this.#region, { type });
    this.#lists.set(type, format);
    return format.format(items.map(isolated));
  }
}

export async function loadTranslator(language: Language, long: boolean, more: Iterable<MoreTexts> = []): Promise<Translator> {
  const others = [...more].map((name) => MORE_TEXTS[`./${name}/${name}-${language}.ts`]?.());
  const files = await Promise.all([TEXTS[`./texts/${language}.ts`]?.(), ...others]);
  return new Translator(
    language,
    files.flatMap((found) => Object.values(found ?? {})),
    long,
  );
}

/** Isolate a right-to-left name, so that it stays in its place in the sentence. */
function isolated(text: string): string {
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}

function plain(value: string | number): FluentVariable {
  if (typeof value === 'string') return isolated(value);
  return Number.isInteger(value) && Math.abs(value) < 1000 ? new PlainNumber(value) : value;
}

const VOWELS: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' };
const MORE = 0.4;

/** The text 40 % longer but still readable: “Play now” becomes “Plaáy noów~”. */
export function lengthen(text: string): string {
  let missing = Math.ceil(text.trim().length * MORE);
  const grown = text.replace(/[aeiouy]/gi, (vowel) => (missing-- > 0 ? vowel + VOWELS[vowel.toLowerCase()] : vowel));
  return missing > 0 ? grown.trimEnd() + '~'.repeat(missing) + (/\s*$/.exec(grown)?.[0] ?? '') : grown;
}
