/** Keep the screen on while the page is shown. Returns what to call when it no longer matters. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let over = false;

  async function ask(): Promise<void> {
    if (over || document.hidden || !('wakeLock' in navigator)) return;
    lock = await navigator.wakeLock.request('screen').catch(() => null); // refused when the battery is low
    if (over) await lock?.release();
  }

  const seen = (): void => void ask(); // it is lost when the page is hidden
  document.addEventListener('visibilitychange', seen);
  void ask();
  return () => {
    over = true;
    document.removeEventListener('visibilitychange', seen);
    lock?.release().catch(() => undefined);
  };
}
