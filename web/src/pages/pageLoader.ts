import type { Component } from 'svelte';

export type PageName = 'Home' | 'TableRoute' | 'Join' | 'Lobby' | 'Table' | 'Replay' | 'Review';
export type PageProps = Record<string, unknown>;
type Page = Component<PageProps>;

const PAGES = import.meta.glob<{ default: Page }>(['./*.svelte', '!./LazyPage.svelte']);

/** Load a page by name; it is fetched when it is first needed. */
export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`];
  if (!load) throw new Error(`no page ${name}`);
  return (await load()).default;
}

/** Fetch pages that will be needed soon; a failure is retried when they are. */
export function preloadPages(...names: PageName[]): void {
  for (const name of names) loadPage(name).catch(() => undefined);
}
