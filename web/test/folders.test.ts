import { ESLint } from 'eslint';
import { beforeAll, expect, test } from 'vitest';
import { MAY_IMPORT } from '../lint/folders.js';

const eslint = new ESLint();

async function rulesBroken(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId }) => ruleId) ?? [];
}

// ESLint loads its plugins with the first file, which takes a while on a busy machine.
beforeAll(() => rulesBroken('src/game/x.ts', 'export {};'), 60_000);

test.each([
  ['game imports net', 'src/game/x.ts', "export * from '../net/api';"],
  ['game imports a package', 'src/game/x.ts', "export { tick } from 'svelte';"],
  ['game imports a type of a component', 'src/game/x.ts', "export type X = import('../components/hand/gesture.svelte').Gesture;"],
  ['protocol imports game', 'src/protocol/x.ts', "export * from '../game/cards';"],
  ['i18n imports a component', 'src/i18n/x.ts', "export { default } from '../components/common/Dialog.svelte';"],
  ['look imports the table', 'src/look/x.ts', "export * from '../game/tableModel';"],
  ['net imports the toasts', 'src/net/x.ts', "export * from '../app/toasts.svelte';"],
  ['a component imports a page lazily', 'src/components/hand/x.ts', "export const page = import('../../pages/Home.svelte');"],
  [
    'a component imports a group above it',
    'src/components/hand/X.svelte',
    "<script>import Seat from '../table/Seat.svelte';</script><Seat />",
  ],
  ['a folder is not in the list', 'src/components/new/x.ts', "export * from '../../game/cards';"],
])('linter reports that %s', async (_, file, code) => {
  expect(await rulesBroken(file, code)).toEqual(['folders/imports']);
});

test.each(['document.title', 'window', 'localStorage', 'new HTMLElement()', 'location.href'])(
  'linter reports `%s` in game',
  async (code) => {
    expect(await rulesBroken('src/game/x.ts', `export const x = ${code};`)).toEqual(['no-restricted-globals']);
  },
);

test('linter reports a DOM type in game', async () => {
  expect(await rulesBroken('src/game/x.ts', 'export type X = HTMLElement;')).toEqual(['no-restricted-syntax']);
});

test('linter accepts imports from lower folders', async () => {
  expect(await rulesBroken('src/game/x.ts', "export * from '../protocol/wire';")).toEqual([]);
  expect(await rulesBroken('src/look/x.ts', "export * from '../game/cards';")).toEqual([]);
  expect(await rulesBroken('src/pages/x.ts', "export * from '../components/table/tableViewModel.svelte';")).toEqual([]);
});

test('folders form no cycle', () => {
  const order = Object.keys(MAY_IMPORT);
  for (const [folder, others] of Object.entries(MAY_IMPORT)) {
    const lower = order.slice(0, order.indexOf(folder));
    for (const other of others) expect(lower.some((one) => one.startsWith(other) || other.startsWith(`${one}/`))).toBe(true);
  }
});
