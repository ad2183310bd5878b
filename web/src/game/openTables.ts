/** The list of open tables, and what to leave out of it. */

import type { Listed } from '../protocol/wire';

export const ANY = '';

export interface TableFilter {
  /** `ANY` leaves nothing out; the same for the others. */
  edition: string;
  language: string;
  standing: string;
  /** Only tables with a seat, a bot's included. */
  free: boolean;
}

const isPlaying = ({ standing }: Pick<Listed, 'standing'>): boolean => standing === 'playing' || standing === 'paused';

/** How many people can still sit down; during a match in the place of bots, from the next deal on. */
export function seatsForMe(table: Pick<Listed, 'standing' | 'seats' | 'players' | 'late_seats'>): number {
  return (isPlaying(table) ? 0 : table.seats - table.players) + (table.late_seats ?? 0);
}

export function filtered(tables: readonly Listed[], { edition, language, standing, free }: TableFilter): Listed[] {
  return tables.filter(
    (table) =>
      (edition === ANY || table.edition === edition) &&
      (language === ANY || table.language === language) &&
      (standing === ANY || isPlaying(table) === (standing === 'playing')) &&
      (!free || seatsForMe(table) > 0),
  );
}
