import type { Plugin } from 'vite';
import { sha256 } from '../src/game/sha256.ts';

export const NAME = 'worker';

/** Tells the service worker which files were built, so that it can cache them. */
export function serviceWorkerPlugin(): Plugin {
  return {
    name: 'lastcard-service-worker',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const worker = bundle[`${NAME}.js`];
      const page = bundle['index.html'];
      if (worker?.type !== 'chunk' || page?.type !== 'asset') this.error('the service worker or the page is missing');
      const parts = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map((name) => `/${name}`)
        .sort();
      const build = sha256(new TextEncoder().encode(parts.join() + String(page.source))).slice(0, 12);
      if (worker.imports.length) this.error('the service worker must stand alone: browsers refuse one with imports');
      worker.code = `const PARTS=${JSON.stringify(parts)},BUILD='lastcard-${build}';${worker.code}`;
    },
  };
}
