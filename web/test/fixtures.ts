/** Messages of a server, with defaults for what a test doesn't care about. */
import { colourOf } from '../src/game/editions';
import { EDITIONS } from '../src/protocol/editions';
import type { ColourEntry, EditionEntry, Lobby, Settings, Sight, Update, Welcome, You } from '../src/protocol/wire';

export const CLASSIC = EDITIONS[0];
export const NONPARTISAN = EDITIONS.find(({ id }) => id === 'nonpartisan')!;

/** An edition of somebody's own, with as many colours as are named. */
export function ownEdition(...names: string[]): EditionEntry {
  const colours = names.map((name, i): ColourEntry => {
    const letter = name[0]!.toUpperCase();
    return { ...colour('R'), letter, name, names: { en: name, es: `${name} es` }, face: `#${i}0${i}0${i}0`, mark: MARKS[i]! };
  });
  const shown = colours.map(({ letter }) => letter).join('');
  return { ...CLASSIC, id: 'own', name: 'Mine', names: { en: 'Mine', es: 'El mío' }, colours, shown };
}

/** Every mark that a colour can have. */
export const MARKS = [
  ['ember'],
  ['sun'],
  ['shore'],
  ['ember', 'sun'],
  ['ember', 'shore'],
  ['sun', 'shore'],
  ['cross'],
  ['bars'],
] as const;

/** A colour of the editions that come with Lastcard. */
export function colour(letter: string): ColourEntry {
  return colourOf(letter, CLASSIC)!;
}

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
