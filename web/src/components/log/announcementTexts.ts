/** Announcements in the player's language, and the state of the table on request. */

import { pileAnnouncement, type Announcement } from '../../game/announcements';
import type { Perspective } from '../../game/log';
import { turnLine } from '../../game/turn';
import { cardName, list, t } from '../../i18n';
import { lineText } from '../../i18n/ruleTexts';
import type { TableSession } from '../../net/tableSession.svelte';
import type { EditionEntry, Sight, You } from '../../protocol/wire';
import { announce } from '../../app/liveRegion';

export function announcementText({ id, args, cards = [], names = [] }: Announcement, edition: EditionEntry): string {
  const held = cards.map((card) => cardName(card, edition));
  const together = list(names); // questions call it `names`, log lines `name`
  return lineText({ id, args: { cards: list(held), names: together, name: together, ...args } });
}

/** Read out whose turn it is and the time left, the top card, everybody's number of cards, and the direction. */
export function announceState(session: TableSession): void {
  const { edition, sight, lobby, perspective, clock } = session;
  if (!sight || !lobby) return;
  const hands = sight.playing.map((seat) =>
    t('live-state-player', { name: perspective.names[seat] ?? '', count: sight.held[seat] ?? 0 }),
  );
  const { id, args } = pileAnnouncement('live-state', sight, edition);
  announce(announcementText(turnLine(sight, session.you, perspective), edition));
  const left = lobby.settings.pace === 'live' && clock.deadline ? session.until(clock.deadline) : null;
  if (left !== null) announce(t('clock-left', { count: Math.ceil(left / 1000) }));
  announce(t(id, { ...args, names: list(hands, 'unit') }));
  if (sight.playing.length > 2) announce(t('table-direction', { direction: sight.direction === 1 ? 'left' : 'right' }));
}

/** What the game waits for, in words. `race`: the next turn waits a moment for a call or a catch. */
export function turnText(sight: Sight, you: You | null, perspective: Perspective, race = false): string {
  const { id, args, names } = turnLine(sight, you, perspective, race);
  return t(id, { ...args, names: list(names) });
}
