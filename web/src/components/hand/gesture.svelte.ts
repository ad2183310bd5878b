/** A pointer gesture on the hand. A press that moves becomes a drag. A finger peeks along the cards first and drags once it
 * leaves them upwards. Clicks are separate. */

const SLOP = 6;
const HOLD = 250;
/** How long a finger must rest on a card to choose it; cards it only crosses don't count. */
const RESTS = 150;
/** How far above the hand a peeking finger starts to drag. */
const OUT = 20;

/** What a gesture needs from the hand. Cards are identified by their keys. */
export interface GestureHost {
  cardAt(x: number, y: number): string | null;
  top(): number;
  /** Vertical movement scrolls the hand. */
  scrolls(): boolean;
  choose(key: string): void;
  drop(key: string, x: number, y: number): void;
}

export class Gesture {
  /** `dropped`: the card stays where it was dropped until the hand decides. */
  kind = $state<'press' | 'peek' | 'drag' | 'dropped' | null>(null);
  key = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** From the pointer to the centre of the card. */
  hold = { x: 0, y: 0 };
  touch = $state(false);
  /** Ignore the click that follows a peek or a drag. */
  ignoresClick = false;
  #pointer = -1;
  #from = { x: 0, y: 0 };
  #timer = 0;
  /** When the finger came to this card, and the card where it rested before. */
  #since = 0;
  #rested: string | null = null;

  constructor(private readonly table: GestureHost) {}

  /** The pointer moves the card, so nothing else may happen, such as scrolling. */
  get isActive(): boolean {
    return this.kind === 'peek' || this.kind === 'drag';
  }

  down(event: PointerEvent, key: string, middle: { x: number; y: number }): void {
    if (!event.isPrimary || event.button !== 0) return;
    this.clear();
    this.ignoresClick = false;
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
    if (this.touch && this.isActive) this.#follow();
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

  /** The browser took over, or the player cancelled. */
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
    this.ignoresClick = true;
    this.kind = kind;
  }

  /** A peeking finger shows each card it reaches, and drags the one it rested on. */
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
