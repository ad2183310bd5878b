import { type Pace, TIME_CHOICES } from '../protocol/wire';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
] as const;

/** Arguments for the message `duration`, in the largest unit that comes out even. */
export function durationArgs(ms: number): { unit: 'second' | 'minute' | 'hour' | 'day'; count: number } {
  const [unit, length] = UNITS.find(([, length]) => ms >= length && ms % length === 0) ?? (['second', SECOND] as const);
  return { unit, count: ms / length };
}

/** The choices for a time setting, in ms; the current value is always among them. */
export function timeChoices(setting: 'clock' | 'race' | 'absent', pace: Pace, now: number | null): number[] {
  const choices = setting === 'clock' && pace === 'correspondence' ? TIME_CHOICES.slow_clock : TIME_CHOICES[setting];
  const times = setting === 'race' ? choices : choices.map((seconds) => seconds * SECOND);
  return now === null || times.includes(now) ? times : [...times, now].sort((one, other) => one - other);
}
