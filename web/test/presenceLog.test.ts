import { expect, test } from 'vitest';
import { lobbyLines } from '../src/game/presenceLog';
import { lobby } from './fixtures';

const before = lobby({ standing: 'lobby' });
const [gone, ...others] = [...before.players].reverse();
const banned = [{ id: gone!.id, name: gone!.name }];
const lines = (...[one, other]: [typeof before, typeof before]): string[] =>
  lobbyLines(one, other, null, { seq: 1, at: 0 }).map(({ id, args }) => `${id} ${String(args.name)}`);

test('removed player did not leave by themselves', () => {
  expect(lines(before, { ...before, players: others })).toEqual([`log-left ${gone!.name}`]);
  expect(lines(before, { ...before, players: others, banned })).toEqual([`log-removed ${gone!.name}`]);
  const inMatch = before.players.map((player) => ({ ...player, gone: player.id === gone!.id }));
  expect(lines(before, { ...before, players: inMatch, banned })).toEqual([`log-removed ${gone!.name}`]);
});

test('removed player may come back', () => {
  expect(lines({ ...before, banned }, before)).toEqual([`log-unbanned ${gone!.name}`]);
});

test('newcomer waits for a seat, and takes it from a bot', () => {
  const waiting = { ...before, newcomers: [{ id: 'p9', name: 'Zoe', seat: 0 }] };
  expect(lines(before, waiting)).toEqual(['log-waits Zoe']);
  const seated = { ...before, players: [{ id: 'p9', name: 'Zoe' }, ...before.players.slice(1)] };
  expect(lines(waiting, seated)).toEqual(['log-takes-seat Zoe']);
  const [line] = lobbyLines(waiting, seated, 'p9', { seq: 1, at: 0 });
  expect(line!.args).toEqual({ who: 'you', name: 'Zoe', object: before.players[0]!.name });
});
