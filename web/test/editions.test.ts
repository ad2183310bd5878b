import { describe, expect, it } from 'vitest';
import { coverCard, sampleCards, sampleFan } from '../src/components/common/editionSamples';
import { howToSteps, specialCards } from '../src/components/prefs/howToCards';
import { colourOf, coloursIn, editionOf, hasVeto, nameIn, sortLetters } from '../src/game/editions';
import { isInkEdition } from '../src/look/ink';
import { EDITIONS } from '../src/protocol/editions';
import { CLASSIC, lobby, NONPARTISAN, ownEdition, SETTINGS } from './fixtures';

const SEASONS = { ...ownEdition('moss', 'amber', 'coral', 'ice'), shown: 'IMAC' };

describe('an edition', () => {
  it('is the one sent with the lobby, or comes with Lastcard', () => {
    expect(editionOf(lobby({ edition: SEASONS }))).toBe(SEASONS);
    expect(editionOf(lobby({ settings: { ...SETTINGS, edition: 'nonpartisan' } }))).toBe(NONPARTISAN);
    expect(editionOf(lobby({ settings: { ...SETTINGS, edition: 'unheard of' } }))).toBe(CLASSIC);
  });

  it('has its colours in the order shown', () => {
    expect(coloursIn(SEASONS).map(({ name }) => name)).toEqual(['ice', 'moss', 'amber', 'coral']);
    expect(sortLetters(['A', 'I', 'C'], SEASONS)).toEqual(['I', 'A', 'C']);
  });

  it('knows its own colours before those of Lastcard', () => {
    expect(colourOf('M', SEASONS)?.name).toBe('moss');
    expect(colourOf('R', SEASONS)?.name).toBe('red');
    expect(colourOf('Z', SEASONS)).toBeNull();
    expect(colourOf(null, SEASONS)).toBeNull();
    expect(colourOf('P', ownEdition('pear', 'kiwi'))?.name).toBe('pear');
  });

  it('has names by language, English for all others', () => {
    expect([nameIn(SEASONS, 'es'), nameIn(SEASONS, 'fr')]).toEqual(['El mío', 'Mine']);
  });

  it('has a VETO or is drawn in ink by what is in its box', () => {
    expect(EDITIONS.filter(hasVeto).map(({ id }) => id)).toEqual(['nonpartisan']);
    expect(EDITIONS.filter(isInkEdition).map(({ id }) => id)).toEqual(['artiste']);
    expect(hasVeto({ ...SEASONS, extras: [{ name: 'veto', count: 1, place: 'middle' }] })).toBe(true);
  });
});

describe('sample cards', () => {
  it('are the same as ever for the editions of Lastcard', () => {
    expect(EDITIONS.map(coverCard)).toEqual(['R9', 'B3', 'P5']);
    expect(EDITIONS.map((edition) => sampleCards(edition).join(' '))).toEqual(['R9 Y4 B3', 'R9 Y4 B3', 'P5 O7']);
    expect(EDITIONS.map((edition) => sampleFan(edition).join(' '))).toEqual(['BR G2 Y8 R7 W', 'BR G2 Y8 R7 W', 'GR Y2 O8 P7 W']);
  });

  it.each([2, 3, 5, 8])('are of an edition of %i colours', (count) => {
    const edition = ownEdition(...['ash', 'bone', 'coal', 'dew', 'elm', 'fern', 'gold', 'hay'].slice(0, count));
    const cards = [coverCard(edition), ...sampleCards(edition), ...sampleFan(edition).slice(0, -1)];
    const steps = howToSteps(edition).flatMap(({ faces }) => faces);
    for (const card of [...cards, ...steps, ...specialCards(edition, null).map(({ face }) => face)]) {
      expect(`${edition.shown}W?`).toContain(card[0]);
    }
  });

  it('have only ranks that are in the box', () => {
    const small = {
      ...ownEdition('day', 'night'),
      each_colour: { '1': 4, '2': 4, S: 2 },
      wilds: { W: 6 },
      points: { S: 15, W: 30 },
    };
    expect(sampleFan(small).every((card) => card === 'W' || '12S'.includes(card.slice(1)))).toBe(true);
    expect(specialCards(small, null)).toEqual([
      { id: 'skip', face: 'NS', points: 15 },
      { id: 'wild', face: 'W', points: 30 },
    ]);
    expect(howToSteps(small)[1]?.faces).toEqual(['NS', 'W']);
  });
});
