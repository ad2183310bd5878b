/** Milliseconds after the page has loaded. */
const LATER = 2000;

/** Cache the page, so that it opens offline and can be installed. Built pages only. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // Playing comes first, and a page that can't be cached works as well.
  addEventListener('load', () => setTimeout(register, LATER));
}

function register(): void {
  navigator.serviceWorker.register('/worker.js').catch(() => undefined);
}
