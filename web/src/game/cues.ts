/** Which sounds and vibrations a change calls for, in the order of events. */

import type { Message, WireEvent } from '../protocol/wire';
import { type Colour, face, isColour } from './cards';
import type { Change } from './tableModel';
import { promptKey } from './turn';

export type CueKind =
  'play' | 'attack' | 'draw' | 'turn' | 'call' | 'catch' | 'reverse' | 'skip' | 'colour' | 'refused' | 'veto' | 'win';

export interface Cue {
  kind: CueKind;
  /** You did it, or it was done to you: then the device vibrates, too. */
  own: boolean;
  /** The number of cards in an attack. */
  count?: number;
  colour?: Colour;
}

const ATTACKS: Record<string, number> = { '+2': 2, 'W+4': 4 };

export function cues(change: Change, message: Message): Cue[] {
  if (message.tell === 'refused') return [{ kind: 'refused', own: true }];
  if (change.fresh) return [];
  const happened = change.events.flatMap((event) => cuesOfEvent(event, change.mine));
  return isTurn(change) ? [...happened, { kind: 'turn', own: true }] : happened;
}

function isTurn({ before, after, mine }: Change): boolean {
  const now = promptKey(after, mine);
  return now !== null && now !== promptKey(before, mine) && !isOwnDraw(before?.phase, after?.phase);
}

/** After drawing you are asked again, but you know that it is your turn. */
function isOwnDraw(before: string | undefined, after: string | undefined): boolean {
  return before === 'turn' && after === 'drawn';
}

function cuesOfEvent(event: WireEvent, mine: number | null): Cue[] {
  const by = (kind: CueKind, ...seats: number[]): Cue => ({ kind, own: mine !== null && seats.includes(mine) });
  switch (event.event) {
    case 'played': {
      const count = ATTACKS[face(event.cards[0] ?? '').rank];
      const laid = count ? { ...by('attack', event.seat), count } : by('play', event.seat);
      return isColour(event.colour ?? undefined) ? [laid, { ...by('colour'), colour: event.colour as Colour }] : [laid];
    }
    case 'colour-named':
      return isColour(event.colour) ? [{ ...by('colour'), colour: event.colour }] : [];
    case 'turned-up':
    case 'discarded':
      return [by('play')];
    case 'drew':
      return [by('draw')];
    case 'direction-turned':
      return [by('reverse')];
    case 'turn-lost':
      return event.why === 'skip' ? [by('skip')] : [];
    case 'called':
      return [by('call', event.seat)];
    case 'caught':
      return [by('catch', event.seat, event.by)];
    case 'veto-slapped':
      return [by('veto', event.seat, event.by)];
    case 'round-ended':
      return event.winner === null ? [] : [by('win')];
    default:
      return [];
  }
}
