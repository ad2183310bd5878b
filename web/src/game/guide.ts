/** The guided first round: the tips that fit the game now, and which of them is shown. Python has the same rules. */

import type { Lobby, Sight, You } from '../protocol/wire';
import { face } from './cards';
import { legalActions } from './legalActions';
import type { Phrase } from './log';
import { isRoundOver } from './results';

export interface Tip extends Phrase {
  /** It explains something, and stays until your turn is over; advice goes when its moment is over. */
  lasts: boolean;
}

/** What the top card did; these tips stay true after the next card. */
const TOP_CARDS: Readonly<Record<string, string>> = {
  S: 'skip',
  R: 'reverse',
  '+2': 'draw-two',
  W: 'wild-played',
  'W+4': 'four-played',
};
const SCORE = 'guide-score';

/** The tips that fit, the most important first. */
export function tipsFor(lobby: Lobby, sight: Sight, you: You): Tip[] {
  if (isRoundOver(sight)) return [tip('score', true)];
  const may = legalActions(you, sight);
  const names = lobby.players.map((player) => player.name);
  const [caught] = may.catch;
  return [
    ...(caught === undefined ? [] : [tip('catch', false, names[caught])]),
    ...(sight.awaited.includes(you.seat) ? advice(lobby, sight, you) : []),
    ...explanations(names, sight, you),
  ];
}

function advice(lobby: Lobby, sight: Sight, you: You): Tip[] {
  if (legalActions(you, sight).challenge) return [tip('challenge')];
  if (sight.phase === 'colour') return [tip('colour')];
  const isTurn = (sight.phase === 'turn' || sight.phase === 'drawn') && !sight.pending;
  return isTurn ? onTurn(lobby, sight, you).map((id) => tip(id)) : [];
}

function onTurn(lobby: Lobby, sight: Sight, you: You): string[] {
  const { play, draw } = legalActions(you, sight);
  const playable = [...play.keys()];
  if (!playable.length) return draw ? ['nothing'] : [];
  const calls = you.hand.length === 2 && !you.armed && lobby.settings.race !== null;
  if (sight.phase === 'drawn') return [...(calls ? ['uno'] : []), 'drawn'];
  return [
    ...(calls ? ['uno'] : []),
    ...(playable.some((card) => face(card).colour !== null) ? ['match'] : []),
    ...(play.has('W') ? ['wild'] : []),
    ...(play.has('W+4') ? ['wild-draw-four'] : []),
    ...(draw ? ['may-draw'] : []),
  ];
}

function explanations(names: readonly string[], { discards, playing, held, owing }: Sight, you: You): Tip[] {
  const top = TOP_CARDS[face(discards.at(-1) ?? '').rank];
  const last = playing.find((seat) => seat !== you.seat && held[seat] === 1 && !owing?.includes(seat));
  return [
    ...(top ? [tip(top, true)] : []),
    ...(last === undefined ? [] : [tip('one-left', true, names[last])]),
    tip('goal', true),
  ];
}

function tip(id: string, lasts = false, name?: string): Tip {
  return { id: `guide-${id}`, args: name === undefined ? {} : { name }, lasts };
}

/** Shows each tip once. */
export class Guide {
  /** The tip that is shown now. */
  tip: Tip | null = null;
  isOver = false;
  #wasAsked = false;

  constructor(readonly seen = new Set<string>()) {}

  /** Show the tip for the new state of the game; after the score, the guide ends with the next round. */
  update(lobby: Lobby, sight: Sight, you: You): void {
    if (this.tip?.id === SCORE && !isRoundOver(sight)) this.stop();
    if (this.isOver) return;
    const fitting = tipsFor(lobby, sight, you);
    const asked = sight.awaited.includes(you.seat);
    const turnEnded = this.#wasAsked && !asked;
    this.#wasAsked = asked;
    if (this.tip && !stays(this.tip, fitting, turnEnded)) this.dismiss();
    const due = fitting.find(({ id }) => !this.seen.has(id));
    if (!due || (this.tip?.lasts && due.lasts && due.id !== SCORE)) return;
    if (this.tip?.lasts) this.seen.add(this.tip.id);
    this.tip = due;
  }

  /** The player has read the tip, or its moment is over. */
  dismiss(): void {
    if (!this.tip) return;
    this.seen.add(this.tip.id);
    this.isOver = this.tip.id === SCORE;
    this.tip = null;
  }

  stop(): void {
    this.tip = null;
    this.isOver = true;
  }
}

function stays(tip: Tip, fitting: readonly Tip[], turnEnded: boolean): boolean {
  return tip.lasts ? !turnEnded : fitting.some(({ id, args }) => id === tip.id && args?.name === tip.args?.name);
}
