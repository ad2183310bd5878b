/** The player's preferences, stored on this device. */

import { EDITIONS } from '../protocol/editions';
import { type BOT_PACES, DEFAULT_LEVEL, DEFAULT_PLAYERS, type Level } from '../protocol/wire';

export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'less';
  sound: boolean;
  /** The table still offers to turn sound on. */
  soundOffer: boolean;
  haptics: boolean;
  symbols: boolean;
  hints: boolean;
  /** The guided first round is on. */
  guide: boolean;
  /** The tips of the guide that were shown, with spaces between. */
  guideTips: string;
  /** The guide was finished or stopped on this device. */
  guided: boolean;
  notifications: boolean;
  /** The first tap selects a card, the second plays it. */
  confirm: boolean;
  /** The first key to sort the hand by. */
  sort: 'colour' | 'rank';
  /** Whether single letters are shortcuts at the table. */
  shortcuts: boolean;
  /** Whether reactions are shown, and can be sent. */
  reactions: boolean;
  name: string;
  /** The face that was chosen, as it is sent; empty: the name has one. */
  face: string;
  /** The game that “Play now” starts: number of bots, their level and pace, and the edition. */
  bots: number;
  level: Level;
  pace: (typeof BOT_PACES)[number];
  /** It allows hints. */
  allowHints: boolean;
  edition: string;
}

const KEY = 'lastcard.prefs';
const DEFAULTS: Prefs = {
  theme: 'system',
  motion: 'system',
  sound: false,
  soundOffer: true,
  haptics: false,
  symbols: true,
  hints: true,
  guide: false,
  guideTips: '',
  guided: false,
  notifications: false,
  confirm: false,
  sort: 'colour',
  shortcuts: true,
  reactions: true,
  name: '',
  face: '',
  bots: DEFAULT_PLAYERS - 1,
  level: DEFAULT_LEVEL,
  pace: 'usual',
  allowHints: false,
  edition: EDITIONS[0].id,
};

/** Changes are saved, and everything that shows them follows. */
export const prefs = $state<Prefs>({ ...DEFAULTS, ...load() });

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
let systemLess = $state(reduced.matches);
reduced.addEventListener('change', () => (systemLess = reduced.matches));

/** Whether to avoid animation. */
export function reducesMotion(): boolean {
  return prefs.motion === 'less' || (prefs.motion === 'system' && systemLess);
}

$effect.root(() => {
  $effect(() => keep(JSON.stringify(prefs)));
  $effect(() => {
    document.documentElement.dataset.motion = reducesMotion() ? 'less' : 'full';
  });
});

function load(): Partial<Prefs> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found ? sound(found) : {};
  } catch {
    return {};
  }
}

/** Keep only stored values whose type is still right: another version may have saved them. */
function sound(found: object): Partial<Prefs> {
  const same = Object.entries(found).filter(
    ([key, value]) => key in DEFAULTS && typeof value === typeof DEFAULTS[key as keyof Prefs],
  );
  return Object.fromEntries(same);
}

function keep(text: string): void {
  try {
    localStorage.setItem(KEY, text);
  } catch {
    // without storage, the defaults apply next time
  }
}
