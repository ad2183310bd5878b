/** What one is about to do with one's cards. Click, tap, drag, key and dialog all come through here. */

import { refused } from '../../app/toasts.svelte';
import type { Sitting } from '../../net/tableSession.svelte';
import { prefs } from '../../app/prefs.svelte';
import { type Can, canDo } from '../../game/cardStatus';
import { type Held, rekeyed } from '../../game/handKeys';
import { type Colour, sorted } from '../../game/cards';
import { discardAction, jumpAction, playAction, type PlayWays } from '../../game/legalActions';
import type { Meant } from '../../game/prompts';
import { type Why, whyNot } from '../../game/explain';

export class Playing {
  meant = $state.raw<Meant | null>(null);
  /** Why the card last tried can't be played; gone with the next change of the game. */
  why = $state.raw<Why | null>(null);
  /** Something is on its way to the server. */
  busy = $state(false);
  #chosen = $state<string | null>(null);
  #looked = $state<string | null>(null);
  #discards = $state.raw<readonly string[]>([]);
  #before: readonly Held[] = [];
  /** The key of the card that is on its way: of two alike it is the one that goes. */
  #leaving: string | null = null;
  #underway = 0;

  /** The hand as it is sorted, each card with a key of its own. */
  readonly held: readonly Held[] = $derived.by(() => {
    const hand = sorted(this.sitting.you?.hand ?? [], prefs.sort);
    return (this.#before = rekeyed(this.#before, hand, this.#leaving));
  });
  readonly hand = $derived.by(() => this.held.map((card) => card.text));
  readonly playable: ReadonlySet<string> = $derived.by(() => {
    const { play, jump } = this.sitting.moves;
    return new Set([...play.keys(), ...jump.keys()]);
  });
  /** How many cards are to be chosen and discarded; 0: that isn't asked. */
  readonly discarding = $derived.by(() => this.sitting.moves.discard);
  /** Places in the sorted hand, when cards are to be discarded. */
  readonly discards: readonly number[] = $derived.by(() =>
    this.#discards.map((key) => this.placeOf(key)).filter((place) => place >= 0),
  );

  constructor(readonly sitting: Sitting) {}

  /** Where the chosen card lies in the sorted hand; null: none is chosen. */
  get chosen(): number | null {
    const place = this.#chosen === null ? -1 : this.placeOf(this.#chosen);
    return place < 0 ? null : place;
  }

  /** Where the card lies that was looked at last; null: none was. */
  get looked(): number | null {
    const place = this.#looked === null ? -1 : this.placeOf(this.#looked);
    return place < 0 ? null : place;
  }

  look(place: number): void {
    this.#looked = this.held[place]?.key ?? null;
  }

  /** Where the card of this key lies now; -1: it has gone. */
  placeOf(key: string): number {
    return this.held.findIndex((card) => card.key === key);
  }

  can(place: number): Can {
    const { moves, sight } = this.sitting;
    return canDo(this.hand[place] ?? '', this.hand, moves, sight);
  }

  /** The game went on: what was meant for how it stood before is no longer meant. */
  refresh(): void {
    this.why = null;
    this.#looked = null;
    const { meant } = this;
    if (meant && !this.playable.has(meant.card)) this.cancel();
    if (!this.discarding) this.#discards = [];
  }

  /** A card was pressed: play it, choose it to be discarded, or say why not. */
  press(place: number): void {
    const card = this.held[place];
    if (!card) return;
    if (this.discarding) this.#toggle(card.key);
    else if (this.playable.has(card.text)) this.#begin(card);
    else this.explain(place);
  }

  /** Have a look at a card first: the next press plays it. */
  choose(place: number): void {
    const card = this.held[place];
    if (!card) return;
    if (this.discarding) this.#toggle(card.key);
    else {
      this.#chosen = card.key;
      this.explain(place);
    }
  }

  /** Why the card at this place can't be played; nothing where it can. */
  explain(place: number): void {
    const { lobby, sight, you } = this.sitting;
    const card = this.hand[place];
    this.why = card === undefined ? null : whyNot(card, lobby, sight, you);
  }

  lay(together: number): void {
    if (this.meant) this.#go({ ...this.meant, together });
  }

  name(colour: Colour): void {
    const { meant } = this;
    if (meant) this.#play(meant, colour);
    else if (this.sitting.moves.colour.includes(colour)) this.act(`colour ${colour}`);
  }

  /** Think better of it. */
  cancel(): void {
    this.meant = null;
    this.why = null;
    this.#chosen = null;
    this.#looked = null;
  }

  discard(): void {
    this.act(discardAction(this.discards.flatMap((place) => this.hand[place] ?? [])));
  }

  /** The call: now, if it can be made now; else with the next play that leaves one card, or no longer. */
  call(): void {
    const { moves, you } = this.sitting;
    if (moves.call) this.act('uno');
    else if (you) this.#send(this.sitting.do({ do: 'arm', armed: !you.armed }));
  }

  /** Any other action, in its notation. */
  act(action: string): void {
    this.#send(this.sitting.act(action));
  }

  #begin({ text: card, key }: Held): void {
    if (this.#leaving !== null) return; // pressed twice: one card is on its way already
    this.#chosen = key;
    this.why = null;
    const jump = !this.sitting.moves.play.has(card);
    const { together = [] } = this.#ways(card) ?? {};
    if (together.length > 1) this.meant = { card, jump, asks: 'together' };
    else this.#go({ card, jump, together: together[0] ?? 1, asks: 'together' });
  }

  #go(meant: Meant): void {
    const { colours = [] } = this.#ways(meant.card) ?? {};
    const now = this.sitting.sight?.colour;
    if (!colours.length) this.#play(meant);
    else if (this.#isLast(meant)) this.#play(meant, colours.find((colour) => colour === now) ?? colours[0]);
    else this.meant = { ...meant, asks: 'colour' };
  }

  /** Nobody will play on it, so no colour is asked for. After a Wild Draw Four that is challenged, one would. */
  #isLast({ card, together = 1 }: Meant): boolean {
    return card === 'W' && this.hand.length === together;
  }

  #ways(card: string): PlayWays | undefined {
    const { play, jump } = this.sitting.moves;
    return play.get(card) ?? jump.get(card);
  }

  #play({ card, jump, together }: Meant, colour?: Colour): void {
    this.#leaving = this.#chosen;
    this.meant = null;
    this.#chosen = null;
    const how = { ...(colour && { colour }), ...(together && { together }) };
    this.act(jump ? jumpAction(card, how) : playAction(card, how));
  }

  #toggle(key: string): void {
    const others = this.#discards.filter((other) => other !== key);
    const off = others.length < this.#discards.length;
    this.#discards = off ? others : [...others, key].slice(-this.discarding);
  }

  #send(answer: Promise<unknown>): void {
    this.#underway++;
    this.busy = true;
    answer.catch(refused).finally(() => {
      this.busy = --this.#underway > 0;
      if (!this.busy) this.#leaving = null;
    });
  }
}
