import { t } from '../../i18n';
import { note } from '../../app/toasts.svelte';
import { tablePath } from '../../app/route';

export const linkTo = (table: string): string => location.origin + tablePath(table);

/** A browser that isn't asked over https has no clipboard: then one copies by hand. */
export async function copyLink(table: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(linkTo(table));
    note(t('lobby-copied'));
  } catch {
    note(t('lobby-copy-failed'), true);
  }
}
