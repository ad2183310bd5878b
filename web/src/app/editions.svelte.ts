/** The editions to choose from: those that come with Lastcard at once, and those of the server as soon as it has sent them. */

import { fetchCatalogue } from '../net/api';
import { EDITIONS } from '../protocol/editions';
import type { Catalogue, EditionEntry } from '../protocol/wire';
import { prefs } from './prefs.svelte';

let offered = $state.raw<readonly EditionEntry[]>(EDITIONS);

/** Without a server, those of Lastcard remain. */
export async function loadEditions(): Promise<void> {
  offered = await fetchCatalogue().then(defaultFirst, () => offered);
}

export function offeredEditions(): readonly EditionEntry[] {
  return offered;
}

export function editionWithId(wanted: string): EditionEntry {
  return offered.find(({ id }) => id === wanted) ?? EDITIONS[0];
}

/** The one that the player chose. It may no longer exist, or not be here yet. */
export function preferredEdition(): EditionEntry {
  return editionWithId(prefs.edition);
}

export function defaultFirst({ editions, settings }: Catalogue): EditionEntry[] {
  const rank = ({ id }: EditionEntry): number => (id === settings.edition ? 0 : 1);
  return [...editions].sort((one, other) => rank(one) - rank(other));
}
