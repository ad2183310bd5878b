/** A pointer on the hand. A press that moves is a drag; with a finger it is a peek along the cards, and a drag once it
 * leaves them upwards. A click is none of these, and comes by itself. */

const SLOP = 6;
const HOLD = 250;
/** How long a finger stays at a card it means; those it crosses on its way out of the hand it doesn't. */
const RESTS = 150;
/** How far above the hand a finger that peeks takes the card along. */
const OUT = 20;

/** What a gesture asks of the hand, and tells it. Cards are told by their keys. */
export interface GestureHost {
  cardAt(x: number, y: number): string | null;
  top(): number;
  /** Up and down is for scrolling. */
  scrolls(): boolean;
  choose(key: string): void;
  drop(key: string, x: number, y: number): void;
}

export class Gesture {
  /** `dropped`: it lies where it was let go, until the hand knows what becomes of it. */
  kind = $state<'press' | 'peek' | 'drag' | 'dropped' | null>(null);
  key = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** From where it was taken hold of to its middle. */
  hold = { x: 0, y: 0 };
  touch = $state(false);
  /** The click that follows a peek or a drag isn't meant. */
  spent = false;
  #pointer = -1;
  #from = { x: 0, y: 0 };
  #timer = 0;
  /** Since when the finger is at this card, and where it rested before. */
  #since = 0;
  #rested: string | null = null;

  constructor(private readonly table: GestureHost) {}

  /** The pointer moves the card: nothing else may be done with it, such as scrolling. */
  get ours(): boolean {
    return this.kind === 'peek' || this.kind === 'drag';
  }

  down(event: PointerEvent, key: string, middle: { x: number; y: number }): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.clear();
    this.spent = false;
    this.touch = event.pointerType === 'touch';
    this.#pointer = event.pointerId;
    this.#from = { x: event.clientX, y: event.clientY };
    [this.#since, this.#rested] = [performance.now(), null];
    this.hold = { x: middle.x - event.clientX, y: middle.y - event.clientY };
    [this.x, this.y, this.key, this.kind] = [event.clientX, event.clientY, key, 'press'];
    if (this.touch) this.#timer = setTimeout(() => this.#begin('peek'), HOLD);
  }

  move(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer || this.kind === null) return;
    [this.x, this.y] = [event.clientX, event.clientY];
    if (this.kind === 'press') this.#decide();
    if (this.touch && this.ours) this.#follow();
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.#pointer || this.kind === null) return;
    const { kind, key } = this;
    if (kind === 'drag' && key) {
      this.#stop('dropped');
      this.table.drop(key, this.x, this.y);
    } else {
      this.clear();
      if (kind === 'peek' && key) this.table.choose(key);
    }
  }

  /** The browser took it over, or it was thought better of. */
  cancel(event: PointerEvent): void {
    if (event.pointerId === this.#pointer) this.clear();
  }

  clear(): void {
    this.#stop(null);
    this.key = null;
  }

  #decide(): void {
    const [across, down] = [this.x - this.#from.x, this.y - this.#from.y];
    if (Math.hypot(across, down) < SLOP) return;
    if (!this.touch) this.#begin('drag');
    else if (Math.abs(down) <= Math.abs(across)) this.#begin('peek');
    else if (!this.table.scrolls()) this.#begin(down < 0 ? 'drag' : 'peek');
  }

  #begin(kind: 'peek' | 'drag'): void {
    clearTimeout(this.#timer);
    this.spent = true;
    this.kind = kind;
  }

  /** A finger that began with a peek sees whatever card it comes to, and takes out the one it stayed at. */
  #follow(): void {
    if (this.kind === 'drag') return;
    const rests = performance.now() - this.#since >= RESTS;
    if (this.y < this.table.top() - OUT) {
      this.kind = 'drag';
      if (!rests) this.key = this.#rested ?? this.key;
      return;
    }
    const found = this.table.cardAt(this.x, this.y);
    if (!found || found === this.key) return;
    if (rests) this.#rested = this.key;
    [this.key, this.#since] = [found, performance.now()];
  }

  #stop(kind: 'dropped' | null): void {
    clearTimeout(this.#timer);
    this.#pointer = -1;
    this.kind = kind;
  }
}
