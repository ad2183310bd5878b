/** What the game asks you now, derived from your legal actions. */

import type { Sight, You } from '../protocol/wire';
import { customNumber, isColour } from './cards';
import type { LegalActions } from './legalActions';

/** A play that needs another answer: how many cards, or which colour. */
export interface PendingPlay {
  card: string;
  jump: boolean;
  together?: number;
  /** What is still missing. */
  asks: 'together' | 'colour';
}

/** Colours are letters. */
export type Prompt =
  | { kind: 'together'; card: string; counts: readonly number[] }
  /** `card`: for the wild being played; `start`: for the first card; otherwise for a written rule. */
  | { kind: 'colour'; colours: readonly string[]; asks: 'card' | 'start' | 'rule'; card: string }
  | { kind: 'challenge'; by: number; count: number; before: string | null; named: string | null }
  | { kind: 'seat'; seats: readonly number[]; asks: 'swap' | 'rule' }
  | { kind: 'way'; ways: readonly { what: string; words: string }[] }
  | { kind: 'discard'; count: number }
  | { kind: 'dare'; words: string }
  | { kind: 'vote'; judged: number; words: string; proposal: Proposal | null; missing: number };

/** Null if the table itself shows all there is to do. */
export function promptFor(
  sight: Sight | null,
  you: You | null,
  legal: LegalActions,
  pendingPlay: PendingPlay | null,
): Prompt | null {
  if (!sight || !you) return null;
  if (pendingPlay) return ofPlay(pendingPlay, legal);
  const [said = ''] = sight.question ?? [];
  if (legal.colour.length) return { kind: 'colour', colours: legal.colour, asks: 'start', card: sight.discards.at(-1) ?? '' };
  if (legal.challenge) return challenge(sight, you.seat);
  if (legal.swap.length) return { kind: 'seat', seats: legal.swap, asks: 'swap' };
  if (legal.choose.length) return choice(sight, legal.choose);
  if (legal.discard) return { kind: 'discard', count: legal.discard };
  if (legal.dare) return { kind: 'dare', words: said };
  if (legal.vote) {
    const proposal = parseProposal(sight.proposal);
    return { kind: 'vote', judged: sight.judged ?? -1, words: said, proposal, missing: sight.awaited.length };
  }
  return null;
}

function ofPlay({ card, asks }: PendingPlay, { play, jump }: LegalActions): Prompt {
  const { colours = [], together = [] } = play.get(card) ?? jump.get(card) ?? {};
  return asks === 'together' ? { kind: 'together', card, counts: together } : { kind: 'colour', colours, asks: 'card', card };
}

function challenge(sight: Sight, mine: number): Prompt {
  const before = isColour(sight.before) ? sight.before : null;
  const named = isColour(sight.colour) ? sight.colour : null;
  return { kind: 'challenge', by: seatBefore(sight, mine), count: sight.pending ?? 0, before, named };
}

/** A Wild Draw Four is aimed at the next seat, so the seat before played it. */
function seatBefore({ playing, direction }: Sight, seat: number): number {
  const place = playing.indexOf(seat) - direction + playing.length;
  return playing[place % playing.length] ?? seat;
}

/** Ways come with texts, colours are letters, players are numbers. */
function choice(sight: Sight, choose: readonly string[]): Prompt {
  const words = sight.question ?? [];
  if (words.length) return { kind: 'way', ways: choose.map((what) => ({ what, words: words[Number(what) - 1] ?? what })) };
  const colours = choose.filter(isColour);
  if (colours.length) return { kind: 'colour', colours, asks: 'rule', card: '' };
  return { kind: 'seat', seats: choose.map(Number), asks: 'rule' };
}

/** The text of the customizable card on top of the pile: its rule asks the question. */
export function ruleOnTop(sight: Sight, written: readonly string[]): string | null {
  const rule = written[customNumber(sight.discards.at(-1) ?? '') - 1];
  return rule?.split(' :: ')[0] ?? null;
}

export type Effect = 'draw' | 'discard' | 'skip';
export const EFFECTS: readonly Effect[] = ['draw', 'discard', 'skip'];

export interface Proposal {
  on: number;
  effect: Effect;
  amount: number;
}

export function parseProposal(notation: string | undefined): Proposal | null {
  const [verb, on, effect, amount = '0'] = (notation ?? '').split(' ');
  return verb === 'propose' ? { on: Number(on), effect: effect as Effect, amount: Number(amount) } : null;
}

export function proposeAction({ on, effect, amount }: Proposal): string {
  return effect === 'skip' ? `propose ${on} skip` : `propose ${on} ${effect} ${amount}`;
}
