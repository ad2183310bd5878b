/** Play cues as sounds and vibrations, as far as the preferences allow. */

import type { Cue } from '../game/cues';
import { reducesMotion, prefs } from '../app/prefs.svelte';
import { vibrate } from './haptics';
import { playSounds, resumeAudio } from './audio';

/** Seconds until a card lands: then it is heard. */
const FLIGHT = 0.22;

export function playCues(cues: readonly Cue[]): void {
  if (!cues.length) return;
  const noticed = document.hidden ? cues.filter(({ kind }) => kind === 'turn') : cues;
  const lands = !reducesMotion() && noticed.some(({ kind }) => kind !== 'refused');
  if (prefs.sound) playSounds(noticed, lands ? FLIGHT : 0);
  if (prefs.haptics) vibrate(noticed);
}

/** Demonstrate what was just turned on. */
export async function previewCue(what: string): Promise<void> {
  const taste: Cue[] = [{ kind: 'turn', own: true }];
  if (what === 'haptics') vibrate(taste);
  if (what !== 'sound') return;
  await resumeAudio();
  playSounds(taste);
}
