import { type Route, parseRoute } from './route';

let path = $state(location.pathname);
const current = $derived(parseRoute(path));

window.addEventListener('popstate', () => {
  path = location.pathname;
});

export const router = {
  get route(): Route {
    return current;
  },

  go(to: string): void {
    if (to !== location.pathname) history.pushState(null, '', to);
    path = to;
    scrollTo(0, 0);
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
