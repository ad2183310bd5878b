import type { Party } from '../../game/log';
import { turnLine } from '../../game/turn';
import { list, t } from '../../i18n';
import type { Sight } from '../../protocol/wire';

/** What the game waits for, in words. `race`: the next turn waits a moment for a call or a catch. */
export function turnWords(sight: Sight, party: Party, race = false): string {
  const { id, args, names } = turnLine(sight, party, race);
  return t(id, { ...args, names: list(names) });
}
