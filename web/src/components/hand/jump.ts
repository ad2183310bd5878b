import { COLOUR_NAMES, type Colour, coloursIn } from '../../game/cards';
import type { Laid } from '../../game/hand';
import { coloursOf, nextOfColour, nextPlace } from '../../game/roving';
import { t } from '../../i18n';
import { note } from '../../notes.svelte';
import { prefs } from '../../prefs.svelte';
import { KEYS } from '../keys';

/** Where a key goes from a card of the hand: along it, or to a colour; null: it isn't about that. */
export function jump(event: KeyboardEvent, from: number, cards: readonly Laid[], edition: string): number | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const moved = nextPlace(event.key, from, cards);
  if (moved !== null || (prefs.shortcuts && event.key.toLowerCase() in KEYS)) return moved;
  const word = (colour: Colour): string => t('colour-label', { colour: COLOUR_NAMES[colour] });
  const wanted = coloursOf(event.key, coloursIn(edition), word);
  const found = nextOfColour(
    wanted,
    from,
    cards.map((card) => card.text),
  );
  const [missing] = wanted;
  if (found === null && missing) note(t('live-filter', { colour: COLOUR_NAMES[missing], count: 0 }));
  return found;
}
