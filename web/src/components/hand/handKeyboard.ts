/** Keyboard access to the cards of the hand. */

import { coloursIn } from '../../game/editions';
import type { CardSlot } from '../../game/handLayout';
import { coloursForKey, nextOfColour, nextPlace } from '../../game/handNavigation';
import { colourLabel, t } from '../../i18n';
import { showToast } from '../../app/toasts.svelte';
import { prefs } from '../../app/prefs.svelte';
import { SHORTCUTS } from '../common/shortcuts';
import type { EditionEntry } from '../../protocol/wire';

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place=hand] button[data-card]')];
}

/** The card at a position, or the tab stop. */
export function cardAt(place: number | 'stop'): HTMLElement | undefined {
  return place === 'stop' ? cards().find((card) => card.tabIndex === 0) : cards()[place];
}

/** The position of the focused card, or null. */
export function focusedPlace(): number | null {
  const place = cards().findIndex((card) => card === document.activeElement);
  return place < 0 ? null : place;
}

/** Where a key moves from a card: along the hand, or to a colour. Null if the key does neither. */
export function placeForKey(
  event: KeyboardEvent,
  from: number,
  cards: readonly CardSlot[],
  edition: EditionEntry,
): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const moved = nextPlace(event.key, from, cards);
  if (moved !== null || (prefs.shortcuts && event.key.toLowerCase() in SHORTCUTS)) return moved;
  const wanted = coloursForKey(event.key, coloursIn(edition), colourLabel);
  const found = nextOfColour(
    wanted.map((colour) => colour?.letter ?? null),
    from,
    cards.map((card) => card.text),
  );
  const [missing] = wanted;
  if (found === null && missing) showToast(t('live-filter', { colour: missing, count: 0 }));
  return found;
}
