import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { plainMessages } from '../src/game/pushTexts.ts';
import { sha256 } from '../src/game/sha256.ts';

export const NAME = 'worker';

const TEXTS = new URL('../../src/lastcard/text/', import.meta.url);

/** The texts of notifications by language. A worker of this kind can't import what the page has, too. */
function notices(): Record<string, Record<string, string>> {
  const languages = readdirSync(TEXTS, { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name.length === 2);
  const read = (language: string): string => readFileSync(new URL(`${language}/push.ftl`, TEXTS), 'utf-8');
  return Object.fromEntries(languages.map(({ name }) => [name, Object.fromEntries(plainMessages(read(name)))]));
}

/** Tells the service worker which files were built, so that it can cache them, and the texts of notifications. */
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
      if (worker.imports.length) this.error('the service worker must stand alone');
      const constants = `PARTS=${JSON.stringify(parts)},BUILD='lastcard-${build}',NOTICES=${JSON.stringify(notices())}`;
      worker.code = `const ${constants};${worker.code}`;
    },
  };
}
