/** Let something be heard and felt, as far as somebody likes it. */

import type { Feeling } from '../game/cues';
import { calm, prefs } from '../app/prefs.svelte';
import { vibrate } from './haptics';
import { sound, wake } from './audio';

/** A card is heard when it lands. */
const FLIGHT = 0.22;

export function feel(feelings: readonly Feeling[]): void {
  if (!feelings.length) return;
  const noticed = document.hidden ? feelings.filter(({ kind }) => kind === 'turn') : feelings;
  const lands = !calm() && noticed.some(({ kind }) => kind !== 'refused');
  if (prefs.sound) sound(noticed, lands ? FLIGHT : 0);
  if (prefs.haptics) vibrate(noticed);
}

/** A taste of what was just turned on by a press. */
export async function preview(what: string): Promise<void> {
  const taste: Feeling[] = [{ kind: 'turn', own: true }];
  if (what === 'haptics') vibrate(taste);
  if (what !== 'sound') return;
  await wake();
  sound(taste);
}
