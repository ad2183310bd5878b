import type { Component } from 'svelte';
import { loadMoreTexts } from '../i18n';

export type PageName =
  'Home' | 'TableRoute' | 'Join' | 'Lobby' | 'Table' | 'Replay' | 'Review' | 'Screen' | 'ShortCode' | 'Statistics' | 'Privacy';
export type PageProps = Record<string, unknown>;
type Page = Component<PageProps>;

const PAGES = import.meta.glob<{ default: Page }>(['./*.svelte', '!./LazyPage.svelte']);

const AT_TABLES: readonly PageName[] = ['Screen', 'Table', 'Lobby'];

/** Load a page by name, with its texts; it is fetched when it is first needed. */
export async function loadPage(name: PageName): Promise<Page> {
  const load = PAGES[`./${name}.svelte`];
  if (!load) throw new Error(`no page ${name}`);
  const [page] = await Promise.all([load(), AT_TABLES.includes(name) && loadMoreTexts('reactions')]);
  return page.default;
}

/** Fetch pages that will be needed soon; a failure is retried when they are. */
export function preloadPages(...names: PageName[]): void {
  for (const name of names) loadPage(name).catch(() => undefined);
}
