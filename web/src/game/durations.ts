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

/** How long ago a time was, in the largest unit that fits; after a day, in days of the calendar. */
export function agoArgs(then: number, now: number): { count: number; unit: 'second' | 'minute' | 'hour' | 'day' } {
  const passed = now - then;
  if (passed < MINUTE) return { count: 0, unit: 'second' };
  if (passed < HOUR) return { count: Math.floor(passed / MINUTE), unit: 'minute' };
  if (passed < DAY) return { count: Math.floor(passed / HOUR), unit: 'hour' };
  return { count: Math.round((midnight(now) - midnight(then)) / DAY), unit: 'day' };
}

function midnight(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}

/** The choices for a time setting, in ms; the current value is always among them. */
export function timeChoices(setting: 'clock' | 'race' | 'absent', pace: Pace, now: number | null): number[] {
  const choices = setting === 'clock' && pace === 'correspondence' ? TIME_CHOICES.slow_clock : TIME_CHOICES[setting];
  const times = setting === 'race' ? choices : choices.map((seconds) => seconds * SECOND);
  return now === null || times.includes(now) ? times : [...times, now].sort((one, other) => one - other);
}
