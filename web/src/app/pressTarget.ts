/** What a person is about to press: the control under the pointer, or the one with the focus. */

/** Milliseconds until a control that changed counts as seen. */
export const SETTLES = 600;
const CONTROLS = 'button, a[href], summary, label, input, select, textarea, [role=radio], [role=menuitem], dialog';

export class PressTarget {
  #control: Element | null = null;
  #meaning = '';
  #changedAt = -Infinity;
  #held = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The person chose this control. */
  take(control: Element | null): void {
    if (control === this.#control && meaningOf(control) === this.#meaning) return;
    this.#set(control);
    this.#changedAt = -Infinity;
  }

  /** This control is there now. If that is new, the page did it, not the person. */
  see(control: Element | null, now: number): void {
    if (control === this.#control && meaningOf(control) === this.#meaning) return;
    this.#set(control);
    this.#changedAt = now;
    if (!(control instanceof HTMLElement)) return;
    control.dataset.settling = ''; // it fades in meanwhile
    this.#timer = setTimeout(() => delete control.dataset.settling, SETTLES);
  }

  /** Whether the control changed so recently that a press can't be meant for it. */
  isFresh(control: Element | null): boolean {
    return control !== null && control === this.#control && performance.now() - this.#changedAt < SETTLES;
  }

  /** A key goes down: as long as it is held, it means this. */
  hold(): void {
    this.#held = this.#meaning;
  }

  get isHeld(): boolean {
    return this.#held === this.#meaning;
  }

  #set(control: Element | null): void {
    clearTimeout(this.#timer);
    if (this.#control instanceof HTMLElement) delete this.#control.dataset.settling;
    this.#control = control;
    this.#meaning = meaningOf(control);
  }
}

export function controlOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(CONTROLS) : null;
}

/** What pressing the control does: its name, or `data-meaning` where the name tells more than that. */
function meaningOf(control: Element | null): string {
  if (!(control instanceof HTMLElement) || control.matches('dialog, label, input, select, textarea')) return '';
  return control.dataset.meaning ?? control.ariaLabel ?? control.textContent.trim();
}
