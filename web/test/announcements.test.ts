import { describe, expect, test } from 'vitest';
import { announcements, type AnnouncementContext, pileAnnouncement, turnAnnouncements } from '../src/game/announcements';
import { type TableChange, TableModel } from '../src/game/tableModel';
import type { Message, Sight, You } from '../src/protocol/wire';
import { CLASSIC, colour, ownEdition, sight, update, welcome, you } from './fixtures';

const NAMES = ['Ana', 'Ben', 'Milo'];
const OTHERS = sight({ turn: 1, awaited: [1] });

function context(own: You | null): AnnouncementContext {
  return { you: own, perspective: { names: NAMES, mine: own?.seat ?? null, edition: CLASSIC }, player: own ? 'p1' : null };
}

/** What is announced for a series of messages. */
class Table {
  readonly #model = new TableModel();

  constructor(first = welcome({ sight: OTHERS })) {
    this.#model.apply(first);
  }

  hear(message: Message) {
    const change = this.#model.apply(message);
    return announcements(change, message, {
      you: this.#model.you,
      perspective: this.#model.perspective,
      player: this.#model.player,
    });
  }

  ids(message: Message): string[] {
    return this.hear(message).map(({ id }) => id);
  }
}

function played(seat: number, card: string, colour: string | null = null) {
  return { event: 'played' as const, seat, cards: [card], colour, jumped_in: false };
}

describe('events', () => {
  test('announce every line in order, then your turn', () => {
    const skipped = { event: 'turn-lost' as const, seat: 1, why: 'skip' as const };
    const said = new Table().ids(update(8, { events: [played(2, 'RS'), skipped], sight: sight({ discards: ['RS'] }) }));
    expect(said).toEqual(['log-played', 'log-turn-lost', 'live-your-turn']);
  });

  test('name your drawn cards, but only count those of others', () => {
    const drew = (seat: number, cards: string[]) => ({ event: 'drew' as const, seat, cards, why: 'draw-card' as const });
    const said = new Table().hear(update(8, { events: [drew(1, ['?', '?']), drew(0, ['R7', 'W'])] }));
    expect(said.map(({ id, cards }) => [id, cards])).toEqual([
      ['log-drew', undefined],
      ['live-hit', ['R7', 'W']],
    ]);
  });

  test('are urgent if they hit you, and only then', () => {
    const drew = (seat: number, why: 'draw-card' | 'turn') => ({ event: 'drew' as const, seat, cards: ['R7'], why });
    const lost = (seat: number) => ({ event: 'turn-lost' as const, seat, why: 'skip' as const });
    const caught = (seat: number, by: number) => ({ event: 'caught' as const, seat, by });
    const hits = [drew(0, 'draw-card'), lost(0), caught(0, 1)];
    const others = [drew(1, 'draw-card'), drew(0, 'turn'), lost(2), caught(1, 0)];
    const urgent = new Table().hear(update(8, { events: [...hits, ...others] })).map((one) => one.urgent);
    expect(urgent).toEqual([...hits.map(() => 'hit'), ...others.map(() => undefined)]);
  });

  test('announce messages of others, not your own', () => {
    const table = new Table();
    const chat = (who: string) => ({ who, name: 'Ben', text: 'so close!', at: 1 });
    expect(table.hear(update(8, { chat: chat('p2') }))).toEqual([{ id: 'live-chat', args: { name: 'Ben', text: 'so close!' } }]);
    expect(table.ids(update(9, { chat: chat('p1') }))).toEqual([]);
  });

  test('announce once that a bot gets ready', () => {
    const table = new Table();
    const presence = { tell: 'presence', away: [], spectators: 0, preparing: true } as const;
    expect(table.ids(presence)).toEqual(['turn-preparing']);
    expect(table.ids({ ...presence, spectators: 1 })).toEqual([]);
    expect(table.ids({ ...presence, preparing: false })).toEqual([]);
  });

  test('announce that time is nearly up', () => {
    expect(new Table().hear({ tell: 'hurry', deadline: 5 })).toEqual([{ id: 'clock-hurry', args: {}, urgent: 'question' }]);
  });
});

describe('your turn', () => {
  const mine = (more: Partial<Sight> = {}) => update(8, { sight: sight(more), you: you({ may: ['play R7', 'draw'] }) });

  test('is announced with the top card and the number of playable cards', () => {
    expect(new Table().hear(mine())).toEqual([{ id: 'live-your-turn', args: { colour: colour('R'), rank: '1', count: 1 } }]);
  });

  test('is announced with the duty to play', () => {
    const must = update(8, { sight: sight(), you: you({ may: ['play R7'] }) });
    expect(new Table().ids(must)).toEqual(['live-your-turn', 'live-must-play']);
    const drawn = update(8, { sight: sight({ phase: 'drawn' }), you: you({ may: ['play R7'] }) });
    expect(new Table().ids(drawn)).toEqual(['turn-drawn-must']);
  });

  test('is announced once', () => {
    const table = new Table();
    table.hear(mine());
    const meanwhile = update(9, { events: [{ event: 'called', seat: 2 }], sight: sight({ held: [7, 7, 1] }) });
    expect(table.ids(meanwhile)).toEqual(['log-called']);
    expect(table.ids({ tell: 'done', id: 'x.1' })).toEqual([]);
  });

  test('is announced again after an extra turn', () => {
    const table = new Table();
    table.hear(mine());
    const again = update(9, { events: [played(0, 'RS')], sight: sight({ held: [6, 7, 7], discards: ['R1', 'RS'] }) });
    expect(table.ids(again)).toEqual(['log-played', 'live-your-turn']);
  });

  test('names the colour of a wild', () => {
    expect(pileAnnouncement('live-state', sight({ discards: ['W'], colour: 'G' }), CLASSIC)).toEqual({
      id: 'live-state-wild',
      args: { colour: 'none', rank: 'wild', named: colour('G') },
    });
    const own = ownEdition('moss', 'ice');
    expect(pileAnnouncement('live-state', sight({ discards: ['W'], colour: 'I' }), own).args.named).toBe(own.colours[1]);
  });

  test('is urgent for a question, and names a pending draw', () => {
    expect(new Table().hear(mine({ phase: 'challenge' }))[0]).toMatchObject({ id: 'turn-challenge', urgent: 'question' });
    const [pending] = new Table().hear(mine({ pending: 4 }));
    expect(pending).toMatchObject({ id: 'turn-pending' });
    expect(pending?.urgent).toBeUndefined();
  });
});

describe('joining or returning players', () => {
  const change = (after: Sight): TableChange => ({ fresh: true, events: [], lines: [], before: null, after, mine: 0 });

  test('hear whose turn it is and nothing else', () => {
    const told = announcements(change(OTHERS), welcome(), context(you()));
    expect(told).toMatchObject([{ id: 'turn-turn', args: { who: 'other', name: 'Ben' } }]);
    expect(announcements(change(sight()), welcome(), context(you())).map(({ id }) => id)).toEqual(['live-your-turn']);
  });

  test('hear missed events once', () => {
    const table = new Table();
    expect(table.ids({ tell: 'resumed', seq: 9, at: 1, player: 'p1', missed: 2 })).toEqual([]);
    expect(table.ids(update(8, { events: [played(1, 'R3')] }))).toEqual(['log-played']);
    const last = update(9, { events: [played(2, 'R4')], sight: sight({ discards: ['R4'] }), you: you() });
    expect(table.ids(last)).toEqual(['log-played', 'live-your-turn']);
  });

  test('hear nothing in a lobby', () => {
    expect(turnAnnouncements(null, context(null))).toEqual([]);
  });
});

describe('chances out of turn', () => {
  test('catch is announced when it becomes possible', () => {
    const table = new Table();
    const owing = { sight: sight({ turn: 2, awaited: [2], held: [7, 1, 7], owing: [1] }), you: you({ may: ['catch 1'] }) };
    expect(table.hear(update(8, { events: [played(1, 'R3')], ...owing }))).toMatchObject([
      { id: 'log-played' },
      { id: 'log-one-card' },
      { id: 'live-can-catch', args: { name: 'Ben' } },
    ]);
    expect(table.ids(update(9, owing))).toEqual([]);
  });

  test('jump-in is announced', () => {
    const may = you({ hand: ['R3', 'B1'], may: ['jump R3'] });
    const said = new Table().hear(update(8, { events: [played(1, 'R3')], sight: sight({ turn: 2, awaited: [2] }), you: may }));
    expect(said.at(-1)).toEqual({ id: 'live-can-jump', args: {}, cards: ['R3'] });
  });
});
