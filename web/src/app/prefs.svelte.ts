/** What somebody likes on this device. It stays on it. */

import type { Level } from '../protocol/wire';

export interface Prefs {
  theme: 'system' | 'light' | 'dark';
  motion: 'system' | 'full' | 'less';
  sound: boolean;
  haptics: boolean;
  symbols: boolean;
  hints: boolean;
  notifications: boolean;
  /** The first tap chooses a card, the second plays it. */
  confirm: boolean;
  /** What the hand is sorted by first. */
  sort: 'colour' | 'rank';
  /** Whether single letters do something at the table. */
  shortcuts: boolean;
  name: string;
  /** What “Play now” deals: how many bots, how well they play, and which box. */
  bots: number;
  level: Level;
  edition: string;
}

const KEY = 'lastcard.prefs';
const DEFAULTS: Prefs = {
  theme: 'system',
  motion: 'system',
  sound: false,
  haptics: false,
  symbols: true,
  hints: true,
  notifications: false,
  confirm: false,
  sort: 'colour',
  shortcuts: true,
  name: '',
  bots: 3,
  level: 'casual',
  edition: 'coloradd',
};

/** Change a field and it is kept, and everything that shows it follows. */
export const prefs = $state<Prefs>({ ...DEFAULTS, ...kept() });

const reduced = matchMedia('(prefers-reduced-motion: reduce)');
let systemLess = $state(reduced.matches);
reduced.addEventListener('change', () => (systemLess = reduced.matches));

/** Whether things should rather not move. */
export function reducesMotion(): boolean {
  return prefs.motion === 'less' || (prefs.motion === 'system' && systemLess);
}

$effect.root(() => {
  $effect(() => keep(JSON.stringify(prefs)));
  $effect(() => {
    document.documentElement.dataset.motion = reducesMotion() ? 'less' : 'full';
  });
});

function kept(): Partial<Prefs> {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof found === 'object' && found ? sound(found) : {};
  } catch {
    return {};
  }
}

/** What was kept by another version is taken where it still is of the right kind. */
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
    // a browser that keeps nothing asks again next time
  }
}
