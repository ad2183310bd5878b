import { t } from '../../i18n';
import { showToast } from '../../app/toasts.svelte';
import { tablePath } from '../../app/route';

export const tableUrl = (table: string): string => location.origin + tablePath(table);

/** Without https there is no clipboard: then the player copies by hand. */
export async function copyLink(table: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(tableUrl(table));
    showToast(t('lobby-copied'));
  } catch {
    showToast(t('lobby-copy-failed'), true);
  }
}
