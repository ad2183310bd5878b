import { expect, test, vi } from 'vitest';
import { isBest } from '../src/game/choiceRow';
import { changeLanguage, LANGUAGES, loadMoreTexts } from '../src/i18n';
import { chanceText, changeText, choiceLabel, decisionText, hintTexts, markText, reasonsText } from '../src/i18n/reviewTexts';
import { EDITIONS } from '../src/protocol/editions';
import type { HintDocument, ReviewedDecision } from '../src/protocol/wire';
import examples from '../../tests/fixtures/shared/review.json';

interface Texts {
  line: string;
  why: string;
  labels: string[];
  chances: string[];
  marks: string[];
  skill: string;
}
type Example = { edition: string; me: number | null } & (
  | { kind: 'decision'; decision: ReviewedDecision; texts: Record<string, Texts> }
  | ({ kind: 'hint'; texts: Record<string, string> } & HintDocument)
);

const NAMES = ['Ana', 'Ben', 'Élise', 'Hugo'];

function composed(example: Example): Texts | string {
  const edition = EDITIONS.find(({ id }) => id === example.edition) ?? EDITIONS[0];
  const reader = { names: NAMES, mine: example.me, edition };
  if (example.kind === 'hint') {
    const { best, why } = hintTexts(example, reader);
    return `${best} ${why}`;
  }
  const { decision } = example;
  const { seat, choices, best, chosen } = decision;
  return {
    line: decisionText(decision, reader),
    why: reasonsText(seat, decision.reasons, reader),
    labels: choices.map((_, i) => choiceLabel(choices, i, reader)),
    chances: choices.map(({ match }) => chanceText(match)),
    marks: choices.map((choice, i) => markText({ isBest: isBest(choice, choices, best), isChosen: i === chosen }, seat, reader)),
    skill: changeText(decision.skill),
  };
}

/** The file is written by `python -m tests.support.shared_review`. */
test.each(LANGUAGES)('decisions and hints in %s are the same as in Python', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  await changeLanguage(language);
  await loadMoreTexts('review');
  for (const example of examples as unknown as Example[]) expect(composed(example)).toEqual(example.texts[language]);
});
