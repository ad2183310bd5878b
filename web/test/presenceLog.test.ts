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
