/** The one card that Tab comes to. It stays itself while others come and go, and gives the focus on when it leaves. */

import { untrack } from 'svelte';
import type { Playing } from './handController.svelte';
import { cardAt } from './handKeyboard';

export class TabStop {
  #key = $state<string | null>(null);
  /** Where it lay last. */
  #at = 0;

  constructor(
    private readonly playing: Playing,
    private readonly box: () => HTMLElement | undefined,
  ) {
    let had = false;
    $effect.pre(() => {
      void this.playing.held;
      had = this.#hasFocus();
    });
    $effect(() => {
      void this.playing.held;
      void this.playing.playable;
      untrack(() => this.#survive(had));
    });
  }

  get place(): number {
    const place = this.#key === null ? -1 : this.playing.placeOf(this.#key);
    return place < 0 ? 0 : place;
  }

  focused(place: number): void {
    this.#key = this.playing.held[place]?.key ?? null;
    this.#at = place;
  }

  /** The cards changed. While nobody is at them, Tab comes to the first that can be played. */
  #survive(had: boolean): void {
    const { held, playable } = this.playing;
    const here = this.#key === null ? -1 : this.playing.placeOf(this.#key);
    if (!had)
      this.focused(
        Math.max(
          0,
          held.findIndex(({ text }) => playable.has(text)),
        ),
      );
    else if (here >= 0) this.#at = here;
    else {
      this.focused(Math.max(0, Math.min(this.#at, held.length - 1)));
      this.#refocus();
    }
  }

  /** A dialog about a card that has gone gives the focus back to nothing. */
  #hasFocus(): boolean {
    const { activeElement } = document;
    return this.box()?.contains(activeElement) === true || activeElement?.closest('dialog') != null;
  }

  #refocus(): void {
    if (document.activeElement !== document.body) return;
    (cardAt(this.place) ?? this.box())?.focus({ preventScroll: true });
  }
}
