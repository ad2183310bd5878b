import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { NAME as WORKER, shell } from './worker/plugin.ts';

const SERVER = 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: '../src/lastcard/server/web', // where the server looks, and what the wheel carries
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the policy lets nothing in as data
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', [WORKER]: 'worker/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === WORKER ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 3 }] }, // few parts of a fair size, not many crumbs
      },
    },
  },
  server: {
    fs: { allow: ['..'] }, // the catalogue of words is shared with Python
    proxy: { '/api': { target: SERVER, ws: true } },
  },
  test: { include: ['test/**/*.test.ts'] },
});
