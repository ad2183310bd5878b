/** A review while the server works on it: it grows until it is complete, stopped, or can't go on. */

import { timeLeft } from '../game/review';
import type { ReviewDocument } from '../protocol/wire';
import { fetchReview } from './api';
import { reasonOf } from './errors';

/** `refused`: the rules of the match can't be judged. */
export type ReviewState = 'working' | 'stopped' | 'complete' | 'failed' | 'refused';

export class ReviewFeed {
  /** What there is so far; null before the first graph. */
  document = $state.raw<ReviewDocument | null>(null);
  state = $state<ReviewState>('working');
  /** Up to which step the server has judged; less than the document if it had to begin again. */
  judged = $state(0);
  /** Reviews that come before this one. */
  ahead = $state(0);
  /** Milliseconds; null if it is too early to say. */
  left = $state<number | null>(null);
  #asking: AbortController | null = null;

  constructor(
    readonly table: string,
    readonly match: number,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Go on until the review is complete or stopped. */
  async start(): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.state = 'working';
    try {
      await this.#follow(asking.signal);
    } catch (error) {
      if (asking.signal.aborted) return;
      const reason = reasonOf(error);
      this.state = reason === 'not-judged' ? 'refused' : 'failed';
    }
  }

  /** What there is stays. */
  stop(): void {
    this.#asking?.abort();
    if (this.state === 'working') this.state = 'stopped';
  }

  async #follow(signal: AbortSignal): Promise<void> {
    let since: { judged: number; at: number } | null = null;
    let after = -1;
    for (;;) {
      const found = await fetchReview(this.table, this.match, after, signal);
      if (signal.aborted) return;
      after = found.judged;
      this.judged = Math.max(0, after);
      this.ahead = 'ahead' in found ? found.ahead : 0;
      if ('ahead' in found) continue;
      since ??= { judged: after, at: this.now() };
      this.left = timeLeft(after, found.steps, { judged: since.judged, ms: this.now() - since.at });
      if (!this.document || found.judged >= this.document.judged) this.document = found;
      if (found.judged >= found.steps) break;
    }
    this.state = 'complete';
  }
}
