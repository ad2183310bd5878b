import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vitest/config';
import { NAME as WORKER, serviceWorkerPlugin } from './worker/plugin.ts';

const SERVER = 'http://127.0.0.1:8765';
/** What most pages need, but not the first: what draws faces, and what follows a game. */
const NOT_AT_FIRST =
  /src\/(game\/(faces|faceSizes|log|results|flights|legalActions|players|sha256)|i18n\/ruleTexts|look\/(Face\.|facePlaces|faces\.svg|Avatar|InkFace|inkBitmap))/;

/** Leave the notes for translators out of the page, and the blanks that only people need. */
function catalogueWithoutComments(): Plugin {
  return {
    name: 'catalogue-without-comments',
    transform(code, id) {
      if (!id.endsWith('.ftl?raw')) return;
      const text = JSON.parse(code.slice(code.indexOf('"'), code.lastIndexOf('"') + 1)) as string;
      return `export default ${JSON.stringify(shortened(text))};`;
    },
  };
}

function shortened(catalogue: string): string {
  return catalogue
    .replace(/^#.*\n/gm, '')
    .replace(/\n{2,}(?=\S)/g, '\n')
    .replace(/^ +/gm, ' ');
}

export default defineConfig({
  plugins: [svelte(), serviceWorkerPlugin(), catalogueWithoutComments()],
  build: {
    outDir: '../src/lastcard/server/web', // where the server looks, and what the wheel contains
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the content security policy forbids data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 6, test: (id) => !NOT_AT_FIRST.test(id) }] }, // what most pages need, in one chunk
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the texts are shared with Python
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  test: { include: ['test/**/*.test.ts'] },
});
