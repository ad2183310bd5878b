import { expect, test } from 'vitest';
import { actionOf } from '../src/components/common/shortcuts';
import { legalActions } from '../src/game/legalActions';
import { lobby, sight, you } from './fixtures';

function pressed(action: 'draw' | 'pass' | 'catch', may: string[], seen = {}, table = lobby()) {
  const standing = { lobby: table, sight: sight(seen), you: you({ may }) };
  return actionOf(action, legalActions(standing.you, standing.sight), standing);
}

test('shortcut returns the possible action', () => {
  expect(pressed('draw', ['draw'])).toEqual({ action: 'draw' });
  expect(pressed('draw', ['accept', 'challenge'])).toEqual({ action: 'accept' });
  expect(pressed('pass', ['play R7', 'pass'])).toEqual({ action: 'pass' });
  expect(pressed('catch', ['catch 2', 'catch 1'])).toEqual({ action: 'catch 2' });
  expect(pressed('catch', ['accept', 'challenge'])).toEqual({ action: 'challenge' });
});

test('shortcut returns the reason when impossible', () => {
  expect(pressed('draw', ['play R7'])).toEqual({ refused: 'must-play' });
  expect(pressed('draw', [], { awaited: [1] })).toEqual({ refused: 'not-your-turn' });
  expect(pressed('pass', ['draw'])).toEqual({ refused: 'wrong-phase' });
  expect(pressed('pass', ['play R7'], { phase: 'drawn' })).toEqual({ refused: 'must-play' });
  expect(pressed('draw', ['play R7', 'pass'], { phase: 'drawn' })).toEqual({ refused: 'wrong-phase' });
  expect(pressed('catch', [])).toEqual({ refused: 'nothing-to-catch' });
  expect(pressed('draw', ['draw'].slice(1), {}, lobby({ standing: 'paused' }))).toEqual({ refused: 'paused' });
  expect(actionOf('draw', legalActions(null, null), { lobby: null, sight: null, you: null })).toEqual({ refused: 'not-seated' });
});
