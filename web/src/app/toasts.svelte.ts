/** Short words to the player that pass: why something was refused, that a link was copied. */

import { say } from './liveRegion';
import { because } from '../i18n';
import { reasonOf } from '../net/errors';

export interface Note {
  id: number;
  text: string;
  /** Something went wrong: it stays longer. */
  trouble: boolean;
}

const STAYS = 4000;
const TROUBLE_STAYS = 8000;
let last = 0;
let held = false;
let notes = $state.raw<readonly Note[]>([]);

export const noted = {
  get all(): readonly Note[] {
    return notes;
  },
};

export function note(text: string, trouble = false): void {
  const id = ++last;
  say(text);
  notes = [...notes.filter((other) => other.text !== text).slice(-2), { id, text, trouble }];
  pass(id, trouble ? TROUBLE_STAYS : STAYS);
}

/** While somebody is at the notes, none of them goes. */
export function hold(on: boolean): void {
  held = on;
}

function pass(id: number, after: number): void {
  setTimeout(() => (held ? pass(id, STAYS) : drop(id)), after);
}

export function drop(id: number): void {
  notes = notes.filter((other) => other.id !== id);
}

/** For `.catch`: what was refused is told in words, and nothing else happens. */
export function refused(error: unknown): void {
  note(because(reasonOf(error)), true);
}
