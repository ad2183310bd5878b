/** What a log line shows beside its text: the mark of its colour, or an icon. */

import type { IconName } from '../../look/icons';
import type { LogLine } from '../../game/log';
import type { ColourEntry } from '../../protocol/wire';

const SIGNS: Record<string, IconName> = {
  'log-drew': 'plus',
  'log-draw-pending': 'plus',
  'log-passed': 'next',
  'log-turn-lost': 'close',
  'log-direction-turned': 'turn',
  'log-reshuffled': 'replay',
  'log-called': 'bell',
  'log-caught': 'catch',
  'log-challenged': 'help',
  'log-hand-shown': 'watch',
  'log-challenge-judged': 'shield',
  'log-hands-swapped': 'swap',
  'log-hands-passed': 'swap',
  'log-veto-slapped': 'mute',
  'log-rule-acts': 'pencil',
  'log-put-in-force': 'pencil',
  'log-lapsed': 'pencil',
  'log-proposed': 'vote',
  'log-voted': 'vote',
  'log-vote-closed': 'vote',
  'log-discarded': 'minus',
  'log-round-ended': 'scores',
  'log-match-ended': 'scores',
  'log-joined': 'friends',
  'log-left': 'leave',
  'log-removed': 'leave',
  'log-unbanned': 'friends',
  'log-settings': 'settings',
  'log-paused': 'pause',
  'log-resumed': 'play',
  'log-stand-in': 'bot',
  'log-away': 'warning',
  'log-screen-joined': 'tv',
  'log-screen-left': 'tv',
  'log-time-up': 'clock',
  'log-muted': 'mute',
};

/** The colour that a line names, with a card or alone. */
export function lineColour({ args }: LogLine): ColourEntry | null {
  const colour = [args.named, args.colour].find((arg) => typeof arg === 'object');
  return (colour as ColourEntry | undefined) ?? null;
}

export function lineIcon(line: LogLine): IconName | null {
  return SIGNS[line.id] ?? null;
}

/** Whether the line starts a match or a round. */
export function isHeading(line: LogLine): boolean {
  return line.id === 'log-match-begins' || line.id === 'log-round-begins';
}
