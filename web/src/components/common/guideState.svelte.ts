/** The tip of the guide that is shown now. What decides about it is only fetched for players who want the guide. */

import { prefs } from '../../app/prefs.svelte';
import { showToast } from '../../app/toasts.svelte';
import type { Tip } from '../../game/guide';
import { t } from '../../i18n';

class GuideState {
  tip = $state.raw<Tip | null>(null);
  /** The player has read the tip. */
  dismiss: () => void = () => undefined;
}

export const guide = new GuideState();

/** Begin anew, with all tips. */
export function startGuide(): void {
  prefs.guideTips = '';
  prefs.guide = true;
}

export function stopGuide(): void {
  endGuide();
  showToast(t('guide-stopped'));
}

/** This device remembers that the guide was seen. */
export function endGuide(): void {
  guide.tip = null;
  prefs.guide = false;
  prefs.guided = true;
}
