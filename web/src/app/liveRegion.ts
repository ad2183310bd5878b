/** Live regions for screen readers. Messages that come together are read together, and none is dropped. */

import { topDialog } from './focus';

/** A question that the game waits on, or what somebody has done to the player. */
type Urgency = 'question' | 'hit';

interface Waiting {
  text: string;
  urgent: Urgency | undefined;
  /** The topmost dialog when the message came. */
  under: Element | null;
}

const WAIT = 250;
/** A region must be in the page for a moment before its text is read out. */
const SETTLE = 100;
/** Messages stay for a while, for screen readers that fetch them late. */
const STAY = 10_000;

let regions: { polite: HTMLElement; assertive: HTMLElement } | undefined;
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Add the regions before the first message. Returns whether they had to be added. */
export function prepareLiveRegions(): boolean {
  regions ??= { polite: region('polite'), assertive: region('assertive') };
  return stand(regions.polite, regions.assertive);
}

/** Announce what has happened when there is time; if it is urgent, at once. A question isn't announced if a dialog opens with
 * it: dialogs are read out anyway. */
export function announce(text: string, urgent?: Urgency): void {
  waiting.push({ text, urgent, under: topDialog() });
  timer ??= setTimeout(speak, WAIT);
}

/** What is urgent is read together with what led to it; read separately, it would interrupt that. */
function speak(): void {
  timer = prepareLiveRegions() ? setTimeout(speak, SETTLE) : undefined;
  if (timer) return;
  const top = topDialog();
  const due = waiting.filter(({ urgent, under }) => urgent !== 'question' || !top || top === under);
  waiting = [];
  if (!due.length) return;
  const line = document.createElement('p');
  line.textContent = sentences(due.map(({ text }) => text));
  regions?.[due.some(({ urgent }) => urgent) ? 'assertive' : 'polite'].append(line);
  setTimeout(() => line.remove(), STAY);
}

function region(politeness: string): HTMLElement {
  const made = document.createElement('div');
  made.className = 'unseen';
  made.setAttribute('aria-live', politeness);
  return made;
}

/** Everything behind a modal dialog is inert and silent, so the regions move into the dialog. */
function stand(...all: HTMLElement[]): boolean {
  const host = topDialog() ?? document.body;
  const moved = all.filter((one) => one.parentNode !== host);
  host.append(...moved);
  return moved.length > 0;
}

/** End each text with a full stop, so that screen readers pause after it. */
function sentences(texts: readonly string[]): string {
  return texts.map((text) => (/[.!?…][”"»)]?$/.test(text) ? text : `${text}.`)).join(' ');
}
