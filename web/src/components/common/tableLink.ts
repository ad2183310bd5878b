import { t } from '../../i18n';
import { showToast } from '../../app/toasts.svelte';
import { tablePath } from '../../app/route';

export const tableUrl = (table: string): string => location.origin + tablePath(table);

/** A browser that isn't asked over https has no clipboard: then one copies by hand. */
export async function copyLink(table: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableUrl(table));
    showToast(t('lobby-copied'));
  } catch {
    showToast(t('lobby-copy-failed'), true);
  }
}
