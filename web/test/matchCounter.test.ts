import { expect, test } from 'vitest';
import { type CountedMatches, type FinishedMatch, MatchCounter, type OpenMatch } from '../src/game/matchCounter';
import { newAchievements, reachedAchievements, totalsOf } from '../src/game/matchTotals';
import type { Message } from '../src/protocol/wire';
import shared from '../../tests/fixtures/shared/matches.json';

const counted = shared.counted as unknown as { case: string; messages: Message[]; matches: FinishedMatch[] }[];
const summed = shared.summed as unknown as { matches: FinishedMatch[]; totals: unknown; achievements: unknown }[];

/** What a device keeps. */
class MatchesInMemory implements CountedMatches {
  readonly open = new Map<string, OpenMatch>();
  readonly finished = new Map<string, FinishedMatch>();

  openMatch = (id: string): OpenMatch | null => this.open.get(id) ?? null;
  openAt = (table: string, match: number, player: string): OpenMatch | null =>
    [...this.open.values()].find((one) => one.table === table && one.match === match && one.player === player) ?? null;
  hasFinished = (id: string): boolean => this.finished.has(id);
  keep = (open: OpenMatch): void => void this.open.set(open.id, { ...open });
  close(open: OpenMatch, finished: FinishedMatch | null): void {
    this.open.delete(open.id);
    if (finished && !this.finished.has(finished.id)) this.finished.set(finished.id, finished);
  }
}

/** The file is written by `python -m tests.support.shared_matches`; pytest compares the same examples. */
test.each(counted)('counts the same as in Python: $case', ({ messages, matches }) => {
  const kept = new MatchesInMemory();
  const counter = new MatchCounter(kept);
  for (const message of messages) counter.take(message);
  expect([...kept.finished.values()]).toEqual(matches);
});

test.each(counted)('a page that is loaded again before every message counts the same: $case', ({ messages, matches }) => {
  const kept = new MatchesInMemory();
  const welcomes = messages.filter(({ tell }) => tell === 'welcome');
  if (welcomes.length > 1) return; // these cases begin anew by themselves
  let counter = new MatchCounter(kept);
  for (const [index, message] of messages.entries()) {
    if (index > 2) {
      counter = new MatchCounter(kept);
      counter.take(welcomeBefore(messages, index));
    }
    counter.take(message);
  }
  expect([...kept.finished.values()]).toEqual(matches);
});

/** The welcome that the server would send then. */
function welcomeBefore(messages: readonly Message[], index: number): Message {
  const earlier = messages.slice(0, index);
  const [welcome] = earlier;
  const lobby = earlier.findLast((message) => 'lobby' in message && message.lobby);
  const last = earlier.at(-1);
  if (welcome?.tell !== 'welcome' || last?.tell !== 'update' || !lobby || !('lobby' in lobby)) throw new Error('no welcome');
  const log = earlier.flatMap((message) => (message.tell === 'update' && message.events?.length ? [message] : []));
  const begun = earlier.findLastIndex((message) => message.tell === 'update' && message.lobby?.standing === 'playing');
  const sinceDeal = log.filter((update) => earlier.indexOf(update) > begun);
  return { ...welcome, seq: last.seq, at: last.at, lobby: lobby.lobby ?? welcome.lobby, log: sinceDeal };
}

test.each(summed)('sums are the same as in Python', ({ matches, totals, achievements }) => {
  expect(totalsOf(matches)).toEqual(totals);
  expect(reachedAchievements(matches)).toEqual(achievements);
});

test('an achievement is new with the match that reached it', () => {
  const [first, second] = summed[2]?.matches ?? [];
  if (!first || !second) throw new Error('no matches');
  expect(newAchievements([first], first.id)).toContain('first-match');
  expect(newAchievements([first, second], second.id)).not.toContain('first-match');
});
