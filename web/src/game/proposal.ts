/** What the table is asked to rule on somebody: `propose 2 draw 4`. */

export type Effect = 'draw' | 'discard' | 'skip';
export const EFFECTS: readonly Effect[] = ['draw', 'discard', 'skip'];
/** The most cards one proposal is about. */
export const MOST_CARDS = 20;

export interface Proposal {
  on: number;
  effect: Effect;
  amount: number;
}

export function proposalOf(notation: string | undefined): Proposal | null {
  const [verb, on, effect, amount = '0'] = (notation ?? '').split(' ');
  return verb === 'propose' ? { on: Number(on), effect: effect as Effect, amount: Number(amount) } : null;
}

export function proposeAction({ on, effect, amount }: Proposal): string {
  return effect === 'skip' ? `propose ${on} skip` : `propose ${on} ${effect} ${amount}`;
}
