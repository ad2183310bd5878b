/** The browser's own notifications. Permission is asked for by a switch in the settings, and nowhere else. */

export type Permission = 'granted' | 'denied' | 'default' | 'none';

/** `none`: this browser has no notifications. */
export function notificationPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'none';
}

/** Ask, in answer to a press; whether they may be shown from now on. */
export async function requestNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

/** Show it; returns how to take it away again. */
export function notify(title: string, body: string, tag: string): () => void {
  if (notificationPermission() !== 'granted') return () => undefined;
  const how: NotificationOptions = { body, tag, lang: document.documentElement.lang };
  try {
    return byThePage(title, how);
  } catch {
    return byTheWorker(title, how); // on a phone only a service worker may
  }
}

function byThePage(title: string, how: NotificationOptions): () => void {
  const shown = new Notification(title, how);
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
  return () => shown.close();
}

function byTheWorker(title: string, how: NotificationOptions): () => void {
  const shown = navigator.serviceWorker?.getRegistration().then(async (worker) => {
    await worker?.showNotification(title, how);
    return worker?.getNotifications(how.tag ? { tag: how.tag } : {});
  });
  return () => void shown?.then((all) => all?.forEach((one) => one.close()));
}

/** A dot on the icon of the installed page while somebody waits; returns how to take it away. */
export function setBadge(on: boolean): () => void {
  if (on) navigator.setAppBadge?.().catch(() => undefined); // where it isn't allowed, the title says it
  return clear;
}

function clear(): void {
  navigator.clearAppBadge?.().catch(() => undefined);
}
