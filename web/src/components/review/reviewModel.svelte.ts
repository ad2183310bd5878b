/** What the page of a review shows: the step, its decision, and the decisions in the list. */

import { choiceRow } from '../../game/choiceRow';
import { decisionAt, markedDecisions, nextDecision, standings, winners } from '../../game/review';
import { lineStyles } from '../../game/winGraph';
import type { ReviewFeed } from '../../net/reviewFeed.svelte';
import type { ReviewedDecision } from '../../protocol/wire';
import type { ReplayPlayer } from '../replay/replayPlayer.svelte';

export class ReviewModel {
  /** The list has everybody's decisions. */
  everyone = $state(false);
  readonly standings;
  readonly winners;
  /** How the line of each seat is drawn. */
  readonly styles;

  /** `front`: the seat whose review it is. `mine`: you sat there. */
  constructor(
    readonly player: ReplayPlayer,
    readonly feed: ReviewFeed,
    readonly front: number,
    readonly mine: number | null,
  ) {
    this.standings = standings(player.replay);
    this.winners = winners(player.replay);
    this.styles = lineStyles(
      player.replay.names.length,
      front,
      this.standings.map(({ seat }) => seat),
    );
  }

  readonly document = $derived.by(() => this.feed.document);
  /** The decision that the current step shows; null if there was nothing to choose, or it isn't judged yet. */
  readonly decision = $derived.by(() => this.document && decisionAt(this.document, this.player.at));
  readonly own = $derived.by(() => (this.document ? markedDecisions(this.document, this.front) : []));
  readonly all = $derived.by(() => (this.document ? markedDecisions(this.document, null) : []));
  readonly listed = $derived.by(() => (this.everyone ? this.all : this.own));
  /** The seat whose cards the decision is about. */
  readonly actor = $derived.by(() => this.decision?.seat ?? this.player.step.seat ?? this.front);
  /** Its hand as it was before; after a deal, as it is. */
  readonly hand = $derived.by(() => {
    const { replay, at, step } = this.player;
    const before = step.action === undefined || step.action === 'next' ? step : replay.steps[at - 1];
    return before?.sight.open?.[this.actor] ?? [];
  });
  readonly row = $derived.by(() => {
    const decision = this.decision ?? { kind: 'turn' as const, choices: [], best: -1, chosen: -1 };
    return choiceRow(decision, this.hand, this.player.edition);
  });

  get names(): readonly string[] {
    return this.player.replay.names;
  }

  go(decision: ReviewedDecision | null): void {
    if (!decision) return;
    this.player.pause();
    this.player.go(decision.step);
  }

  next(by: 1 | -1): ReviewedDecision | null {
    return nextDecision(this.listed, this.player.at, by);
  }
}
