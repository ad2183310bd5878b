/** The theme of the page: as the player prefers it, unless the edition on the table has its own. */

import { isInkEdition } from '../look/ink';
import type { EditionEntry } from '../protocol/wire';
import { prefs } from './prefs.svelte';

let edition = $state.raw<EditionEntry | null>(null);

const night = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(night.matches);
night.addEventListener('change', () => (systemDark = night.matches));

/** Whether the page is dark, by preference or by system setting. */
export function isDark(): boolean {
  return prefs.theme === 'dark' || (prefs.theme === 'system' && systemDark);
}

/** Set the edition whose table is on the screen; null if there is none. */
export function setTableEdition(shown: EditionEntry | null): void {
  edition = shown;
}

/** The edition on the screen, if there is one. */
export function tableEdition(): EditionEntry | null {
  return edition;
}

$effect.root(() => {
  $effect(() => {
    const { dataset } = document.documentElement;
    if (edition && isInkEdition(edition) && prefs.theme !== 'light') dataset.theme = 'ink';
    else if (prefs.theme === 'system') delete dataset.theme;
    else dataset.theme = prefs.theme;
  });
});
