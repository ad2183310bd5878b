/** What happened, as message ids and arguments: `log-` and the kind of the event. `who` is `you` or `other`, and `name` is
 * the acting player; `whom` and `object` are the same for the player affected. Cards come as `colour` (of the edition, or `none`) and
 * `rank` (`7`, `skip`, …), numbers as `count`, booleans as `yes` and `no`. */

import type { EditionEntry, InForce, Update, WireEvent } from '../protocol/wire';
import { BACK, cardArgs, colourArg, customNumber } from './cards';
import type { TranslatedName } from './editions';

/** What has a name in several languages is named when the text is made. */
export type Args = Record<string, string | number | TranslatedName>;

/** A message of the catalogue and its arguments. */
export interface Phrase {
  id: string;
  args?: Args;
}

export interface LogLine {
  seq: number;
  at: number;
  id: string;
  args: Args;
  /** Joined with “and” into the argument `name`. */
  names?: readonly string[];
}

/** The names by seat, your own seat, and the edition on the table. */
export interface Perspective {
  names: readonly string[];
  mine: number | null;
  edition: EditionEntry;
}

/** The log line of an event; null for events that need none. */
export function logLine(event: WireEvent, perspective: Perspective, when: Pick<Update, 'seq' | 'at'>): LogLine | null {
  if ((event.event === 'dealt' || event.event === 'dealer-drew') && event.seat !== perspective.mine) return null;
  const args = argsOf(event, perspective);
  if (!args) return null;
  const line = { seq: when.seq, at: when.at, id: `log-${event.event}`, args };
  if (event.event !== 'match-ended') return line;
  return { ...line, names: event.winners.map((seat) => nameOf(seat, perspective)) };
}

/** Lines to drop first where there is little room. */
const OBVIOUS = ['log-back', 'log-away', 'log-turn-lost', 'log-hand-shown', 'log-challenged', 'log-draw-pending'];

/** The last action in a few lines: the action itself rather than its consequences. */
export function latestLines(log: readonly LogLine[], most: number): LogLine[] {
  let lines = log.filter(({ seq }) => seq === log.at(-1)?.seq);
  for (const obvious of OBVIOUS) if (lines.length > most) lines = lines.filter(({ id }) => id !== obvious);
  return lines.slice(-most);
}

/** Null for an event that only a newer server knows. */
function argsOf(event: WireEvent, perspective: Perspective): Args | null {
  const { edition } = perspective;
  const by = (seat: number): Args => actorArgs(seat, perspective);
  const on = (seat: number): Args => ({ whom: whoOf(seat, perspective), object: nameOf(seat, perspective) });
  switch (event.event) {
    case 'turned-up':
    case 'put-back':
      return cardArgs(event.card, edition);
    case 'dealer-drew':
      return { ...by(event.seat), ...cardArgs(event.card, edition) };
    case 'reshuffled':
      return { count: event.count };
    case 'played':
      return {
        ...by(event.seat),
        ...cardArgs(event.cards[0] ?? BACK, edition),
        count: event.cards.length,
        custom: customNumber(event.cards[0] ?? BACK),
        named: colourArg(event.colour, edition),
        jumped: yesNo(event.jumped_in),
      };
    case 'colour-named':
      return { ...by(event.seat), colour: colourArg(event.colour, edition) };
    case 'drew': {
      const only = event.cards.length === 1 ? (event.cards[0] ?? BACK) : BACK;
      return { ...by(event.seat), ...cardArgs(only, edition), count: event.cards.length, why: event.why };
    }
    case 'dealt':
    case 'discarded':
      return { ...by(event.seat), count: event.cards.length };
    case 'passed':
      return { ...by(event.seat), stuck: yesNo(event.stuck) };
    case 'turn-lost':
      return { ...by(event.seat), why: event.why };
    case 'direction-turned':
    case 'hands-passed':
      return { direction: event.direction === 1 ? 'left' : 'right' };
    case 'caught':
    case 'veto-slapped':
      return { ...by(event.by), ...on(event.seat) };
    case 'challenged':
      return { ...by(event.seat), ...on(event.player) };
    case 'hand-shown':
      return { ...by(event.owner), ...on(event.viewer), count: event.cards.length };
    case 'challenge-judged':
      return { ...by(event.player), guilty: yesNo(event.guilty) };
    case 'draw-pending':
      return { ...by(event.seat), count: event.total };
    case 'hands-swapped':
      return { ...by(event.seat), ...on(event.other) };
    case 'rule-acts':
      return { ...by(event.player), custom: event.number, words: event.words };
    case 'put-in-force':
    case 'lapsed':
      return forceArgs(event.force, perspective);
    case 'proposed':
      return { ...by(event.seat), ...on(event.on), effect: event.effect, count: event.amount };
    case 'chose':
      return {
        ...by(event.seat),
        ...(event.kind === 'seat' ? on(Number(event.what)) : { whom: 'other', object: '' }),
        kind: event.kind,
        colour: colourArg(event.what, edition),
        words: event.words,
      };
    case 'dared':
      return { ...by(event.seat), do: yesNo(event.do) };
    case 'vote-closed':
      return { ...by(event.judged), yes: event.yes, no: event.no, outcome: yesNo(event.outcome), words: event.words };
    case 'round-ended':
      return event.winner === null
        ? { who: 'nobody', name: '', count: 0 }
        : { ...by(event.winner), count: event.points[event.winner] ?? 0 };
    case 'match-ended':
      return {
        who: event.winners.some((seat) => seat === perspective.mine) ? 'you' : 'other',
        count: event.winners.length,
      };
    case 'dealer-chosen':
    case 'called':
    case 'veto-returned':
    case 'voted':
    case 'seat-out':
      return by(event.seat);
    default:
      return null;
  }
}

/** Arguments for a rule in force; the message is `force-` and its kind. */
export function forceArgs(force: InForce, perspective: Perspective): Args {
  return {
    ...actorArgs(force.seat, perspective),
    force: force.kind,
    until: force.until,
    whose: whoOf(force.whose, perspective),
    owner: nameOf(force.whose, perspective),
    value: force.value,
    colour: colourArg(String(force.value), perspective.edition),
  };
}

/** Arguments for the acting player. */
export function actorArgs(seat: number, perspective: Perspective): Args {
  return { who: whoOf(seat, perspective), name: nameOf(seat, perspective) };
}

function whoOf(seat: number, perspective: Perspective): string {
  return seat === perspective.mine ? 'you' : 'other';
}

function nameOf(seat: number, perspective: Perspective): string {
  return perspective.names[seat] ?? '';
}

function yesNo(value: boolean): string {
  return value ? 'yes' : 'no';
}
