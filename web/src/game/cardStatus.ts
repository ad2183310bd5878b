/** What you can do with a card of your hand now. */

import type { Sight } from '../protocol/wire';
import { isColour } from './cards';
import type { LegalActions } from './legalActions';

/** `bluff`: at the risk of a challenge; `jump`: out of turn; `choose`: to discard it. */
export type CardStatus = 'yes' | 'bluff' | 'jump' | 'choose' | 'no';

export function cardStatus(text: string, hand: readonly string[], legal: LegalActions, sight: Sight | null): CardStatus {
  if (legal.discard) return 'choose';
  if (legal.play.has(text)) return sight && isBluff(text, sight, hand) ? 'bluff' : 'yes';
  return legal.jump.has(text) ? 'jump' : 'no';
}

/** Whether playing a Wild Draw Four breaks the rule because the hand has the colour in play. */
export function isBluff(card: string, sight: Sight, hand: readonly string[]): boolean {
  return card === 'W+4' && isColour(sight.colour) && hand.some((held) => held.startsWith(sight.colour ?? ' '));
}
