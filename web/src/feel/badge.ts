/** A dot on the icon of the installed page while somebody waits; returns how to take it away. */
export function badge(on: boolean): () => void {
  if (on) navigator.setAppBadge?.().catch(() => undefined); // where it isn't allowed, the title says it
  return clear;
}

function clear(): void {
  navigator.clearAppBadge?.().catch(() => undefined);
}
