import { expect, test, vi } from 'vitest';
import { turnText } from '../src/components/log/announcementTexts';
import { hintFor } from '../src/game/hints';
import { logLine } from '../src/game/log';
import { changeLanguage, LANGUAGES, t } from '../src/i18n';
import { lineText } from '../src/i18n/ruleTexts';
import { EDITIONS } from '../src/protocol/editions';
import type { EditionEntry, Lobby, Sight, WireEvent, You } from '../src/protocol/wire';
import examples from '../../tests/fixtures/shared/texts.json';

interface Example {
  kind: string;
  edition?: unknown;
  me?: number | null;
  event?: unknown;
  lobby?: unknown;
  sight?: unknown;
  you?: unknown;
  texts: Record<string, string>;
}

const NAMES = ['Ana', 'Ben', 'Élise', 'Hugo'];

/** A packaged edition by its id; any other as the server sends it. */
function editionOf(sent: unknown): EditionEntry {
  return EDITIONS.find(({ id }) => id === sent) ?? (sent as EditionEntry);
}

function text({ kind, edition, me = null, event, lobby, sight, you }: Example): string {
  if (kind === 'log') {
    const line = logLine(event as WireEvent, { names: NAMES, mine: me, edition: editionOf(edition) }, { seq: 1, at: 1 });
    return line ? lineText(line) : '';
  }
  if (kind === 'turn') {
    return turnText(sight as Sight, you as You, { names: NAMES, mine: (you as You).seat, edition: EDITIONS[0] });
  }
  const hint = hintFor(lobby as Lobby, sight as Sight, you as You);
  return hint ? t(hint.id, hint.args) : '';
}

/** The file is written by `python -m tests.support.shared_texts`; pytest compares the same examples. */
test.each(LANGUAGES)('log lines, turns and hints in %s are the same as in Python', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  await changeLanguage(language);
  const composed = (examples as Example[]).map((example) => ({ example, text: text(example) }));
  const different = composed.filter(({ example, text }) => text !== example.texts[language]);
  expect(different.map(({ example, text }) => [example.kind, example.texts[language], text])).toEqual([]);
});
