import type { Sight } from '../protocol/wire';

/** Whether a round is over, and perhaps the match with it. */
export function isOver({ phase }: Sight): boolean {
  return phase === 'round-over' || phase === 'match-over';
}

/** Whether the hands were counted; those of a match that was stopped are not. */
export function isCounted({ phase, winners }: Sight): boolean {
  return phase === 'round-over' || (phase === 'match-over' && Boolean(winners?.length));
}
