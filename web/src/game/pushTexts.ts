/** The texts of a notification. The page's worker makes them without the page, and so without Fluent. */

import type { PushMessage } from '../protocol/wire';

export interface NotificationTexts {
  title: string;
  body: string;
}

const MESSAGE = /^(push-notice-[a-z-]+) = (.+)$/gm;
const HOST = '{ $name }';

/** The messages of a catalogue that are plain texts on one line. */
export function plainMessages(catalogue: string): [id: string, text: string][] {
  return [...catalogue.matchAll(MESSAGE)].map(([, id = '', text = '']) => [id, text]);
}

export function notificationTexts({ about, host }: PushMessage, texts: Readonly<Record<string, string>>): NotificationTexts {
  const where = texts[host ? 'push-notice-at' : 'push-notice-at-yours'] ?? '';
  return { title: texts[`push-notice-${about}`] ?? '', body: where.replace(HOST, () => host) };
}

/** The message in a push; null for what isn't one. */
export function readPushMessage(text: string): PushMessage | null {
  try {
    const found = JSON.parse(text) as Partial<PushMessage> | null;
    const isOne = [found?.about, found?.table, found?.host, found?.language].every((part) => typeof part === 'string');
    return isOne ? (found as PushMessage) : null;
  } catch {
    return null;
  }
}
