/** Notifications of a table through the push service of this browser. The server has the subscription; the page only
 * remembers for which tables this device asked. */

import type { TableSession } from './tableSession.svelte';
import { fetchPushKey } from './api';

const KEY = 'lastcard.push';
const MOST = 50;

/** Why this device can't be told. */
export type PushProblem = 'impossible' | 'denied' | 'off' | 'failed';

interface Asked {
  table: string;
  endpoint: string;
  language: string;
}

export function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether this device is told about that table. */
export function isSubscribed(table: string): boolean {
  return asked().some((one) => one.table === table);
}

/** Ask the browser and the server, in answer to a press; returns why it isn't possible. */
export async function subscribe(session: TableSession, language: string): Promise<PushProblem | null> {
  if (!isPushPossible()) return 'impossible';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const key = await fetchPushKey();
    if (!key) return 'off';
    await tell(session, await browserSubscription(key), language);
    return null;
  } catch {
    return 'failed';
  }
}

export async function unsubscribe(session: TableSession): Promise<void> {
  const one = asked().find(({ table }) => table === session.table);
  remember(asked().filter(({ table }) => table !== session.table));
  if (one) await session.do({ do: 'unsubscribe', endpoint: one.endpoint });
}

/** Tell the server what has changed since: the browser has another subscription, or the player speaks another language. */
export async function renewSubscription(session: TableSession, language: string): Promise<void> {
  const one = asked().find(({ table }) => table === session.table);
  if (!one || !isPushPossible() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.ready;
  const now = await worker.pushManager.getSubscription();
  if (now?.endpoint === one.endpoint && language === one.language) return;
  const key = now ? null : await fetchPushKey();
  const made = now ?? (key ? await browserSubscription(key) : null);
  if (made) await tell(session, made, language);
}

async function browserSubscription(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const other = await pushManager.getSubscription(); // made with the key of a server that was here before
    if (!other) throw error;
    await other.unsubscribe();
    return pushManager.subscribe(options);
  }
}

async function tell(session: TableSession, made: PushSubscription, language: string): Promise<void> {
  const { keys } = made.toJSON();
  if (!keys?.p256dh || !keys.auth) throw new Error('no keys');
  await session.do({ do: 'subscribe', endpoint: made.endpoint, key: keys.p256dh, auth: keys.auth, language });
  const others = asked().filter(({ table }) => table !== session.table);
  remember([{ table: session.table, endpoint: made.endpoint, language }, ...others].slice(0, MOST));
}

function asked(): Asked[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Asked[]) : [];
  } catch {
    return [];
  }
}

function remember(all: Asked[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // without storage, the switch is off after the next visit; the server goes on
  }
}
