/** The browser's own notifications. Only the switch in the preferences asks for permission. */

export type Permission = 'granted' | 'denied' | 'default' | 'none';

/** `none`: this browser has no notifications. */
export function notificationPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'none';
}

/** Ask for permission, in answer to a press; returns whether notifications may be shown. */
export async function requestNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

/** Show a notification; returns a function that removes it. */
export function notify(title: string, body: string, tag: string): () => void {
  if (notificationPermission() !== 'granted') return () => undefined;
  const how: NotificationOptions = { body, tag, lang: document.documentElement.lang };
  try {
    return byThePage(title, how);
  } catch {
    return byTheWorker(title, how); // on phones only a service worker may
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

/** Set a dot on the icon of the installed page while the game waits for you; returns a function that removes it. */
export function setBadge(on: boolean): () => void {
  if (on) navigator.setAppBadge?.().catch(() => undefined); // where badges aren't allowed, the title shows it
  return clear;
}

function clear(): void {
  navigator.clearAppBadge?.().catch(() => undefined);
}
