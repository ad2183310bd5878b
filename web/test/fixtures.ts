/** Messages of a server, with defaults for what a test doesn't care about. */
import type { Lobby, Settings, Sight, Update, Welcome, You } from '../src/protocol/wire';

export function sight(more: Partial<Sight> = {}): Sight {
  return {
    round: 1,
    dealer: 0,
    playing: [0, 1, 2],
    scores: [0, 0, 0],
    held: [7, 7, 7],
    discards: ['R1'],
    draw_pile: 86,
    turn: 0,
    direction: 1,
    phase: 'turn',
    awaited: [0],
    colour: 'R',
    ...more,
  };
}

/** As at a new table. */
export const SETTINGS: Settings = {
  edition: 'coloradd',
  options: {},
  written: [],
  seats: 10,
  open: false,
  spectators: true,
  clock: null,
  race: 750,
  absent: 60,
  stand_in: 'casual',
  pace: 'live',
  quick_bots: false,
};

export function you(more: Partial<You> = {}): You {
  return { seat: 0, hand: ['R7', 'B1'], ...more };
}

export function lobby(more: Partial<Lobby> = {}): Lobby {
  return {
    id: 'table',
    standing: 'playing',
    revision: 1,
    settings: SETTINGS,
    players: [
      { id: 'p1', name: 'Ana', host: true },
      { id: 'p2', name: 'Ben' },
      { id: 'p3', name: 'Milo', level: 'casual' },
    ],
    match: 1,
    commitment: 'c1',
    results: [],
    ...more,
  };
}

export function welcome(more: Partial<Welcome> = {}): Welcome {
  return { tell: 'welcome', seq: 7, at: 1000, player: 'p1', lobby: lobby(), sight: sight(), you: you(), ...more };
}

export function update(seq: number, more: Partial<Update> = {}): Update {
  return { tell: 'update', seq, at: 1000 + seq, ...more };
}
