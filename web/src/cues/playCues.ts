/** Play cues as sounds and vibrations, as far as the preferences allow. */

import type { Cue } from '../game/cues';
import { reducesMotion, prefs } from '../app/prefs.svelte';
import { vibrate } from './haptics';
import { playSounds, resumeAudio } from './audio';

/** Seconds until a card lands: then it is heard. */
const FLIGHT = 0.22;
/** Milliseconds. */
const BETWEEN_REACTIONS = 1000;
let reactedAt = -Infinity;

/** `silent`: without sound. */
export function playCues(cues: readonly Cue[], silent = false): void {
  if (!cues.length) return;
  const noticed = document.hidden ? cues.filter(({ kind }) => kind === 'turn') : cues;
  const lands = !reducesMotion() && noticed.some(({ kind }) => kind !== 'refused' && kind !== 'reaction');
  if (prefs.sound && !silent) playSounds(noticed.filter(isNotTooSoon), lands ? FLIGHT : 0);
  if (prefs.haptics) vibrate(noticed);
}

/** At most one reaction a second is heard. */
function isNotTooSoon({ kind }: Cue): boolean {
  if (kind !== 'reaction') return true;
  const now = performance.now();
  if (now - reactedAt < BETWEEN_REACTIONS) return false;
  reactedAt = now;
  return true;
}

/** Demonstrate what was just turned on. */
export async function previewCue(what: string): Promise<void> {
  const taste: Cue[] = [{ kind: 'turn', own: true }];
  if (what === 'haptics') vibrate(taste);
  if (what !== 'sound') return;
  await resumeAudio();
  playSounds(taste);
}
