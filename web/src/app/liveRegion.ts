/** The page's voice: live regions that screen readers read out. What comes together is said together, nothing is dropped. */

interface Waiting {
  text: string;
  urgent: boolean;
  /** The dialog that lay on top when it came. */
  under: Element | null;
}

const WAIT = 250;
/** A region must have stood in the page for a moment before what is written into it is read out. */
const SETTLE = 100;
/** Said lines stay for a while, for readers that are slow to fetch them. */
const STAY = 10_000;

let regions: { polite: HTMLElement; assertive: HTMLElement } | undefined;
let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Before the first word: the regions stand ready. Whether they had to be put there. */
export function prepareLiveRegions(): boolean {
  regions ??= { polite: region('polite'), assertive: region('assertive') };
  return stand(regions.polite, regions.assertive);
}

export function announce(text: string): void {
  put(text, false);
}

/** What somebody waits to be answered; unless a dialog opens with it, which reads itself out. */
export function announceUrgently(text: string): void {
  put(text, true);
}

function put(text: string, urgent: boolean): void {
  waiting.push({ text, urgent, under: topDialog() });
  timer ??= setTimeout(speak, WAIT);
}

/** A question takes along what led to it: said apart, it would cut that off. */
function speak(): void {
  timer = prepareLiveRegions() ? setTimeout(speak, SETTLE) : undefined;
  if (timer) return;
  const top = topDialog();
  const due = waiting.filter(({ urgent, under }) => !urgent || !top || top === under);
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

/** Behind a modal dialog everything is inert, and silent: then the regions stand in the dialog. */
function stand(...all: HTMLElement[]): boolean {
  const host = topDialog() ?? document.body;
  const moved = all.filter((one) => one.parentNode !== host);
  host.append(...moved);
  return moved.length > 0;
}

function topDialog(): Element | null {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? null;
}

/** Each with its full stop, so that a reader pauses between them. */
function sentences(texts: readonly string[]): string {
  return texts.map((text) => (/[.!?…][”"»)]?$/.test(text) ? text : `${text}.`)).join(' ');
}
