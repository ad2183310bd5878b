import { expect, test } from 'vitest';
import {
  joinPath,
  replayPath,
  reviewPath,
  parseRoute,
  parseShortCode,
  parseTableCode,
  screenCodePath,
  screenPath,
  tablePath,
} from '../src/app/route';

test('address selects a page', () => {
  expect(parseRoute('/')).toEqual({ page: 'home' });
  expect(parseRoute(tablePath('3bhf'))).toEqual({ page: 'table', table: '3bhf' });
  expect(parseRoute('/t/3bhf/')).toEqual({ page: 'table', table: '3bhf' });
  expect(parseRoute(replayPath('3bhf', 12))).toEqual({ page: 'replay', table: '3bhf', match: 12 });
  expect(parseRoute(reviewPath('3bhf', 12))).toEqual({ page: 'review', table: '3bhf', match: 12 });
  expect(parseRoute(screenPath('3bhf'))).toEqual({ page: 'screen', table: '3bhf' });
  expect(parseRoute(joinPath('k7f4p'))).toEqual({ page: 'code', code: 'k7f4p', leads: 'table' });
  expect(parseRoute(screenCodePath('k7f4p'))).toEqual({ page: 'code', code: 'k7f4p', leads: 'screen' });
  for (const wrong of ['/t/3bhf/replay/0', '/t/', '/nonsense']) expect(parseRoute(wrong)).toEqual({ page: 'nowhere' });
});

test('table is found by link or code', () => {
  expect(parseTableCode('https://cards.example.org/t/3bhfjdq2s89xsa')).toBe('3bhfjdq2s89xsa');
  expect(parseTableCode(' cards.example.org/t/3bhfjdq2s89xsa?lang=fr ')).toBe('3bhfjdq2s89xsa');
  expect(parseTableCode('Come and play: https://cards.example.org/t/3bhfjdq2s89xsa/')).toBe('3bhfjdq2s89xsa');
  expect(parseTableCode(' 3BHFJDQ2S89XSA')).toBe('3bhfjdq2s89xsa');
  expect(parseTableCode('3bhf')).toBeNull();
  expect(parseTableCode('https://cards.example.org/')).toBeNull();
  expect(parseTableCode('')).toBeNull();
});

test('short code is found alone or in its address', () => {
  expect(parseShortCode(' K7F4P ')).toBe('k7f4p');
  expect(parseShortCode('cards.example.org/j/k7f4p')).toBe('k7f4p');
  expect(parseShortCode('http://192.168.1.20:8000/s/K7F4P')).toBe('k7f4p');
  expect(parseShortCode('3bhfjdq2s89xsa')).toBeNull();
  expect(parseShortCode('https://cards.example.org/t/3bhfjdq2s89xsa')).toBeNull();
});
