/** Shows what the server pushes while the page is closed, in the language that was chosen, and opens the table. */

import { notificationTexts, plainMessages, readPushMessage } from '../src/game/pushTexts';

/** A copy of the texts by the path of their file. With a query of its own, the page doesn't share it: a worker can't import. */
const CATALOGUES = import.meta.glob<string>('../../src/lastcard/text/*/push.ftl', {
  query: '?raw&notices',
  import: 'default',
  eager: true,
});

const ICON = '/icon-192.png';

function textsIn(language: string): Record<string, string> {
  const path = Object.keys(CATALOGUES).find((name) => name.includes(`/${language}/`));
  return Object.fromEntries(plainMessages(CATALOGUES[path ?? '../../src/lastcard/text/en/push.ftl'] ?? ''));
}

export function handlePushes(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data?.text() ?? '')));
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openTable(worker, event.notification.tag));
  });
}

/** Browsers want a notification for every push; one of the table replaces the one before. */
async function show(worker: ServiceWorkerGlobalScope, text: string): Promise<void> {
  const message = readPushMessage(text);
  if (!message) return;
  const { title, body } = notificationTexts(message, textsIn(message.language));
  await worker.registration.showNotification(title, { body, tag: message.table, icon: ICON, lang: message.language });
}

/** Focus the table if it is open somewhere, and open it otherwise. */
async function openTable(worker: ServiceWorkerGlobalScope, table: string): Promise<void> {
  const path = /^[a-z0-9]+$/.test(table) ? `/t/${table}` : '/';
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}
