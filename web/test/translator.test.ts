import { describe, expect, test } from 'vitest';
import { fetchWords, longer } from '../src/i18n/translator';
import { choose, LANGUAGES } from '../src/i18n/languages';

describe('which language is spoken', () => {
  test('what the address asks for comes first, then what was kept, then what the browser prefers', () => {
    expect(choose('fr', 'es', ['en'])).toEqual({ language: 'fr', long: false });
    expect(choose(null, 'es', ['en'])).toEqual({ language: 'es', long: false });
    expect(choose(null, null, ['de-DE', 'fr-CA', 'en'])).toEqual({ language: 'fr', long: false });
  });

  test('English where nothing else is wanted, or nothing that there is', () => {
    expect(choose(null, null, [])).toEqual({ language: 'en', long: false });
    expect(choose('tlh', 'xx', ['de'])).toEqual({ language: 'en', long: false });
  });

  test('longer texts can be asked for', () => {
    expect(choose('es-long', null, ['en'])).toEqual({ language: 'es', long: true });
  });
});

describe.each(LANGUAGES)('%s', (language) => {
  test('speaks of cards with agreement', async () => {
    const words = await fetchWords(language, false);
    const cards = { en: 'Green Reverse', es: 'Reversa verde', fr: 'Inversion verte' };
    expect(words.say('card', { colour: 'green', rank: 'reverse' })).toBe(cards[language]);
  });

  test('tells you from others', async () => {
    const words = await fetchWords(language, false);
    const said = ['you', 'other'].map((who) => words.say('log-called', { who, name: 'Milo' }));
    expect(said[0]).not.toContain('Milo');
    expect(said[1]).toContain('Milo');
  });

  test('can be 40 % longer', async () => {
    const [plain, long] = [await fetchWords(language, false), await fetchWords(language, true)];
    for (const id of ['home-tagline', 'table-draw', 'refused-no-match', 'home-how-win'])
      expect(long.say(id).length).toBeGreaterThanOrEqual(plain.say(id).length * 1.4);
  });
});

test('a longer text keeps the spaces around it', () => {
  expect(longer(' has ')).toBe(' haás~ ');
});

test('a message that is missing shows its id', async () => {
  expect((await fetchWords('en', false)).say('no-such-message')).toBe('no-such-message');
});

test('lists are those of the language', async () => {
  const [en, fr] = [await fetchWords('en', false), await fetchWords('fr', false)];
  expect(en.list(['a', 'b', 'c'], 'conjunction')).toBe('a, b and c');
  expect(fr.list(['a', 'b', 'c'], 'disjunction')).toBe('a, b ou c');
});

test('numbers are those of the language', async () => {
  const [en, fr] = [await fetchWords('en', false), await fetchWords('fr', false)];
  expect([1, 2, 1200].map((score) => en.say('seat-score', { score }))).toEqual(['1 point', '2 points', '1,200 points']);
  expect([0, 1, 2].map((score) => fr.say('seat-score', { score }))).toEqual(['0 point', '1 point', '2 points']);
});

test('a name from right to left is kept apart', async () => {
  const said = (await fetchWords('en', false)).say('log-voted', { who: 'other', name: 'נועה' });
  expect(said).toBe('\u2068נועה\u2069 voted');
});
