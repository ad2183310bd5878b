import type { Component } from 'svelte';

export type PageName = 'Home' | 'TableRoute' | 'Join' | 'Lobby' | 'Table' | 'Replay';
export type PageProps = Record<string, unknown>;
type Page = Component<PageProps>;

const PAGES = import.meta.glob<{ default: Page }>(['./*.svelte', '!./LazyPage.svelte']);

/** A page by its name, fetched when it is first wanted. */
export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`];
  if (!load) throw new Error(`no page ${name}`);
  return (await load()).default;
}

/** Fetch what will be wanted soon; if that fails now, it is tried again when it is. */
export function preloadPages(...names: PageName[]): void {
  for (const name of names) loadPage(name).catch(() => undefined);
}
