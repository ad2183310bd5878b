/** What the game waits for, in one line. */

import type { Sight, You } from '../protocol/wire';
import { legalActions, mustPlay } from './legalActions';
import { actorArgs, type Args, type Perspective } from './log';

export interface TurnLine {
  id: string;
  args: Args;
  /** Joined with “and” into the argument `names`. */
  names: string[];
}

/** `race`: the next turn waits a moment for a call or a catch. */
export function turnLine(sight: Sight, you: You | null, perspective: Perspective, race = false): TurnLine {
  const { mine, names } = perspective;
  const asked = mine !== null && sight.awaited.includes(mine);
  const seat = asked ? mine : (sight.awaited[0] ?? sight.turn);
  const count = sight.discard_count || sight.pending || 0;
  const must = asked && mustPlay(legalActions(you, sight));
  const id = race && !asked ? 'race' : whatIsAsked(sight, asked, must);
  const missing = sight.awaited.map((one) => names[one] ?? '');
  return { id: `turn-${id}`, args: { ...actorArgs(seat, perspective), count }, names: missing };
}

function whatIsAsked(sight: Sight, asked: boolean, must: boolean): string {
  const { phase, pending, discard_count: discards, options, question } = sight;
  if (phase === 'turn' && pending) return 'pending';
  if (phase === 'turn' || phase === 'drawn') return must ? `${phase}-must` : phase;
  if (phase === 'vote') return asked ? 'vote' : 'waiting-votes';
  if (phase !== 'choose' || options?.length) return phase;
  if (discards) return 'discard';
  return question?.length ? 'dare' : 'swap';
}

/** A key for what a seat is asked now; it differs for every new prompt. Null if nothing is asked. */
export function promptKey(sight: Sight | null, seat: number | null): string | null {
  if (!sight || seat === null || !sight.awaited.includes(seat)) return null;
  const { round, phase, turn, pending, discard_count, options, question, discards, held } = sight;
  return JSON.stringify([round, phase, turn, pending, discard_count, options, question, discards.at(-1), held[seat]]);
}
