/** The players at the table and where they sit. */

import type { Level, Player, Sight } from '../protocol/wire';
import { type Face, tableFaces } from './faces';
import type { Phrase } from './log';

export interface PlayerStatus {
  seat: number;
  id: string;
  name: string;
  face: Face;
  held: number;
  score: number;
  /** The game waits for them. */
  turn: boolean;
  /** One card left, and nobody can catch them for it. */
  called: boolean;
  /** One card left and no call: they can be caught. */
  owing: boolean;
  veto: boolean;
  away: boolean;
  standIn: boolean;
  gone: boolean;
  /** No longer in the match. */
  out: boolean;
  voted: boolean;
  dealer: boolean;
  host: boolean;
  muted: boolean;
  bot: Level | null;
  /** 0 without teams. */
  team: number;
  /** On your own team. */
  partner: boolean;
  /** The hand, if it lies open for all to see. */
  open: readonly string[] | null;
}

interface StatusContext {
  away?: ReadonlySet<string>;
  /** Seats that had one card and didn't call in time. They can't be caught any more, but never called. */
  silent?: ReadonlySet<number>;
  teams?: boolean;
  /** Your own seat. */
  mine?: number | null;
}

export function playerStatuses(sight: Sight, players: readonly Player[], more: StatusContext = {}): PlayerStatus[] {
  const faces = tableFaces(players);
  return players.map((player, seat) => {
    const held = sight.held[seat] ?? 0;
    const owing = sight.owing?.includes(seat) ?? false;
    const out = !sight.playing.includes(seat);
    return {
      seat,
      id: player.id,
      name: player.name,
      face: faces[seat]!,
      held,
      score: sight.scores[seat] ?? 0,
      turn: sight.awaited.includes(seat),
      called: held === 1 && !owing && !more.silent?.has(seat),
      owing,
      veto: sight.veto === seat,
      away: more.away?.has(player.id) ?? false,
      standIn: player.stand_in ?? false,
      gone: player.gone ?? false,
      out,
      voted: sight.phase === 'vote' && !out && sight.judged !== seat && !sight.awaited.includes(seat),
      dealer: sight.dealer === seat,
      host: player.host ?? false,
      muted: player.muted ?? false,
      bot: player.level ?? null,
      team: more.teams ? (seat % 2) + 1 : 0,
      partner: Boolean(more.teams) && typeof more.mine === 'number' && seat !== more.mine && seat % 2 === more.mine % 2,
      open: sight.open?.[seat] ?? null,
    };
  });
}

/** The seats that have one card and didn't call, of those seen so far. */
export function silentSeats(silent: ReadonlySet<number>, sight: Sight, called: readonly number[]): Set<number> {
  const seen = [...silent, ...(sight.owing ?? [])];
  return new Set(seen.filter((seat) => sight.held[seat] === 1 && !called.includes(seat)));
}

/** The players of a match by its names: those who are still at the table, and what is known of the others. */
export function playersNamed(names: readonly string[], players: readonly Player[]): Player[] {
  return names.map((name) => players.find((player) => player.name === name) ?? { id: '', name, gone: true });
}

/** Everything else about a player, as messages for a screen reader. */
export function statusMarks(status: PlayerStatus): Phrase[] {
  const said = (yes: boolean, id: string, args: Phrase['args'] = {}): Phrase[] => (yes ? [{ id: `mark-${id}`, args }] : []);
  return [
    ...said(status.turn, 'turn'),
    ...said(status.called, 'called'),
    ...said(status.owing, 'uncalled'),
    ...said(status.veto, 'veto-label'),
    ...said(status.out, 'out'),
    ...absenceMarks(status),
    ...said(status.bot !== null, 'bot-level', { level: status.bot ?? '' }),
    ...said(status.voted, 'voted'),
    ...said(status.team > 0, 'team', { number: status.team }),
    ...said(status.partner, 'partner'),
    ...said(status.dealer, 'dealer'),
    ...said(status.host, 'host'),
    ...said(status.muted, 'muted'),
  ];
}

/** Why a player is absent, and who plays instead. */
export function absenceMarks(status: PlayerStatus): Phrase[] {
  const why = status.gone ? 'gone' : status.away ? 'away' : null;
  const ids = [...(why ? [why] : []), ...(status.standIn ? ['stand-in'] : [])];
  return ids.map((id) => ({ id: `mark-${id}`, args: {} }));
}

/** The other seats in playing order, starting at your left. */
export function seatsAround(seats: readonly number[], mine: number | null): number[] {
  const here = mine === null ? -1 : seats.indexOf(mine);
  return here < 0 ? [...seats] : [...seats.slice(here + 1), ...seats.slice(0, here)];
}

export interface Sides {
  /** In playing order: from the bottom up, from left to right, from the top down. */
  left: number[];
  top: number[];
  right: number[];
}

/** The sides of a wide table: one seat a side for up to three, later two left, two right and the rest on top. */
export function tableSides(others: readonly number[]): Sides {
  const beside = others.length < 2 ? 0 : others.length < 6 ? 1 : 2;
  const right = others.length - beside;
  return { left: others.slice(0, beside), top: others.slice(beside, right), right: others.slice(right) };
}

/** The name, with the first free number if somebody has it: “Guest”, “Guest 2”. */
export function freeName(name: string, taken: readonly string[]): string {
  const held = new Set(taken.map((other) => other.toLocaleLowerCase()));
  let free = name;
  for (let number = 2; held.has(free.toLocaleLowerCase()); number++) free = `${name} ${number}`;
  return free;
}
