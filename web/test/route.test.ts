import { expect, test } from 'vitest';
import { replayPath, routeOf, tableOf, tablePath } from '../src/app/route';

test('an address asks for a page', () => {
  expect(routeOf('/')).toEqual({ page: 'home' });
  expect(routeOf(tablePath('3bhf'))).toEqual({ page: 'table', table: '3bhf' });
  expect(routeOf('/t/3bhf/')).toEqual({ page: 'table', table: '3bhf' });
  expect(routeOf(replayPath('3bhf', 12))).toEqual({ page: 'replay', table: '3bhf', match: 12 });
  for (const wrong of ['/t/3bhf/replay/0', '/t/', '/nonsense']) expect(routeOf(wrong)).toEqual({ page: 'nowhere' });
});

test('a table is meant by its link or its code', () => {
  expect(tableOf('https://cards.example.org/t/3bhfjdq2s89xsa')).toBe('3bhfjdq2s89xsa');
  expect(tableOf(' cards.example.org/t/3bhfjdq2s89xsa?lang=fr ')).toBe('3bhfjdq2s89xsa');
  expect(tableOf('Come and play: https://cards.example.org/t/3bhfjdq2s89xsa/')).toBe('3bhfjdq2s89xsa');
  expect(tableOf(' 3BHFJDQ2S89XSA')).toBe('3bhfjdq2s89xsa');
  expect(tableOf('3bhf')).toBeNull();
  expect(tableOf('https://cards.example.org/')).toBeNull();
  expect(tableOf('')).toBeNull();
});
