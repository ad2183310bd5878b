import { expect, test } from 'vitest';
import { givesHints, hasChoice } from '../src/game/hintAccess';
import type { Lobby } from '../src/protocol/wire';
import { lobby, SETTINGS, sight, you } from './fixtures';

const BOTS: Lobby['players'] = [
  { id: 'p1', name: 'Ana', host: true },
  { id: 'p2', name: 'Milo', level: 'casual' },
];
const ALONE = lobby({ settings: { ...SETTINGS, hints: true }, players: BOTS });

test('hints are for a person alone with bots, where the table allows them', () => {
  expect(givesHints(ALONE, 'p1')).toBe(true);
  expect(givesHints({ ...ALONE, players: [...BOTS, { id: 'p3', name: 'Ben' }] }, 'p1')).toBe(false);
  expect(givesHints({ ...ALONE, settings: SETTINGS }, 'p1')).toBe(false);
  expect(givesHints(ALONE, null)).toBe(false);
  expect(givesHints(null, 'p1')).toBe(false);
});

test('hint needs a choice at your turn', () => {
  const may = ['play R7', 'draw', 'uno', 'catch 1'];
  expect(hasChoice(ALONE, sight(), you({ may }))).toBe(true);
  expect(hasChoice(ALONE, sight(), you({ may: ['draw', 'uno', 'catch 1', 'jump R7'] }))).toBe(false);
  expect(hasChoice(ALONE, sight({ awaited: [1] }), you({ may }))).toBe(false);
  expect(hasChoice(ALONE, sight({ phase: 'challenge' }), you({ may: ['challenge', 'accept'] }))).toBe(false);
  expect(hasChoice({ ...ALONE, standing: 'paused' }, sight(), you({ may }))).toBe(false);
});
