/** Shows what the server pushes while the page is closed, in the language that was chosen, and opens the table. */

import { notificationTexts, readPushMessage } from '../src/game/pushTexts';

/** The texts by language; the build adds them. */
declare const NOTICES: Readonly<Record<string, Readonly<Record<string, string>>>>;

const ICON = '/icon-192.png';

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
  const { title, body } = notificationTexts(message, NOTICES[message.language] ?? NOTICES.en ?? {});
  await worker.registration.showNotification(title, { body, tag: message.table, icon: ICON, lang: message.language });
}

/** Focus the table if it is open somewhere, and open it otherwise. */
async function openTable(worker: ServiceWorkerGlobalScope, table: string): Promise<void> {
  const path = /^[a-z0-9]+$/.test(table) ? `/t/${table}` : '/';
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : worker.clients.openWindow(path));
}
