/** The pace of the bots, which a player chooses as one of three. */

import type { BOT_PACES, Changes, Settings } from '../protocol/wire';

export type BotPace = (typeof BOT_PACES)[number];

export function botPace({ quick_bots, slow_bots }: Pick<Settings, 'quick_bots' | 'slow_bots'>): BotPace {
  return quick_bots ? 'quick' : slow_bots ? 'calm' : 'usual';
}

export function botPaceChanges(pace: BotPace): Changes {
  return { quick_bots: pace === 'quick', slow_bots: pace === 'calm' };
}
