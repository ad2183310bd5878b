/** Which sounds and vibrations a change calls for, in the order of events. */

import type { ColourEntry, EditionEntry, Message, WireEvent } from '../protocol/wire';
import { face } from './cards';
import { colourOf } from './editions';
import { isPenalty } from './flights';
import { reactionNumber } from './reactions';
import type { TableChange } from './tableModel';
import { promptKey } from './turn';

export type CueKind =
  | 'play'
  | 'attack'
  | 'draw'
  | 'penalty'
  | 'turn'
  | 'call'
  | 'catch'
  | 'reverse'
  | 'skip'
  | 'colour'
  | 'refused'
  | 'veto'
  | 'win'
  | 'match'
  | 'reaction'
  | 'screen-joined'
  | 'screen-left';

export interface Cue {
  kind: CueKind;
  /** You did it, or it was done to you: then the device vibrates, too. */
  own: boolean;
  /** The number of cards in an attack or a penalty. */
  count?: number;
  /** The colour that was named. */
  colour?: ColourEntry;
  /** The place of a reaction among all of them. */
  reaction?: number;
}

const SCREENS: Record<string, CueKind> = { 'log-screen-joined': 'screen-joined', 'log-screen-left': 'screen-left' };
const ATTACKS: Record<string, number> = { '+2': 2, 'W+4': 4 };

export function cues(change: TableChange, message: Message, edition: EditionEntry, player: string | null = null): Cue[] {
  if (message.tell === 'refused') return [{ kind: 'refused', own: true }];
  if (change.fresh) return [];
  const said = message.tell === 'update' ? message.chat : undefined;
  if (said?.reaction) return [{ kind: 'reaction', own: said.who === player, reaction: reactionNumber(said.reaction) }];
  const screens = change.lines.flatMap(({ id }) => SCREENS[id] ?? []).map((kind) => ({ kind, own: false }));
  const happened = [...screens, ...change.events.flatMap((event) => cuesOfEvent(event, change.mine, edition))];
  return isTurn(change) ? [...happened, { kind: 'turn', own: true }] : happened;
}

function isTurn({ before, after, mine }: TableChange): boolean {
  const now = promptKey(after, mine);
  return now !== null && now !== promptKey(before, mine) && !isOwnDraw(before?.phase, after?.phase);
}

/** After drawing you are asked again, but you know that it is your turn. */
function isOwnDraw(before: string | undefined, after: string | undefined): boolean {
  return before === 'turn' && after === 'drawn';
}

function cuesOfEvent(event: WireEvent, mine: number | null, edition: EditionEntry): Cue[] {
  const by = (kind: CueKind, ...seats: number[]): Cue => ({ kind, own: mine !== null && seats.includes(mine) });
  const named = (letter: string | null): Cue[] => {
    const colour = colourOf(letter, edition);
    return colour ? [{ ...by('colour'), colour }] : [];
  };
  switch (event.event) {
    case 'played': {
      const count = ATTACKS[face(event.cards[0] ?? '').rank];
      const laid = count ? { ...by('attack', event.seat), count } : by('play', event.seat);
      return [laid, ...named(event.colour)];
    }
    case 'colour-named':
      return named(event.colour);
    case 'turned-up':
    case 'discarded':
      return [by('play')];
    case 'drew':
      return isPenalty(event.why) ? [{ ...by('penalty', event.seat), count: event.cards.length }] : [by('draw')];
    case 'direction-turned':
      return [by('reverse')];
    case 'turn-lost':
      return event.why === 'skip' ? [by('skip', event.seat)] : [];
    case 'called':
      return [by('call', event.seat)];
    case 'caught':
      return [by('catch', event.seat, event.by)];
    case 'veto-slapped':
      return [by('veto', event.seat, event.by)];
    case 'round-ended':
      return event.winner === null ? [] : [by('win', event.winner)];
    case 'match-ended':
      return [by('match', ...event.winners)];
    default:
      return [];
  }
}
