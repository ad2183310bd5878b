/** Short messages that disappear by themselves: why something was refused, that a link was copied. */

import { announce } from './liveRegion';
import { reasonText } from '../i18n';
import { reasonOf } from '../net/errors';

export interface Toast {
  id: number;
  text: string;
  /** Something went wrong: the toast stays longer. */
  trouble: boolean;
}

const STAYS = 4000;
const TROUBLE_STAYS = 8000;
let last = 0;
let held = false;
let notes = $state.raw<readonly Toast[]>([]);

export const toasts = {
  get all(): readonly Toast[] {
    return notes;
  },
};

/** `aloud`: screen readers hear it; false if the log tells them the same. */
export function showToast(text: string, trouble = false, aloud = true): void {
  const id = ++last;
  if (aloud) announce(text);
  notes = [...notes.filter((other) => other.text !== text).slice(-2), { id, text, trouble }];
  expire(id, trouble ? TROUBLE_STAYS : STAYS);
}

/** While the pointer or the focus is on the toasts, none disappears. */
export function holdToasts(on: boolean): void {
  held = on;
}

function expire(id: number, after: number): void {
  setTimeout(() => (held ? expire(id, STAYS) : dismissToast(id)), after);
}

export function dismissToast(id: number): void {
  notes = notes.filter((other) => other.id !== id);
}

/** For `.catch`: show why something was refused. */
export function showRefusal(error: unknown): void {
  showToast(reasonText(reasonOf(error)), true);
}
