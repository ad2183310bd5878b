/** Caches the page, so that it opens at once and offline. Offline it shows that there is no connection. */

import { handlePushes } from './notifications';

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The files of this build, and a cache name that changes with them; the build adds both. */
declare const PARTS: readonly string[];
declare const BUILD: string;

const PAGE = '/';
const PAGE_PATHS = /^\/(t\/|games$|privacy$|$)/;
const parts = new Set(PARTS);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(BUILD).then((cache) => cache.addAll([PAGE, ...PARTS])));
});

// Only now no open page needs the files of an older build.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((builds) => Promise.all(builds.filter((it) => it !== BUILD).map((it) => caches.delete(it)))),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && PAGE_PATHS.test(url.pathname)) event.respondWith(page(request));
  else if (parts.has(url.pathname)) event.respondWith(part(request));
});

/** The newest page if the server answers; its files then come from the server, too. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer && answer.status < 500 ? answer : ((await cached(PAGE)) ?? answer ?? Response.error());
}

async function part(request: Request): Promise<Response> {
  return (await cached(request)) ?? fetch(request);
}

async function cached(what: Request | string): Promise<Response | undefined> {
  return (await caches.open(BUILD)).match(what);
}

handlePushes(worker);
