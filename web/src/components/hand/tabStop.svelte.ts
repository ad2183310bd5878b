/** The tab stop of the hand. It stays on its card while others come and go, and moves on when the card leaves. */

import { untrack } from 'svelte';
import type { HandController } from './handController.svelte';
import { cardAt } from './handKeyboard';

export class TabStop {
  #key = $state<string | null>(null);
  /** Its last position. */
  #at = 0;

  constructor(
    private readonly controller: HandController,
    private readonly box: () => HTMLElement | undefined,
  ) {
    let had = false;
    $effect.pre(() => {
      void this.controller.cards;
      had = this.#hasFocus();
    });
    $effect(() => {
      void this.controller.cards;
      void this.controller.playable;
      untrack(() => this.#survive(had));
    });
  }

  get place(): number {
    const place = this.#key === null ? -1 : this.controller.placeOf(this.#key);
    return place < 0 ? 0 : place;
  }

  focused(place: number): void {
    this.#key = this.controller.cards[place]?.key ?? null;
    this.#at = place;
  }

  /** Update after a change of the cards. Without focus, the tab stop is the first playable card. */
  #survive(had: boolean): void {
    const { cards, playable } = this.controller;
    const here = this.#key === null ? -1 : this.controller.placeOf(this.#key);
    if (!had)
      this.focused(
        Math.max(
          0,
          cards.findIndex(({ text }) => playable.has(text)),
        ),
      );
    else if (here >= 0) this.#at = here;
    else {
      this.focused(Math.max(0, Math.min(this.#at, cards.length - 1)));
      this.#refocus();
    }
  }

  /** A dialog about a card that is gone can't return the focus. */
  #hasFocus(): boolean {
    const { activeElement } = document;
    return this.box()?.contains(activeElement) === true || activeElement?.closest('dialog') != null;
  }

  #refocus(): void {
    if (document.activeElement !== document.body) return;
    (cardAt(this.place) ?? this.box())?.focus({ preventScroll: true });
  }
}
