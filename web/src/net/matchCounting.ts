/** The counting itself, which the first card doesn't need. */

import { MatchCounter } from '../game/matchCounter';
import { newAchievements } from '../game/matchTotals';
import type { Message } from '../protocol/wire';
import type { Reached } from './matchFollower';
import { countedMatches, savedMatches } from './matchStorage';

/** Returns what takes each message of a seat. Where the browser keeps nothing, nothing is counted. */
export function countMatches(reached: Reached): (message: Message) => void {
  const counter = new MatchCounter(countedMatches);
  return (message) => {
    try {
      const finished = counter.take(message);
      if (finished) reached(newAchievements(savedMatches(), finished.id));
    } catch {
      // private windows and full disks: the page of the statistics says so
    }
  };
}
