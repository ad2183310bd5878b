/** How the page is dressed: as somebody likes it, unless the edition on the table has a look of its own. */

import { isInkEdition } from '../look/ink';
import { prefs } from './prefs.svelte';

let edition = $state<string | null>(null);

const night = matchMedia('(prefers-color-scheme: dark)');
let systemDark = $state(night.matches);
night.addEventListener('change', () => (systemDark = night.matches));

/** Whether the page is dark, whoever decided that. */
export function isDark(): boolean {
  return prefs.theme === 'dark' || (prefs.theme === 'system' && systemDark);
}

/** The edition whose table is on the screen; null: none is. */
export function setTableEdition(name: string | null): void {
  edition = name;
}

/** The edition on the screen, if there is one. */
export function tableEdition(): string | null {
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
