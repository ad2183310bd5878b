/** What a page shows at the top of all its dialogs, so that a dialog hides nothing that can't wait. */

import { getContext, setContext, type Snippet } from 'svelte';

const KEY = Symbol('dialog strip');

/** `strip` is read when a dialog opens. */
export function setDialogStrip(strip: () => Snippet): void {
  setContext(KEY, strip);
}

export function getDialogStrip(): Snippet | undefined {
  return getContext<(() => Snippet) | undefined>(KEY)?.();
}
