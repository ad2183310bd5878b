/** Log lines about the players: who joined, left, lost the connection or came back. */

import type { Lobby, Player, Update } from '../protocol/wire';
import type { Args, LogLine } from './log';

type When = Pick<LogLine, 'seq' | 'at'>;

type UpdateInfo = Pick<Update, 'seq' | 'at' | 'events'>;

export function lobbyLines(before: Lobby, after: Lobby, me: string | null, { seq, at, events }: UpdateInfo): LogLine[] {
  const say = (id: string, args: Args = {}): LogLine => ({ seq, at, id: `log-${id}`, args });
  const veto = events?.some(({ event }) => event === 'veto-slapped' || event === 'veto-returned') ?? false;
  const anew = after.revision !== before.revision || differs(before.settings, after.settings);
  const left = before.players.filter(
    (was, seat) => !was.gone && !after.players.some((player) => player.id === was.id) && !tookSeat(before, after, seat),
  );
  return [
    ...(anew ? [say('settings')] : []),
    ...after.players.flatMap((player) => {
      const was = before.players.find((other) => other.id === player.id);
      if (!was && before.newcomers?.some(({ id }) => id === player.id)) return [];
      return becameOf(was, player, { anew, veto, banned: isBanned(after, player.id) }).map((id) =>
        say(id, { ...personArgs(was ?? player, me), object: player.name }),
      );
    }),
    ...newcomerLines(before, after, me).map(({ id, args }) => say(id, args)),
    ...left.filter(({ id }) => !isBanned(after, id)).map((was) => say('left', personArgs(was, me))),
    ...(after.banned ?? []).filter(({ id }) => !isBanned(before, id)).map(({ name }) => say('removed', { name })),
    ...(before.banned ?? []).filter(({ id }) => !isBanned(after, id)).map(({ name }) => say('unbanned', { name })),
    ...standingLines(before, after).map((id) => say(id, id === 'match-begins' ? { number: after.match } : {})),
  ];
}

/** Whether somebody who waited for a seat has taken this one. */
function tookSeat(before: Lobby, after: Lobby, seat: number): boolean {
  return before.newcomers?.some(({ id }) => id === after.players[seat]?.id) ?? false;
}

/** Who waits for a seat now, and who has taken one. */
function newcomerLines(before: Lobby, after: Lobby, me: string | null): { id: string; args: Args }[] {
  const was = new Set(before.newcomers?.map(({ id }) => id));
  const who = (id: string): Args => ({ who: id === me ? 'you' : 'other' });
  return [
    ...(after.newcomers ?? [])
      .filter(({ id }) => !was.has(id))
      .map(({ id, name }) => ({ id: 'waits', args: { ...who(id), name } })),
    ...after.players
      .map(({ id, name }, seat) => ({ id: 'takes-seat', player: id, name, object: before.players[seat]?.name ?? '' }))
      .filter(({ player, object }) => was.has(player) && object)
      .map(({ id, player, name, object }) => ({ id, args: { ...who(player), name, object } })),
  ];
}

/** What happened to a player, as message ids. New settings withdraw all agreements, the VETO mutes a player, and the host
 * removes one: none of these needs another line. */
function becameOf(was: Player | undefined, player: Player, why: { anew: boolean; veto: boolean; banned: boolean }): string[] {
  if (!was) return ['joined'];
  const became = (field: 'gone' | 'host' | 'agreed' | 'stand_in' | 'muted', yes: string, no?: string): string[] => {
    const word = player[field] ? yes : no;
    return Boolean(player[field]) === Boolean(was[field]) || !word ? [] : [word];
  };
  return [
    ...(player.name === was.name ? [] : ['renamed']),
    ...(why.banned ? [] : became('gone', 'left')),
    ...(player.gone ? [] : became('stand_in', 'stand-in', 'took-over')),
    ...became('host', 'new-host'),
    ...became('agreed', 'agreed', why.anew ? undefined : 'withdrew'),
    ...(why.veto ? [] : became('muted', 'muted', 'unmuted')),
  ];
}

function isBanned(lobby: Lobby, player: string): boolean {
  return lobby.banned?.some(({ id }) => id === player) ?? false;
}

function standingLines(before: Lobby, after: Lobby): string[] {
  const last = after.results.at(-1);
  const stopped = last?.number !== before.results.at(-1)?.number && last?.result.startsWith('unfinished');
  return [
    ...(after.match > before.match ? ['match-begins'] : []),
    ...(stopped ? ['match-stopped'] : []),
    ...(after.standing === 'paused' && before.standing !== 'paused' ? ['paused'] : []),
    ...(before.standing === 'paused' && after.standing === 'playing' ? ['resumed'] : []),
  ];
}

function differs(before: object, after: object): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** Lines for players who lost the connection or are back; players who left are ignored. */
export function presenceLines(
  players: readonly Player[],
  before: ReadonlySet<string>,
  after: ReadonlySet<string>,
  me: string | null,
  when: When,
): LogLine[] {
  return players
    .filter(({ id, gone }) => !gone && before.has(id) !== after.has(id))
    .map((player) => ({
      ...when,
      id: after.has(player.id) ? 'log-away' : 'log-back',
      args: personArgs(player, me),
    }));
}

/** A line for each big screen that has joined or left. */
export function screenLines(before: number, after: number, when: When): LogLine[] {
  const id = after > before ? 'log-screen-joined' : 'log-screen-left';
  return Array.from({ length: Math.abs(after - before) }, () => ({ ...when, id, args: {} }));
}

function personArgs(player: Player, me: string | null): Args {
  return { who: player.id === me ? 'you' : 'other', name: player.name };
}
