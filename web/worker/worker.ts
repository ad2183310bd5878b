/** Keeps the page itself, so that it opens at once, and without a connection too: then it says that there is none. */

const worker = self as unknown as ServiceWorkerGlobalScope;

/** The page and its parts as they were built together; put in by the build, as is a name that changes with them. */
declare const PARTS: readonly string[];
declare const BUILD: string;

const PAGE = '/';
const PLACES = /^\/(t\/|$)/;
const parts = new Set(PARTS);

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(BUILD).then((kept) => kept.addAll([PAGE, ...PARTS])));
});

// Only now is nobody at a page of the build before, who might still want its parts.
worker.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((builds) => Promise.all(builds.filter((it) => it !== BUILD).map((it) => caches.delete(it)))),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate' && PLACES.test(url.pathname)) event.respondWith(page(request));
  else if (parts.has(url.pathname)) event.respondWith(part(request));
});

/** The newest, if the server answers; its parts are then not ours, and come from it. */
async function page(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  return answer && answer.status < 500 ? answer : ((await kept(PAGE)) ?? answer ?? Response.error());
}

async function part(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | string): Promise<Response | undefined> {
  return (await caches.open(BUILD)).match(what);
}
