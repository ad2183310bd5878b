import { expect, test, vi } from 'vitest';
import { turnText } from '../src/components/log/announcementTexts';
import { tipsFor } from '../src/game/guide';
import { hintFor } from '../src/game/hints';
import { logLine } from '../src/game/log';
import { cardArgs } from '../src/game/cards';
import { hasVeto } from '../src/game/editions';
import { howToArgs, waysOf } from '../src/game/howTo';
import { howToSteps, specialCards } from '../src/components/prefs/howToCards';
import { changeLanguage, LANGUAGES, list, t } from '../src/i18n';
import { lineText } from '../src/i18n/ruleTexts';
import { EDITIONS } from '../src/protocol/editions';
import type { EditionEntry, Lobby, Settings, Sight, WireEvent, You } from '../src/protocol/wire';
import examples from '../../tests/fixtures/shared/texts.json';

interface Example {
  kind: string;
  edition?: unknown;
  me?: number | null;
  event?: unknown;
  lobby?: unknown;
  sight?: unknown;
  you?: unknown;
  settings?: unknown;
  topic?: string;
  texts: Record<string, string>;
}

const NAMES = ['Ana', 'Ben', 'Élise', 'Hugo'];

/** A packaged edition by its id; any other as the server sends it. */
function editionOf(sent: unknown): EditionEntry {
  return EDITIONS.find(({ id }) => id === sent) ?? (sent as EditionEntry);
}

function text({ kind, edition, me = null, event, lobby, sight, you, settings, topic = '' }: Example): string {
  if (kind === 'brief') return briefText(editionOf(edition), settings as Settings | null, topic);
  if (kind === 'log') {
    const line = logLine(event as WireEvent, { names: NAMES, mine: me, edition: editionOf(edition) }, { seq: 1, at: 1 });
    return line ? lineText(line) : '';
  }
  if (kind === 'turn') {
    return turnText(sight as Sight, you as You, { names: NAMES, mine: (you as You).seat, edition: EDITIONS[0] });
  }
  if (kind === 'guide') {
    const tips = tipsFor(lobby as Lobby, sight as Sight, you as You);
    return tips.map(({ id, args }) => t(id, args)).join('\n');
  }
  const hint = hintFor(lobby as Lobby, sight as Sight, you as You);
  return hint ? t(hint.id, hint.args) : '';
}

/** A topic of the rules in brief, or the names of all topics. */
function briefText(edition: EditionEntry, settings: Settings | null, topic: string): string {
  const ways = waysOf(edition).map((way) => t(`home-how-way-${way}`));
  const args = { ...howToArgs(edition, settings), ways: list(ways, 'disjunction') };
  const titles = new Map([
    ...howToSteps(edition).map(({ id }) => [id, t(`home-how-${id}-title`)] as const),
    ...specialCards(edition, settings).map(({ id, face }) => [id, t('card-rank', cardArgs(face, edition))] as const),
    ...(hasVeto(edition) ? [['veto', t('mark-veto')] as const] : []),
  ]);
  if (topic === 'all') return [...titles.keys(), 'points', 'symbols-about'].join(' ');
  const text = t(`home-how-${topic}`, args);
  return titles.has(topic) ? `${titles.get(topic)}: ${text}` : text;
}

/** The file is written by `python -m tests.support.shared_texts`; pytest compares the same examples. */
test.each(LANGUAGES)('log lines, turns, hints and tips in %s are the same as in Python', async (language) => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { setItem: () => undefined });
  await changeLanguage(language);
  const composed = (examples as Example[]).map((example) => ({ example, text: text(example) }));
  const different = composed.filter(({ example, text }) => text !== example.texts[language]);
  expect(different.map(({ example, text }) => [example.kind, example.texts[language], text])).toEqual([]);
});
