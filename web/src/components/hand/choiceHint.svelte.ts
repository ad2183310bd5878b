/** The hint that a player asked for: the chances of the choices, until the game goes on. */

import { type ChoiceRow, choiceRow, type Plate, platesOf } from '../../game/choiceRow';
import { givesHints, hasChoice } from '../../game/hintAccess';
import { loadMoreTexts } from '../../i18n';
import { chanceText } from '../../i18n/reviewTexts';
import { RefusedError } from '../../net/errors';
import type { TableSession } from '../../net/tableSession.svelte';
import { showRefusal } from '../../app/toasts.svelte';
import type { HintDocument } from '../../protocol/wire';

export class ChoiceHint {
  document = $state.raw<HintDocument | null>(null);
  /** Asked for, and not there yet. */
  thinking = $state(false);
  /** The hand has no room for plates below its cards: they are chips above the actions. */
  asChips = $state(false);
  /** The match whose rules can't be judged. */
  #unjudged = $state<number | null>(null);
  #asked = 0;

  constructor(readonly session: TableSession) {}

  /** The table gives hints: there is room for the plates all the time, so that no card moves. */
  readonly enabled = $derived.by(() => {
    const { lobby, player } = this.session;
    return givesHints(lobby, player) && lobby?.match !== this.#unjudged;
  });
  readonly available = $derived.by(() => {
    const { lobby, sight, you } = this.session;
    return this.enabled && hasChoice(lobby, sight, you);
  });
  readonly open = $derived.by(() => this.thinking || this.document !== null);

  readonly #row: ChoiceRow | null = $derived.by(() => {
    const { you, edition } = this.session;
    return this.document && choiceRow({ ...this.document, kind: 'turn', chosen: -1 }, you?.hand ?? [], edition);
  });
  /** By the text of the card. */
  readonly plates: ReadonlyMap<string, Plate> = $derived.by(() => {
    const plates = this.#row ? platesOf(this.#row) : [];
    return new Map(plates.flatMap((plate) => (plate.card ? [[plate.card, plate] as const] : [])));
  });
  /** The choice that isn't a card: to draw, to take the cards or to keep one. */
  readonly other = $derived.by(() => this.#row?.others[0] ?? null);
  /** All choices, best first. */
  readonly ranked = $derived.by(() => (this.#row ? platesOf(this.#row) : []).toSorted((one, other) => other.chance - one.chance));

  chanceOf(card: string): string {
    const plate = this.plates.get(card);
    return plate ? chanceText(plate.chance) : '';
  }

  toggle(): void {
    if (this.open) this.close();
    else if (this.available) void this.#ask();
  }

  close(): void {
    this.#asked++;
    this.document = null;
    this.thinking = false;
  }

  async #ask(): Promise<void> {
    const asked = ++this.#asked;
    this.thinking = true;
    try {
      const [answer] = await Promise.all([this.session.do({ do: 'hint' }), loadMoreTexts('review')]);
      if (asked === this.#asked && answer.tell === 'hint') this.document = answer.hint;
    } catch (error) {
      if (error instanceof RefusedError && error.reason === 'not-judged') this.#unjudged = this.session.lobby?.match ?? null;
      if (asked === this.#asked) showRefusal(error);
    } finally {
      if (asked === this.#asked) this.thinking = false;
    }
  }
}
