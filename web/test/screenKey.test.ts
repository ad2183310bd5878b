import { expect, it } from 'vitest';
import { screenKey } from '../src/net/screenKey';

it('makes the key that the server expects', () => {
  expect(screenKey('3bhfjdq2s89xsa', 'a-token-of-nobody-at-all')).toBe('1db1a7988fc17e17658a1a');
});
