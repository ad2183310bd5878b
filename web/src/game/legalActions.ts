import type { Sight, You } from '../protocol/wire';
import { isColour } from './cards';

/** How a card can be played: the letters of the colours it may name (none if empty), whether the call can be made with it, and how many
 * identical cards may be played together. */
export interface PlayVariants {
  colours: string[];
  call: boolean;
  together: number[];
}

/** All legal actions, sorted by kind, from `you.may`. */
export interface LegalActions {
  play: Map<string, PlayVariants>;
  draw: boolean;
  pass: boolean;
  accept: boolean;
  challenge: boolean;
  call: boolean;
  catch: number[];
  veto: number[];
  colour: string[];
  swap: number[];
  choose: string[];
  vote: boolean;
  dare: boolean;
  /** The number of cards to discard; 0 for none. */
  discard: number;
  next: boolean;
  /** Out of turn. */
  jump: Map<string, PlayVariants>;
}

export function legalActions(you: You | null, sight: Sight | null): LegalActions {
  const found = none();
  if (!you || !sight) return found;
  if (sight.awaited.includes(you.seat)) found.discard = sight.discard_count ?? 0;
  for (const action of you.may ?? []) add(found, action);
  return found;
}

/** Whether a card must be played: neither drawing nor passing is possible. */
export function mustPlay({ play, draw, pass, accept }: LegalActions): boolean {
  return play.size > 0 && !draw && !pass && !accept;
}

function none(): LegalActions {
  return {
    play: new Map(),
    draw: false,
    pass: false,
    accept: false,
    challenge: false,
    call: false,
    catch: [],
    veto: [],
    colour: [],
    swap: [],
    choose: [],
    vote: false,
    dare: false,
    discard: 0,
    next: false,
    jump: new Map(),
  };
}

function add(found: LegalActions, action: string): void {
  const [verb, ...rest] = action.split(' ');
  const what = rest[0] ?? '';
  switch (verb) {
    case 'play':
    case 'jump':
      return addPlay(found[verb], rest);
    case 'uno':
      found.call = true;
      return;
    case 'colour':
      return isColour(what) ? once(found.colour, what) : undefined;
    case 'choose':
      return once(found.choose, what);
    case 'catch':
    case 'veto':
    case 'swap':
      return once(found[verb], Number(what));
    case 'draw':
    case 'pass':
    case 'accept':
    case 'challenge':
    case 'vote':
    case 'dare':
    case 'next':
      found[verb] = true;
  }
}

function addPlay(plays: Map<string, PlayVariants>, words: string[]): void {
  const cards = words.filter((word) => word !== 'uno');
  const [text = '', named] = (cards[0] ?? '').split(':');
  const ways = plays.get(text) ?? { colours: [], call: false, together: [] };
  plays.set(text, ways);
  if (isColour(named)) once(ways.colours, named);
  once(ways.together, cards.length);
  ways.call ||= cards.length < words.length;
}

function once<T>(list: T[], item: T): void {
  if (!list.includes(item)) list.push(item);
}

/** The notation of a play: `play W:G uno`, `play R7 R7`. */
export function playAction(card: string, how: { colour?: string; call?: boolean; together?: number } = {}): string {
  return said('play', Array<string>(how.together ?? 1).fill(card), how);
}

export function jumpAction(card: string, how: { colour?: string; call?: boolean } = {}): string {
  return said('jump', [card], how);
}

export function discardAction(cards: readonly string[]): string {
  return ['discard', ...cards].join(' ');
}

function said(verb: string, cards: string[], how: { colour?: string; call?: boolean }): string {
  const named = cards.map((card) => (how.colour ? `${card}:${how.colour}` : card));
  return [verb, ...named, ...(how.call ? ['uno'] : [])].join(' ');
}
