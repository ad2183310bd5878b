/** What the player is about to do with their cards. Click, tap, drag, key and dialog all go through it. */

import { showRefusal } from '../../app/toasts.svelte';
import type { TableSession } from '../../net/tableSession.svelte';
import { prefs } from '../../app/prefs.svelte';
import { type CardStatus, cardStatus } from '../../game/cardStatus';
import { type KeyedCard, updateKeys } from '../../game/handKeys';
import { sortHand } from '../../game/cards';
import { discardAction, jumpAction, playAction, type PlayVariants } from '../../game/legalActions';
import type { PendingPlay } from '../../game/prompts';
import { type Explanation, explain } from '../../game/explain';
import { ChoiceHint } from './choiceHint.svelte';

export class HandController {
  pendingPlay = $state.raw<PendingPlay | null>(null);
  /** Why the last card tried can't be played; cleared with the next change. */
  explanation = $state.raw<Explanation | null>(null);
  #chosen = $state<string | null>(null);
  #inspected = $state<string | null>(null);
  #discards = $state.raw<readonly string[]>([]);
  #before: readonly KeyedCard[] = [];
  #leaving = $state<string | null>(null);
  #sending = $state.raw<readonly string[]>([]);

  /** The sorted hand, with a stable key for each card. */
  readonly cards: readonly KeyedCard[] = $derived.by(() => {
    const hand = sortHand(this.session.you?.hand ?? [], this.session.edition, prefs.sort);
    return (this.#before = updateKeys(this.#before, hand, this.#leaving));
  });
  readonly hand = $derived.by(() => this.cards.map((card) => card.text));
  readonly playable: ReadonlySet<string> = $derived.by(() => {
    const { play, jump } = this.session.legal;
    return new Set([...play.keys(), ...jump.keys()]);
  });
  /** The number of cards to discard; 0 if that isn't asked. */
  readonly discardCount = $derived.by(() => this.session.legal.discard);
  /** Positions of the cards selected for discarding. */
  readonly discards: readonly number[] = $derived.by(() =>
    this.#discards.map((key) => this.placeOf(key)).filter((place) => place >= 0),
  );

  readonly hint: ChoiceHint;

  constructor(readonly session: TableSession) {
    this.hint = new ChoiceHint(session);
  }

  /** A command is on its way to the table. */
  get busy(): boolean {
    return this.#sending.length > 0;
  }

  /** Whether an action that begins like this is on its way to the table: `draw`, `catch 3`, or `arm`. */
  isSending(...actions: string[]): boolean {
    return this.#sending.some((sent) => actions.some((action) => sent.startsWith(action)));
  }

  /** The key of the card on its way to the table: of two identical cards this one leaves. */
  get leaving(): string | null {
    return this.#leaving;
  }

  /** The position of the selected card, or null. */
  get chosen(): number | null {
    const place = this.#chosen === null ? -1 : this.placeOf(this.#chosen);
    return place < 0 ? null : place;
  }

  /** The position of the card looked at last, or null. */
  get inspected(): number | null {
    const place = this.#inspected === null ? -1 : this.placeOf(this.#inspected);
    return place < 0 ? null : place;
  }

  inspect(place: number): void {
    this.#inspected = this.cards[place]?.key ?? null;
  }

  /** The current position of the card with this key; -1 if it is gone. */
  placeOf(key: string): number {
    return this.cards.findIndex((card) => card.key === key);
  }

  can(place: number): CardStatus {
    const { legal, sight } = this.session;
    return cardStatus(this.hand[place] ?? '', this.hand, legal, sight);
  }

  /** Forget what was meant for the state before. */
  refresh(): void {
    this.explanation = null;
    this.#inspected = null;
    const { pendingPlay } = this;
    if (pendingPlay && !this.playable.has(pendingPlay.card)) this.cancel();
    if (!this.discardCount) this.#discards = [];
  }

  /** Handle a press on a card: play it, select it for discarding, or explain why not. */
  press(place: number): void {
    const card = this.cards[place];
    if (!card) return;
    if (this.discardCount) this.#toggle(card.key);
    else if (this.playable.has(card.text)) this.#begin(card);
    else this.explain(place);
  }

  /** Select a card; the next press plays it. */
  choose(place: number): void {
    const card = this.cards[place];
    if (!card) return;
    if (this.discardCount) this.#toggle(card.key);
    else {
      this.#chosen = card.key;
      this.explain(place);
    }
  }

  /** Explain why the card at this position can't be played, if it can't. */
  explain(place: number): void {
    const { lobby, sight, you } = this.session;
    const card = this.hand[place];
    this.explanation = card === undefined ? null : explain(card, lobby, sight, you);
  }

  playTogether(together: number): void {
    if (this.pendingPlay) this.#go({ ...this.pendingPlay, together });
  }

  name(colour: string): void {
    const { pendingPlay } = this;
    if (pendingPlay) this.#play(pendingPlay, colour);
    else if (this.session.legal.colour.includes(colour)) this.act(`colour ${colour}`);
  }

  /** Cancel the unfinished play. */
  cancel(): void {
    this.pendingPlay = null;
    this.explanation = null;
    this.#chosen = null;
    this.#inspected = null;
    this.hint.close();
  }

  discard(): void {
    this.act(discardAction(this.discards.flatMap((place) => this.hand[place] ?? [])));
  }

  /** Call now if possible; otherwise arm the call for the next play that leaves one card, or disarm it. */
  call(): void {
    const { legal, you } = this.session;
    if (legal.call) this.act('uno');
    else if (you) this.#send('arm', () => this.session.do({ do: 'arm', armed: !you.armed }));
  }

  /** Send any other action, in its notation. */
  act(action: string): void {
    this.#send(action, () => this.session.act(action));
  }

  #begin({ text: card, key }: KeyedCard): void {
    if (this.#leaving !== null) return; // pressed twice: one card is on its way already
    this.#chosen = key;
    this.explanation = null;
    const jump = !this.session.legal.play.has(card);
    const { together = [] } = this.#ways(card) ?? {};
    if (together.length > 1) this.pendingPlay = { card, jump, asks: 'together' };
    else this.#go({ card, jump, together: together[0] ?? 1, asks: 'together' });
  }

  #go(pendingPlay: PendingPlay): void {
    const { colours = [] } = this.#ways(pendingPlay.card) ?? {};
    const now = this.session.sight?.colour;
    if (!colours.length) this.#play(pendingPlay);
    else if (this.#isLast(pendingPlay)) this.#play(pendingPlay, colours.find((colour) => colour === now) ?? colours[0]);
    else this.pendingPlay = { ...pendingPlay, asks: 'colour' };
  }

  /** Nobody plays on the last card, so it needs no colour. A Wild Draw Four may be challenged, so it does. */
  #isLast({ card, together = 1 }: PendingPlay): boolean {
    return card === 'W' && this.hand.length === together;
  }

  #ways(card: string): PlayVariants | undefined {
    const { play, jump } = this.session.legal;
    return play.get(card) ?? jump.get(card);
  }

  #play({ card, jump, together }: PendingPlay, colour?: string): void {
    this.#leaving = this.#chosen;
    this.pendingPlay = null;
    this.#chosen = null;
    const how = { ...(colour && { colour }), ...(together && { together }) };
    this.act(jump ? jumpAction(card, how) : playAction(card, how));
  }

  #toggle(key: string): void {
    const others = this.#discards.filter((other) => other !== key);
    const off = others.length < this.#discards.length;
    this.#discards = off ? others : [...others, key].slice(-this.discardCount);
  }

  /** Send a command once, however often it is pressed before the table answers. */
  #send(name: string, command: () => Promise<unknown>): void {
    if (this.#sending.includes(name)) return;
    this.#sending = [...this.#sending, name];
    command()
      .catch(showRefusal)
      .finally(() => {
        this.#sending = this.#sending.filter((other) => other !== name);
        if (!this.busy) this.#leaving = null;
      });
  }
}
