/** Announcements in the words of the language, and how things stand, for who asks. */

import { onThePile, type Saying } from '../../game/announcements';
import type { Party } from '../../game/log';
import { turnLine } from '../../game/turn';
import { cardName, list, t } from '../../i18n';
import { lineWords } from '../../i18n/ruleTexts';
import type { Sitting } from '../../net/tableSession.svelte';
import type { Sight } from '../../protocol/wire';
import { say } from '../../app/liveRegion';

export function wordsOf({ id, args, cards = [], names = [] }: Saying): string {
  return lineWords({ id, args: { cards: list(cards.map(cardName)), names: list(names), ...args } });
}

/** Read out whose turn it is and how long it may take, what lies on the pile, who has how many cards, and which way play
 * goes. */
export function sayState(sitting: Sitting): void {
  const { sight, lobby, party, clock } = sitting;
  if (!sight || !lobby) return;
  const hands = sight.playing.map((seat) =>
    t('live-state-player', { name: party.names[seat] ?? '', count: sight.held[seat] ?? 0 }),
  );
  const { id, args } = onThePile('live-state', sight);
  say(wordsOf(turnLine(sight, party)));
  const left = lobby.settings.pace === 'live' && clock.deadline ? sitting.until(clock.deadline) : null;
  if (left !== null) say(t('clock-left', { count: Math.ceil(left / 1000) }));
  say(t(id, { ...args, names: list(hands, 'unit') }));
  if (sight.playing.length > 2) say(t('table-direction', { direction: sight.direction === 1 ? 'left' : 'right' }));
}

/** What the game waits for, in words. `race`: the next turn waits a moment for a call or a catch. */
export function turnWords(sight: Sight, party: Party, race = false): string {
  const { id, args, names } = turnLine(sight, party, race);
  return t(id, { ...args, names: list(names) });
}
