import { type Route, parseRoute } from './route';

let path = $state(location.pathname);
const current = $derived(parseRoute(path));

export const router = {
  get route(): Route {
    return current;
  },

  go(to: string): void {
    if (to !== location.pathname) addPage(to);
    path = to;
    scrollTo(0, 0);
  },

  /** Go to another page in place of this one, which Back then skips. */
  replace(to: string): void {
    history.replaceState(history.state, '', to);
    path = to;
  },

  /** For links: a plain click stays in the page, anything else is left to the browser. */
  follow(event: MouseEvent): void {
    const link = event.currentTarget;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) return;
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    router.go(link.pathname);
  },
};

/** The state of the history entry that stands for the open dialogs. There is one such entry, however many are open. */
const DIALOG = 'dialog';
/** Closes each open dialog; the topmost is the last. */
const dialogs: (() => void)[] = [];
/** Whether the step off the entry of the dialogs is under way: browsers take it later. */
let leaving = false;
/** A page to go to after that step. */
let next: string | null = null;

/** Let the browser's Back close a dialog that has opened, instead of leaving the page. Returns what to call when it is gone. */
export function closeOnBack(close: () => void): () => void {
  dialogs.push(close);
  queueMicrotask(updateHistory);
  return () => {
    dialogs.splice(dialogs.lastIndexOf(close), 1);
    queueMicrotask(updateHistory);
  };
}

/** Add the entry of the dialogs when one is open, and go back over it when none is, so that Back never does nothing. */
function updateHistory(): void {
  if (leaving || isAtDialog() === dialogs.length > 0) return;
  if (dialogs.length) return history.pushState(DIALOG, '');
  leaving = true;
  history.back();
}

/** A page that a dialog leads to takes the place of its entry. */
function addPage(to: string): void {
  if (leaving) next = to;
  else if (isAtDialog()) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
}

function isAtDialog(): boolean {
  return history.state === DIALOG;
}

window.addEventListener('popstate', () => {
  const left = leaving;
  leaving = false;
  if (next) addPage(next);
  next = null;
  // A step back within the page was meant for the topmost dialog.
  if (!left && path === location.pathname && !isAtDialog()) dialogs.at(-1)?.();
  path = location.pathname;
  queueMicrotask(updateHistory);
});
queueMicrotask(updateHistory); // a reload closes the dialogs, but keeps their entry
