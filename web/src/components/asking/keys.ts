import { prefs } from '../../prefs.svelte';

/** A key pressed by itself, in lower case; nothing for what belongs to the browser or to a field, nor for a letter or
 * number where somebody wants no shortcuts. */
export function pressed(event: KeyboardEvent): string {
  const { key, ctrlKey, metaKey, altKey, repeat, target, defaultPrevented } = event;
  const typing = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (ctrlKey || metaKey || altKey || repeat || typing || defaultPrevented) return '';
  return key.length > 1 || prefs.shortcuts ? key.toLowerCase() : '';
}
