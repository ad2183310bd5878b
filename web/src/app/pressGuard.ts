/** Ignores presses that were meant for something else: a button that changed, or a dialog that opened, a moment ago under the
 * finger, the mouse or the focus. The second tap of a double tap is the usual case.
 *
 * It never gets in the way of an aimed press: whoever moves the mouse, a finger or the focus to a control has seen it. A screen
 * reader presses without a pointer or a key, so none of this concerns it. */

import { PressTarget, controlOf } from './pressTarget';
import { topDialog } from './focus';

/** A finger comes down this far from where it was, in pixels, and still hits the same thing. */
const NEAR = 40;
/** How long things move after the page has changed. */
const MOVES = 300;
const TYPED_INTO = 'input, textarea, select, [contenteditable]';
const NAVIGATION = new Set(['Tab', 'Home', 'End', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']);

/** Guard the whole page. */
export function guardPresses(): void {
  const pointer = new PressTarget();
  const focus = new PressTarget();
  const dialog = new PressTarget();
  const moving = new Task();
  const pressing = new Task();
  let at: { x: number; y: number } | null = null;
  let lastFocus: Element | null = null;
  let watchedUntil = 0;
  let ignoresClick = false;
  let ignoresSpace = false;

  /** The page changed: see what is there now. */
  const look = (): void => {
    const now = performance.now();
    if (at) pointer.see(controlOf(document.elementFromPoint(at.x, at.y)), now);
    focus.see(controlOf(document.activeElement), now);
    const top = topDialog();
    // Whoever opens a dialog themselves expects it; they may know where its answers are.
    if (pressing.isRunning || !top?.closest('[data-unasked]')) dialog.take(top);
    else dialog.see(top, now);
  };
  const watch = (): void => {
    look();
    if (performance.now() < watchedUntil) requestAnimationFrame(watch);
  };
  const changed = (): void => {
    const now = performance.now();
    const isWatching = now < watchedUntil;
    watchedUntil = now + MOVES;
    if (isWatching) look();
    else watch();
  };
  const isStray = (target: PressTarget, control: Element | null): boolean =>
    control !== null && (target.isFresh(control) || dialog.isFresh(control.closest('dialog')));

  const moved = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || (at?.x === event.clientX && at.y === event.clientY)) return;
    at = { x: event.clientX, y: event.clientY };
    pointer.take(controlOf(event.target));
  };
  const down = (event: PointerEvent): void => {
    moving.begin();
    const { clientX: x, clientY: y } = event;
    const isAimed = !at || Math.hypot(at.x - x, at.y - y) > NEAR;
    at = { x, y };
    const control = controlOf(event.target);
    if (isAimed) pointer.take(control);
    else look();
    ignoresClick = isStray(pointer, control);
  };
  const clicked = (event: MouseEvent): void => {
    const isIgnored = ignoresClick && event.detail > 0;
    ignoresClick = false;
    if (isIgnored) stop(event);
    else pressing.begin();
  };
  const keyDown = (event: KeyboardEvent): void => {
    if (NAVIGATION.has(event.key)) moving.begin();
    const isPress = event.key === 'Enter' || event.key === ' ';
    const isShortcut = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!(isPress || isShortcut) || (event.target instanceof Element && event.target.matches(TYPED_INTO))) return;
    const isStrayKey = isPress ? isStray(focus, controlOf(event.target)) : dialog.isFresh(topDialog());
    if (event.repeat ? isPress && !focus.isHeld : isStrayKey) {
      ignoresSpace = event.key === ' ';
      stop(event);
    } else {
      if (!event.repeat) focus.hold();
      pressing.begin();
    }
  };
  const keyUp = (event: KeyboardEvent): void => {
    if (ignoresSpace && event.key === ' ') event.preventDefault();
    ignoresSpace = false;
  };
  // The focus moved by itself if it had to: its element is gone, or a dialog has come or gone.
  const focused = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element)) return;
    const stays = !lastFocus || (lastFocus.checkVisibility() && lastFocus.closest('dialog') === target.closest('dialog'));
    lastFocus = target;
    if (moving.isRunning || stays) focus.take(controlOf(target));
    else focus.see(controlOf(target), performance.now());
  };

  const capture = { capture: true };
  window.addEventListener('pointermove', moved, capture);
  window.addEventListener('pointerdown', down, capture);
  window.addEventListener('mousedown', () => moving.begin(), capture); // a finger moves the focus only after it is lifted
  window.addEventListener('click', clicked, capture);
  window.addEventListener('keydown', keyDown, capture);
  window.addEventListener('keyup', keyUp, capture);
  window.addEventListener('focusin', focused, capture);
  new MutationObserver(changed).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label', 'data-meaning', 'open', 'style', 'class'],
  });
  // What is there already was there before: people may have opened it while this was loading.
  focus.take(controlOf(document.activeElement));
  dialog.take(topDialog());
}

/** Whether what happens now was caused by the event that began it. */
class Task {
  isRunning = false;

  begin(): void {
    this.isRunning = true;
    setTimeout(() => (this.isRunning = false));
  }
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
