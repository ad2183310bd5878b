/** Milliseconds after the page is there. */
const LATER = 2000;

/** Let the browser keep the page: it opens without a connection then, and can be installed. Built pages only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Playing comes first; and a page that can't be kept is as good as any other.
  addEventListener('load', () => setTimeout(register, LATER));
}

function register(): void {
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
