import { expect, test } from 'vitest';
import { summariseRound } from '../src/game/results';
import { type SavedLog, EMPTY_LOG, TableModel } from '../src/game/tableModel';
import type { RoundEnded, WireEvent } from '../src/protocol/wire';
import { lobby, sight, update, welcome, you } from './fixtures';

function welcomed(more = {}): TableModel {
  const table = new TableModel(() => 400);
  table.apply(welcome(more));
  return table;
}

test('welcome replaces the state', () => {
  const table = welcomed({ away: ['p2'], spectators: 2, chat: [{ who: 'p1', name: 'Ana', text: 'hello', at: 5 }] });
  expect([table.seq, table.player, table.me?.name, table.spectators]).toEqual([7, 'p1', 'Ana', 2]);
  expect([...table.away]).toEqual(['p2']);
  const change = table.apply(welcome({ sight: undefined, you: undefined }));
  expect(change.fresh).toBe(true);
  expect([table.sight, table.you, table.chat.length, table.away.size]).toEqual([null, null, 0, 0]);
});

test('reloaded page restores the log of the same match', () => {
  const before = [{ seq: 7, at: 900, id: 'log-voted', args: {} }];
  const table = new TableModel(
    () => 400,
    (match) => (match === 1 ? { ...EMPTY_LOG, log: before } : EMPTY_LOG),
  );
  table.apply(welcome());
  expect(table.log).toEqual(before);
  table.apply(welcome({ seq: 60 })); // something was missed, so no old line is the latest
  expect(table.log.map(({ seq, id }) => [seq, id])).toEqual([
    [7, 'log-voted'],
    [60, 'log-back'],
  ]);
  table.apply(welcome({ lobby: lobby({ match: 2 }) }));
  expect(table.log).toEqual([]);
});

const DEALT: WireEvent = { event: 'dealt', seat: 0, cards: ['R7', 'B1'] };
const PASSED: WireEvent = { event: 'passed', seat: 1, stuck: false };

test('page without a saved log gets the last part from the server', () => {
  const log = [update(3, { events: [DEALT] }), update(5, { events: [PASSED], why: 'time', seat: 1 })];
  const table = welcomed({ sight: sight({ round: 2 }), log });
  expect(table.log.map(({ seq, id }) => [seq, id])).toEqual([
    [3, 'log-round-begins'],
    [3, 'log-dealt'],
    [5, 'log-time-up'],
    [5, 'log-passed'],
  ]);
  expect(table.log[0]?.args).toEqual({ number: 2 });
});

test('saved log is continued with what the server sends, without repeating a line', () => {
  const table = welcomed({ log: [update(5, { events: [PASSED] }), update(7, { events: [PASSED] })] });
  table.apply(welcome({ seq: 9, log: [update(7, { events: [PASSED] }), update(9, { events: [PASSED] })] }));
  expect(table.log.map(({ seq, id }) => [seq, id])).toEqual([
    [5, 'log-passed'],
    [7, 'log-passed'],
    [9, 'log-passed'],
  ]);
  table.apply(welcome({ seq: 99, log: [update(98, { events: [PASSED] })] }));
  expect(table.log.slice(3).map(({ seq, id }) => [seq, id])).toEqual([
    [97, 'log-back'],
    [98, 'log-passed'],
  ]);
});

const ENDED: RoundEnded = { event: 'round-ended', winner: 1, hands: [['R7'], [], []], points: [5, 7, 0], scores: [5, 7, 0] };
const OVER = sight({ phase: 'round-over', awaited: [], held: [1, 0, 0], winners: [1] });

test('round end survives a welcome until the next deal', () => {
  const table = welcomed();
  table.apply(update(8, { events: [ENDED], sight: OVER }));
  table.apply(welcome({ seq: 8, sight: OVER }));
  expect(table.ended).toEqual(ENDED);
  const loaded = (before: SavedLog, now = OVER): unknown => {
    const again = new TableModel(
      () => 400,
      () => before,
    );
    again.apply(welcome({ seq: 8, sight: now }));
    return again.ended;
  };
  expect(loaded(table.savedLog)).toEqual(ENDED);
  expect(loaded(table.savedLog, { ...OVER, round: 2 })).toBeNull();
  expect(loaded(table.savedLog, sight())).toBeNull();
  const told = (...events: WireEvent[]): unknown => welcomed({ sight: OVER, log: [update(6, { events })] }).ended;
  expect(told(ENDED)).toEqual(ENDED);
  expect(told(ENDED, DEALT)).toBeNull(); // the match was stopped in the next round
});

test('finished match keeps its players', () => {
  const results = [{ number: 1, names: ['Ana', 'Ben', 'Milo'], result: 'match 2: 0 0 500' }];
  const [ana, , milo] = lobby().players;
  const players = [ana!, milo!, { id: 'p4', name: 'Zoe' }];
  const table = welcomed({ lobby: lobby({ standing: 'over', results, players }) });
  expect(table.seated).toEqual([ana, { id: '', name: 'Ben', gone: true }, milo]);
  expect(table.perspective.names).toEqual(['Ana', 'Ben', 'Milo']);
  table.apply(update(8, { lobby: lobby({ match: 2, results, players }) }));
  expect(table.perspective.names).toEqual(['Ana', 'Milo', 'Zoe']);
});

test('update keeps what it leaves out', () => {
  const table = welcomed({ clock: { deadline: 5000 } });
  const before = table.sight;
  table.apply(update(8));
  expect([table.seq, table.sight === before, table.you?.hand.length]).toEqual([8, true, 2]);
  expect(table.clock).toEqual({ deadline: 5000 });
  table.apply(update(9, { sight: sight({ turn: 1 }), clock: {} }));
  expect([table.sight?.turn, table.clock]).toEqual([1, {}]);
});

test("times use the server's clock", () => {
  const table = welcomed(); // 1000 on the server's clock, 400 on ours
  expect(table.until(1500)).toBe(500);
  expect(table.until(900)).toBe(0);
});

test('events become log lines', () => {
  const table = welcomed();
  const events: WireEvent[] = [
    { event: 'played', seat: 1, cards: ['W'], colour: 'G', jumped_in: false },
    { event: 'drew', seat: 0, cards: ['R7', 'B1'], why: 'draw-card' },
    { event: 'caught', seat: 0, by: 2 },
    { event: 'dealt', seat: 1, cards: ['?'] },
  ];
  const change = table.apply(update(8, { events, seat: 1, action: 'play W:G' }));
  expect(change.events).toHaveLength(4);
  expect(change.lines.map((line) => line.id)).toEqual(['log-played', 'log-drew', 'log-caught']);
  expect(change.lines[0]?.args).toMatchObject({ who: 'other', name: 'Ben', rank: 'wild', named: { name: 'green' }, count: 1 });
  expect(change.lines[1]?.args).toMatchObject({ who: 'you', name: 'Ana', count: 2, why: 'draw-card' });
  expect(change.lines[2]?.args).toMatchObject({ who: 'other', name: 'Milo', whom: 'you', object: 'Ana' });
  expect(table.log).toEqual(change.lines);
});

test('unknown event is ignored', () => {
  const sung = { event: 'sung', seat: 1 } as unknown as WireEvent;
  expect(welcomed().apply(update(8, { events: [sung] })).lines).toEqual([]);
});

test('joining and leaving is logged', () => {
  const table = welcomed();
  const [ana, ben, milo] = lobby().players;
  const zoe = { id: 'p4', name: 'Zoe' };
  const after = lobby({ standing: 'paused', players: [ana!, { ...ben!, stand_in: true }, zoe] });
  const change = table.apply(update(8, { lobby: after }));
  expect(change.lines.map((line) => [line.id, line.args.name])).toEqual([
    ['log-stand-in', 'Ben'],
    ['log-joined', 'Zoe'],
    ['log-left', milo!.name],
    ['log-paused', undefined],
  ]);
  const lost = table.apply({ tell: 'presence', away: ['p2'], spectators: 1 });
  expect(lost.lines.map((line) => [line.id, line.args.name])).toEqual([['log-away', 'Ben']]);
  const back = table.apply({ tell: 'presence', away: [], spectators: 0 });
  expect(back.lines.map((line) => line.id)).toEqual(['log-back']);
  const left = table.apply(update(9, { lobby: lobby({ standing: 'paused', players: [ana!, { ...ben!, gone: true }, zoe] }) }));
  expect(left.lines.map((line) => line.id)).toEqual(['log-left']);
  expect(table.apply({ tell: 'presence', away: ['p2'], spectators: 0 }).lines).toEqual([]);
});

test('a big screen that joins or leaves is logged', () => {
  const table = welcomed();
  const presence = (screens?: number) =>
    table.apply({ tell: 'presence', away: [], spectators: 0, screens }).lines.map(({ id }) => id);
  expect(presence(1)).toEqual(['log-screen-joined']);
  expect(presence(1)).toEqual([]);
  expect(presence(2)).toEqual(['log-screen-joined']);
  expect(presence()).toEqual(['log-screen-left', 'log-screen-left']);
  expect(table.log.slice(-4).map(({ id }) => id)).toEqual([
    'log-screen-joined',
    'log-screen-joined',
    'log-screen-left',
    'log-screen-left',
  ]);
});

test('expired time is logged', () => {
  const change = welcomed().apply(update(8, { why: 'time', seat: 0, action: 'draw' }));
  expect(change.lines[0]).toMatchObject({ id: 'log-time-up', args: { who: 'you' } });
});

test('armed call comes from the answer', () => {
  const table = welcomed();
  table.apply({ tell: 'done', id: 'x.1', armed: true });
  expect(table.you?.armed).toBe(true);
});

test('agreement is logged', () => {
  const table = welcomed({ lobby: lobby({ standing: 'lobby' }) });
  const [ana, ben, milo] = lobby().players;
  const players = [ana!, { ...ben!, agreed: true }, milo!];
  const told = (more: object): unknown[] =>
    table.apply(update(table.seq + 1, { lobby: lobby({ standing: 'lobby', ...more }) })).lines.map((line) => line.id);
  expect(told({ players })).toEqual(['log-agreed']);
  expect(told({ revision: 2 })).toEqual(['log-settings']); // which withdrew the agreement
  expect(told({ revision: 2, players })).toEqual(['log-agreed']);
  expect(told({ revision: 2, players: [ana, { ...ben!, muted: true }, milo] })).toEqual(['log-withdrew', 'log-muted']);
});

test('muting by the VETO is not logged', () => {
  const table = welcomed();
  const [ana, ben, milo] = lobby().players;
  const slapped = update(8, {
    lobby: lobby({ players: [ana!, { ...ben!, muted: true }, milo!] }),
    events: [{ event: 'veto-slapped', seat: 1, by: 0 }],
  });
  expect(table.apply(slapped).lines).toMatchObject([{ seq: 8, at: 1008, id: 'log-veto-slapped' }]);
});

test('stopped match and new round are logged', () => {
  const table = welcomed();
  const next = table.apply(update(8, { sight: sight({ round: 2 }), events: [{ event: 'dealer-chosen', seat: 1 }] }));
  expect(next.lines.map((line) => line.id)).toEqual(['log-round-begins', 'log-dealer-chosen']);
  expect(next.lines[0]?.args).toEqual({ number: 2 });
  const results = [{ number: 1, names: ['Ana', 'Ben', 'Milo'], result: 'unfinished: 0 0 0' }];
  const stopped = table.apply(update(9, { lobby: lobby({ standing: 'over', results }) }));
  expect(stopped.lines.map((line) => line.id)).toEqual(['log-match-stopped']);
});

test('stopped match waits for nobody', () => {
  const stopped = { lobby: lobby({ standing: 'over' }) };
  const asked = { sight: sight(), you: you({ may: ['play R7', 'draw'] }) };
  const updated = welcomed(asked);
  updated.apply(update(8, stopped));
  for (const table of [updated, welcomed({ ...asked, ...stopped })]) {
    expect(table.sight).toMatchObject({ phase: 'match-over', awaited: [], held: [7, 7, 7] });
    expect(table.you).toEqual(you({ may: [] }));
    expect(summariseRound(table.sight!, lobby(), null).standings.some(({ gained }) => gained)).toBe(false);
  }
});

test('player with one card and no call is logged', () => {
  const played: WireEvent = { event: 'played', seat: 1, cards: ['R2'], colour: null, jumped_in: false };
  const table = welcomed();
  const told = (...events: WireEvent[]): unknown[] =>
    table.apply(update(table.seq + 1, { events, sight: sight({ held: [7, 1, 7] }) })).lines.map((line) => line.id);
  expect(told(played)).toEqual(['log-played', 'log-one-card']);
  expect(told(played, { event: 'called', seat: 1 })).toEqual(['log-played', 'log-called']);
});

test('new match starts with an empty log', () => {
  const table = welcomed();
  table.apply(update(8, { events: [{ event: 'called', seat: 0 }] }));
  table.apply(update(9, { lobby: lobby({ match: 2 }), events: [{ event: 'dealer-chosen', seat: 1 }], you: you() }));
  expect(table.log.map((line) => line.id)).toEqual(['log-match-begins', 'log-dealer-chosen']);
  expect(table.log[0]?.args).toEqual({ number: 2 });
});

test('changed values are replaced, not mutated', () => {
  const table = welcomed();
  const { log, chat, away } = table;
  const said = { who: 'p1', name: 'Ana', text: 'hello', at: 5 };
  table.apply(update(8, { events: [{ event: 'called', seat: 0 }], chat: said }));
  table.apply({ tell: 'presence', away: ['p2'], spectators: 0 });
  expect([table.log === log, table.chat === chat, table.away === away]).toEqual([false, false, false]);
});
