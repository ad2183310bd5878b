/** What a screen reader is told about a change, each thing once: what happened, then what you can do about it. */

import type { EditionEntry, Message, Sight, You } from '../protocol/wire';
import { promptKey, turnLine } from './turn';
import { cardArgs } from './cards';
import { colourOf } from './editions';
import type { Args, LogLine, Perspective } from './log';
import { isPassedOver, isPenalty } from './flights';
import { legalActions } from './legalActions';
import type { TableChange } from './tableModel';

/** A message id and its arguments; the caller puts lists into words. */
export interface Announcement {
  id: string;
  args: Args;
  cards?: readonly string[];
  names?: readonly string[];
  /** A question that the game waits on, or what somebody has done to you. */
  urgent?: 'question' | 'hit';
}

/** What is known at the table after the change. */
export interface AnnouncementContext {
  you: You | null;
  perspective: Perspective;
  /** The player's id: their own chat messages aren't announced to them. */
  player: string | null;
}

export function announcements(change: TableChange, message: Message, context: AnnouncementContext): Announcement[] {
  if (change.fresh) return turnAnnouncements(change.after, context);
  if (message.tell === 'hurry') return [{ id: 'clock-hurry', args: {}, urgent: 'question' }];
  return [
    ...happened(change),
    ...(change.prepares ? [{ id: 'turn-preparing', args: {} }] : []),
    ...chat(message, context.player),
    ...chances(change, context),
    ...(isAskedAnew(change) && change.after ? asks(change.after, context) : []),
  ];
}

/** Whose turn it is, for players who join or return. The log has the rest. */
export function turnAnnouncements(sight: Sight | null, context: AnnouncementContext): Announcement[] {
  if (!sight) return [];
  return promptKey(sight, context.perspective.mine) ? asks(sight, context) : [turnLine(sight, context.you, context.perspective)];
}

/** The lines of the log, except that your own drawn cards are named one by one. */
function happened({ lines, events, mine }: TableChange): Announcement[] {
  const drawn = events.flatMap((event) => (event.event === 'drew' && event.seat === mine ? [event.cards] : []));
  let next = 0;
  const announce = (line: LogLine): Announcement => {
    const cards = line.id === 'log-drew' && line.args.who === 'you' ? drawn[next++] : undefined;
    if (!hitsYou(line)) return cards?.length ? { id: 'live-drawn', args: {}, cards } : line;
    return cards?.length ? { id: 'live-hit', args: { count: cards.length }, cards, urgent: 'hit' } : { ...line, urgent: 'hit' };
  };
  return lines.map(announce);
}

/** You draw as a penalty, are caught, or are passed over. */
function hitsYou({ id, args }: LogLine): boolean {
  if (id === 'log-caught') return args.whom === 'you';
  const why = String(args.why);
  return args.who === 'you' && ((id === 'log-drew' && isPenalty(why)) || (id === 'log-turn-lost' && isPassedOver(why)));
}

function chat(message: Message, me: string | null): Announcement[] {
  const said = message.tell === 'update' ? message.chat : undefined;
  return said && !said.reaction && said.who !== me ? [{ id: 'live-chat', args: { name: said.name, text: said.text } }] : [];
}

/** What you may do out of turn, while it lasts: catch somebody, or jump in. */
function chances({ before, after, events, mine }: TableChange, { you, perspective }: AnnouncementContext): Announcement[] {
  if (!after || mine === null) return [];
  const can = legalActions(you, after);
  const owe = (after.owing ?? []).filter((seat) => can.catch.includes(seat) && !before?.owing?.includes(seat));
  const caught = owe.map((seat) => ({ id: 'live-can-catch', args: { name: perspective.names[seat] ?? '' } }));
  const anew = can.jump.size > 0 && events.some((event) => event.event === 'played');
  return [...caught, ...(anew ? [{ id: 'live-can-jump', args: {}, cards: [...can.jump.keys()] }] : [])];
}

function isAskedAnew({ before, after, mine }: TableChange): boolean {
  const now = promptKey(after, mine);
  return now !== null && now !== promptKey(before, mine);
}

/** What the game asks you. Your turn comes with the top card and the number of playable cards. */
function asks(sight: Sight, { you, perspective }: AnnouncementContext): Announcement[] {
  const line = turnLine(sight, you, perspective);
  if (line.id === 'turn-turn') return [yourTurn(sight, you, perspective.edition)];
  if (line.id === 'turn-turn-must') return [yourTurn(sight, you, perspective.edition), { id: 'live-must-play', args: {} }];
  return [sight.phase === 'turn' || sight.phase === 'drawn' ? line : { ...line, urgent: 'question' }];
}

function yourTurn(sight: Sight, you: You | null, edition: EditionEntry): Announcement {
  const { play } = legalActions(you, sight);
  const count = you?.hand.filter((card) => play.has(card)).length ?? 0;
  const { id, args } = pileAnnouncement('live-your-turn', sight, edition);
  return { id, args: { ...args, count } };
}

/** A message about the top card; for a wild, the id ends in `-wild` and the colour is added. */
export function pileAnnouncement(id: string, sight: Sight, edition: EditionEntry): Announcement {
  const card = cardArgs(sight.discards.at(-1) ?? '', edition);
  const named = card.colour === 'none' ? colourOf(sight.colour, edition) : null;
  return { id: named ? `${id}-wild` : id, args: { ...card, ...(named && { named }) } };
}
