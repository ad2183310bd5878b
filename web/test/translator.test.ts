import { describe, expect, test } from 'vitest';
import { loadTranslator, lengthen } from '../src/i18n/translator';
import { chooseLanguage, LANGUAGES } from '../src/i18n/languages';

describe('chooseLanguage', () => {
  test('prefers the address, then storage, then the browser', () => {
    expect(chooseLanguage('fr', 'es', ['en'])).toEqual({ language: 'fr', long: false });
    expect(chooseLanguage(null, 'es', ['en'])).toEqual({ language: 'es', long: false });
    expect(chooseLanguage(null, null, ['de-DE', 'fr-CA', 'en'])).toEqual({ language: 'fr', long: false });
  });

  test('falls back to English', () => {
    expect(chooseLanguage(null, null, [])).toEqual({ language: 'en', long: false });
    expect(chooseLanguage('tlh', 'xx', ['de'])).toEqual({ language: 'en', long: false });
  });

  test('accepts longer texts', () => {
    expect(chooseLanguage('es-long', null, ['en'])).toEqual({ language: 'es', long: true });
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  test('names cards with grammatical agreement', async () => {
    const words = await loadTranslator(language, false);
    const cards = { en: 'Green Reverse', es: 'Reversa verde', fr: 'Inversion verte' };
    expect(words.format('card', { colour: 'green', rank: 'reverse' })).toBe(cards[language]);
  });

  test('distinguishes you from others', async () => {
    const words = await loadTranslator(language, false);
    const said = ['you', 'other'].map((who) => words.format('log-called', { who, name: 'Milo' }));
    expect(said[0]).not.toContain('Milo');
    expect(said[1]).toContain('Milo');
  });

  test('can be 40 % longer', async () => {
    const [plain, long] = [await loadTranslator(language, false), await loadTranslator(language, true)];
    for (const id of ['home-tagline', 'table-draw', 'refused-no-match', 'home-how-wild'])
      expect(long.format(id).length).toBeGreaterThanOrEqual(plain.format(id).length * 1.4);
  });
});

test('longer text keeps the spaces around it', () => {
  expect(lengthen(' has ')).toBe(' haás~ ');
});

test('missing message shows its id', async () => {
  expect((await loadTranslator('en', false)).format('no-such-message')).toBe('no-such-message');
});

test('lists follow the language', async () => {
  const [en, fr] = [await loadTranslator('en', false), await loadTranslator('fr', false)];
  expect(en.list(['a', 'b', 'c'], 'conjunction')).toBe('a, b and c');
  expect(fr.list(['a', 'b', 'c'], 'disjunction')).toBe('a, b ou c');
});

test('numbers follow the language', async () => {
  const [en, fr] = [await loadTranslator('en', false), await loadTranslator('fr', false)];
  expect([1, 2, 1200].map((score) => en.format('seat-score', { score }))).toEqual(['1 point', '2 points', '1,200 points']);
  expect([0, 1, 2].map((score) => fr.format('seat-score', { score }))).toEqual(['0 point', '1 point', '2 points']);
});

test('right-to-left name is isolated', async () => {
  const said = (await loadTranslator('en', false)).format('log-voted', { who: 'other', name: 'נועה' });
  expect(said).toBe('\u2068נועה\u2069 voted');
});
