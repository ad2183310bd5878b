import { type Value, valueWords } from '../../game/options';
import { t } from '../../i18n';
import type { OptionEntry } from '../../protocol/wire';

/** What a house rule is set to, in words. */
export function valueSaid(option: OptionEntry, value: Value): string {
  const words = valueWords(option, value);
  return typeof words === 'number' ? String(words) : t(words.id);
}
