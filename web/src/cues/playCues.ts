/** Let something be heard and felt, as far as somebody likes it. */

import type { Cue } from '../game/cues';
import { reducesMotion, prefs } from '../app/prefs.svelte';
import { vibrate } from './haptics';
import { playSounds, resumeAudio } from './audio';

/** A card is heard when it lands. */
const FLIGHT = 0.22;

export function playCues(cues: readonly Cue[]): void {
  if (!cues.length) return;
  const noticed = document.hidden ? cues.filter(({ kind }) => kind === 'turn') : cues;
  const lands = !reducesMotion() && noticed.some(({ kind }) => kind !== 'refused');
  if (prefs.sound) playSounds(noticed, lands ? FLIGHT : 0);
  if (prefs.haptics) vibrate(noticed);
}

/** A taste of what was just turned on by a press. */
export async function previewCue(what: string): Promise<void> {
  const taste: Cue[] = [{ kind: 'turn', own: true }];
  if (what === 'haptics') vibrate(taste);
  if (what !== 'sound') return;
  await resumeAudio();
  playSounds(taste);
}
