/** Counts the matches of a session. What counts them is fetched; until then the messages wait. */

import type { AchievementId } from '../game/matchTotals';
import type { Message } from '../protocol/wire';
import type { TableSession } from './tableSession.svelte';

/** Called with the achievements that were reached with a match that has just ended. */
export type Reached = (achievements: readonly AchievementId[]) => void;

export function followMatches(session: TableSession, reached: Reached): () => void {
  const waiting: Message[] = [];
  let take = (message: Message): unknown => waiting.push(message);
  const stop = session.listen((_, message) => take(message));
  import('./matchCounting').then(
    ({ countMatches }) => {
      take = countMatches(reached);
      for (const message of waiting) take(message);
    },
    () => stop(), // an old page: the next one finds the match under way
  );
  return stop;
}
