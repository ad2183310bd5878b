// Made from lastcard.protocol by tools/wire.py: change it there.

export const LARGEST_FRAME = 8192;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 300;
export const LONGEST_RULE = 1500;
export const MOST_SEATS = 10;
export const MOST_WRITTEN = 4;
export const FEWEST_SEATS = 2;
export const LONGEST_WORDS = 200;
export const MOST_PROPOSED = 20;
export const SILENCE_LIMIT_MS = 45000;
export const FIRST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 10000;

export const LEVELS = ['beginner', 'casual', 'expert'] as const;

export const LANGUAGES = ['en', 'es', 'fr'] as const;

/** After these close codes a client doesn't connect again. */
export const FINAL_CODES: ReadonlyMap<number, string> = new Map([
  [1008, 'flood'],
  [1009, 'too-large'],
  [4400, 'unreadable'],
  [4404, 'no-such-table'],
  [4409, 'too-many-tabs'],
  [4410, 'removed'],
]);

export type Phase = 'challenge' | 'choose' | 'colour' | 'drawn' | 'match-over' | 'round-over' | 'turn' | 'vote';

export type Level = 'beginner' | 'casual' | 'expert';

export type Standing = 'lobby' | 'over' | 'paused' | 'playing';

export type Pace = 'correspondence' | 'live';

export type Force = 'draws' | 'forbid' | 'free-text' | 'lose-turn' | 'mark' | 'only' | 'open' | 'points';

export type Until = 'call' | 'round' | 'turn' | 'turn-over';

export type Refusal =
  | 'bad-notation'
  | 'bluff-forbidden'
  | 'colour-needed'
  | 'colour-unknown'
  | 'must-play'
  | 'no-match'
  | 'no-such-seat'
  | 'not-allowed-by-rules'
  | 'not-in-hand'
  | 'not-in-this-edition'
  | 'not-your-turn'
  | 'nothing-to-call'
  | 'nothing-to-catch'
  | 'only-the-drawn-card'
  | 'veto-in-use'
  | 'veto-yourself'
  | 'wrong-number-of-cards'
  | 'wrong-phase';

export type Reason =
  | 'bad-name'
  | 'bad-settings'
  | 'gone'
  | 'muted'
  | 'name-taken'
  | 'no-such-player'
  | 'not-agreed'
  | 'not-host'
  | 'not-now'
  | 'not-playing'
  | 'not-seated'
  | 'old-revision'
  | 'paused'
  | 'table-full'
  | 'too-fast'
  | 'too-few'
  | 'unreadable'
  | 'waiting';

/** The first frame of every socket. Without a token one watches. */
export interface Hello {
  do: 'hello';
  token?: string;
  since?: number;
}

/** The answer to a ping, at once: it measures the round trip. */
export interface Pong {
  do: 'pong';
  n: number;
}

/** An action of the game in its notation: `play R7 uno`, `draw`, `catch 2`. */
export interface Act {
  do: 'act';
  id: string;
  action: string;
}

/** Make the last-card call with the next play that leaves one card; or think better of it. */
export interface Arm {
  do: 'arm';
  id: string;
  armed?: boolean;
}

/** What is to be set otherwise; what isn't named stays. */
export interface Changes {
  edition?: string;
  options?: Readonly<Record<string, string | number | boolean>>;
  written?: readonly string[];
  seats?: number;
  open?: boolean;
  spectators?: boolean;
  clock?: number | null;
  race?: number | null;
  absent?: number | null;
  stand_in?: Level;
  pace?: Pace;
  quick_bots?: boolean;
}

/** Set the table otherwise, before a match. The host may change everything, anybody seated what is written. */
export interface Change {
  do: 'change';
  id: string;
  settings: Changes;
}

/** Agree to the written rules as they were at that revision of the table. */
export interface Agree {
  do: 'agree';
  id: string;
  revision: number;
}

/** Take one's agreement back. */
export interface Withdraw {
  do: 'withdraw';
  id: string;
}

/** Give a chair to a bot (the host). */
export interface Bot {
  do: 'bot';
  id: string;
  level?: Level;
}

/** Send a player, or a bot, away (the host). During a match a bot plays their cards on. */
export interface Remove {
  do: 'remove';
  id: string;
  who: string;
}

/** Make somebody else the host (the host). */
export interface Handover {
  do: 'handover';
  id: string;
  who: string;
}

/** Take the chat from a player, or give it back (the host). */
export interface Mute {
  do: 'mute';
  id: string;
  who: string;
  muted?: boolean;
}

/** Take another name, between matches. */
export interface Rename {
  do: 'rename';
  id: string;
  name: string;
}

/** Add to the secret that the next deal is made from: 16 to 64 random bytes, in hexadecimal. */
export interface GiveShare {
  do: 'share';
  id: string;
  share: string;
}

/** Deal the first round of a match, or of a rematch (the host). */
export interface Start {
  do: 'start';
  id: string;
}

/** End the match under way without a winner (the host). */
export interface Stop {
  do: 'stop';
  id: string;
}

/** Stop the clock and the game until somebody resumes. */
export interface Pause {
  do: 'pause';
  id: string;
}

/** Go on after a pause. */
export interface Resume {
  do: 'resume';
  id: string;
}

/** Get up. During a match a bot plays on, until one comes back. */
export interface Leave {
  do: 'leave';
  id: string;
}

export interface Chat {
  do: 'chat';
  id: string;
  text: string;
}

/** A card drawn for the deal (SETUP-1). */
export interface DealerDrew {
  event: 'dealer-drew';
  seat: number;
  card: string;
}

/** Who deals: by the highest card drawn, by lot, or by `next_dealer`. */
export interface DealerChosen {
  event: 'dealer-chosen';
  seat: number;
}

/** Cards dealt to a seat; only that seat sees which. */
export interface Dealt {
  event: 'dealt';
  seat: number;
  cards: readonly string[];
}

/** The card that begins the discard pile (SETUP-6). */
export interface TurnedUp {
  event: 'turned-up';
  card: string;
}

/** A Wild Draw Four turned up goes back into the deck (START-6). */
export interface PutBack {
  event: 'put-back';
  card: string;
}

/** So many discards are the new draw pile (PILE-1). */
export interface Reshuffled {
  event: 'reshuffled';
  count: number;
}

/** Cards laid: one, or with `doubles` several alike. */
export interface Played {
  event: 'played';
  seat: number;
  cards: readonly string[];
  colour: string | null;
  jumped_in: boolean;
}

/** The colour of a wild that was turned up at the start (START-5). */
export interface ColourNamed {
  event: 'colour-named';
  seat: number;
  colour: string;
}

/** Cards drawn; only the seat itself sees which. `why`: by choice, as a penalty, or by a written rule. */
export interface Drew {
  event: 'drew';
  seat: number;
  cards: readonly string[];
  why: 'catch' | 'challenge' | 'draw-card' | 'rule' | 'turn';
}

/** The turn went by: a drawn card kept, or nothing to play and nothing to draw (R-STUCK). */
export interface Passed {
  event: 'passed';
  seat: number;
  stuck: boolean;
}

/** Somebody's turn doesn't come; `why` says what took it. */
export interface TurnLost {
  event: 'turn-lost';
  seat: number;
  why: 'challenge' | 'draw-card' | 'rule' | 'skip' | 'veto';
}

/** Play goes the other way now: 1 leftwards, -1 rightwards. */
export interface DirectionTurned {
  event: 'direction-turned';
  direction: number;
}

/** The last-card call. */
export interface Called {
  event: 'called';
  seat: number;
}

/** `seat` had one card left and hadn't called, and `by` said so (UNO-2). */
export interface Caught {
  event: 'caught';
  seat: number;
  by: number;
}

/** `seat` doubts the Wild Draw Four that `player` laid (WD4-4). */
export interface Challenged {
  event: 'challenged';
  seat: number;
  player: number;
}

/** A hand shown to one seat alone (WD4-4). */
export interface HandShown {
  event: 'hand-shown';
  owner: number;
  viewer: number;
  cards: readonly string[];
}

/** Whether `player` held a card of the colour in play (WD4-5, WD4-6). */
export interface ChallengeJudged {
  event: 'challenge-judged';
  player: number;
  guilty: boolean;
}

/** Under `stacking` or `deflect`: so many cards now wait for that seat's answer. */
export interface DrawPending {
  event: 'draw-pending';
  seat: number;
  total: number;
}

/** Two seats have each other's hands now, after a 7 or by a written rule. */
export interface HandsSwapped {
  event: 'hands-swapped';
  seat: number;
  other: number;
}

/** All hands went on one place in that direction. */
export interface HandsPassed {
  event: 'hands-passed';
  direction: number;
}

/** The VETO lies on `seat` now; `by` put it there (VETO-1). */
export interface VetoSlapped {
  event: 'veto-slapped';
  seat: number;
  by: number;
}

/** Back to the middle. */
export interface VetoReturned {
  event: 'veto-returned';
  seat: number;
}

/** The rule on a customizable card begins to act. */
export interface RuleActs {
  event: 'rule-acts';
  player: number;
  number: number;
  words: string;
}

/** One thing in force. All of it is public: everybody heard the rule. */
export interface InForce {
  kind: Force;
  seat: number;
  until: Until;
  whose: number;
  value: string | number;
  begun: boolean;
}

/** A written rule left something in force until a moment. */
export interface PutInForce {
  event: 'put-in-force';
  force: InForce;
}

/** That moment has come: it is no longer in force. */
export interface Lapsed {
  event: 'lapsed';
  force: InForce;
}

/** Somebody asks the table to rule (R-CUST-FREE). */
export interface Proposed {
  event: 'proposed';
  seat: number;
  on: number;
  effect: string;
  amount: number;
}

/** A colour, a player or a way chosen for a written rule. */
export interface Chose {
  event: 'chose';
  seat: number;
  what: string;
  kind: 'colour' | 'seat' | 'way';
  words: string;
}

/** Cards put under the top one by a written rule (R-CUST-UNDER), face up. */
export interface Discarded {
  event: 'discarded';
  seat: number;
  cards: readonly string[];
}

/** Whether somebody takes up a written rule's dare. */
export interface Dared {
  event: 'dared';
  seat: number;
  do: boolean;
}

/** A vote is in; how it went is said when all are. */
export interface Voted {
  event: 'voted';
  seat: number;
}

/** All votes are in: how many said yes and no, and what that comes to (R-CUST-JUDGE). */
export interface VoteClosed {
  event: 'vote-closed';
  judged: number;
  yes: number;
  no: number;
  outcome: boolean;
  words: string;
}

/** Everything is laid open: what each hand still held, what each seat scored, and the totals. */
export interface RoundEnded {
  event: 'round-ended';
  winner: number | null;
  hands: readonly (readonly string[])[];
  points: readonly number[];
  scores: readonly number[];
}

/** Out of the match (`elimination`). */
export interface SeatOut {
  event: 'seat-out';
  seat: number;
}

/** Who won the match; several, if they share it. */
export interface MatchEnded {
  event: 'match-ended';
  winners: readonly number[];
}

/** A spectator's view. Seats are numbers from 0, leftwards; `-1` never is one. */
export interface Sight {
  round: number;
  dealer: number;
  playing: readonly number[];
  scores: readonly number[];
  held: readonly number[];
  discards: readonly string[];
  draw_pile: number;
  turn: number;
  direction: number;
  phase: Phase;
  awaited: readonly number[];
  colour?: string;
  open?: Readonly<Record<number, readonly string[]>>;
  pending?: number;
  before?: string;
  discard_count?: number;
  judged?: number;
  proposal?: string;
  question?: readonly string[];
  options?: readonly string[];
  in_force?: readonly InForce[];
  proposals_open?: boolean;
  owing?: readonly number[];
  veto?: number;
  winners?: readonly number[];
}

/** Everything the host, and for the written rules anybody seated, can set. The defaults are a table of friends. */
export interface Settings {
  edition: string;
  options: Readonly<Record<string, string | number | boolean>>;
  written: readonly string[];
  seats: number;
  open: boolean;
  spectators: boolean;
  clock: number | null;
  race: number | null;
  absent: number | null;
  stand_in: Level;
  pace: Pace;
  quick_bots: boolean;
}

export interface Player {
  id: string;
  name: string;
  level?: Level;
  host?: boolean;
  agreed?: boolean;
  shared?: boolean;
  stand_in?: boolean;
  gone?: boolean;
  muted?: boolean;
}

/** A match that is over at this table. */
export interface Result {
  number: number;
  names: readonly string[];
  result: string;
}

/** A colour of an edition, and how its cards are drawn; colours are `#RRGGBB`. */
export interface ColourEntry {
  letter: string;
  name: string;
  names: Readonly<Record<string, string>>;
  face: string;
  ink: string;
  tone: string;
  dim_dark: string;
  dim_light: string;
  mark: readonly string[];
  ansi: string;
}

export interface ExtraEntry {
  name: string;
  count: number;
  place: 'middle' | 'out';
}

/** What is in a box. */
export interface EditionEntry {
  id: string;
  name: string;
  colours: readonly ColourEntry[];
  each_colour: Readonly<Record<string, number>>;
  wilds: Readonly<Record<string, number>>;
  points: Readonly<Record<string, number>>;
  extras: readonly ExtraEntry[];
  custom: number;
  symbols: boolean;
  shown: string;
  names: Readonly<Record<string, string>>;
  dealer: 'draw' | 'random';
}

export interface Lobby {
  id: string;
  standing: Standing;
  revision: number;
  settings: Settings;
  players: readonly Player[];
  match: number;
  commitment: string;
  results: readonly Result[];
  edition?: EditionEntry;
}

/** A line of chat. */
export interface Said {
  who: string;
  name: string;
  text: string;
  at: number;
}

/** Times of the server, in milliseconds since 1970. */
export interface Clock {
  deadline?: number;
  moment?: number;
  next_round?: number;
}

/** What could be played instead: a whole colour or rank, any wild, or one card. */
export interface Instead {
  kind: 'action' | 'card' | 'colour' | 'rank' | 'wild';
  value?: string;
}

/** Why cards of the hand can't be played now. The catalogue has the words: `why-` and the id. */
export interface Unplayable {
  id: string;
  reason: Refusal;
  cards?: readonly string[];
  choices?: readonly Instead[];
  colour?: string;
  until?: Until;
  seats?: readonly number[];
  count?: number;
}

/** What only this seat may know, and what it may do now. */
export interface You {
  seat: number;
  hand: readonly string[];
  drawn?: readonly string[];
  shown?: Readonly<Record<number, readonly string[]>>;
  armed?: boolean;
  may?: readonly string[];
  unplayable?: readonly Unplayable[];
}

/** Something happened. What isn't said didn't change: sight, lobby and `you` stand until they are told anew. */
export interface Update {
  tell: 'update';
  seq: number;
  at: number;
  by?: string;
  seat?: number;
  action?: string;
  why?: 'automatic' | 'bot' | 'time';
  less?: number;
  events?: readonly WireEvent[];
  sight?: Sight;
  lobby?: Lobby;
  chat?: Said;
  clock?: Clock;
  you?: You;
  done?: string;
}

/** How everything stands: the first message, unless one resumes from a number that is recent enough. */
export interface Welcome {
  tell: 'welcome';
  seq: number;
  at: number;
  lobby: Lobby;
  player: string | null;
  sight?: Sight;
  clock?: Clock;
  you?: You;
  chat?: readonly Said[];
  away?: readonly string[];
  spectators?: number;
}

/** The other first message: what you missed follows, as updates, and the last of them says how everything stands. */
export interface Resumed {
  tell: 'resumed';
  seq: number;
  at: number;
  player: string | null;
  missed: number;
  away?: readonly string[];
  spectators?: number;
}

/** Your command was applied, and there was nothing to tell the others; or it had been applied before. */
export interface Done {
  tell: 'done';
  id: string;
  again?: boolean;
  armed?: boolean;
}

/** Your action waits for a race to be decided; it is done, or refused, in a moment. */
export interface Held {
  tell: 'held';
  id: string;
  until: number;
}

/** A sentence as data. An argument is a text, a number, a list, alternatives (`{"or": […]}`) or another sentence. */
export interface ErrorText {
  id: string;
  args?: Readonly<Record<string, unknown>>;
}

/** Nothing was changed. */
export interface Refused {
  tell: 'refused';
  id: string | null;
  reason: string;
  words: string;
  text?: ErrorText;
}

/** Your time is nearly up. */
export interface Hurry {
  tell: 'hurry';
  deadline: number;
}

export interface Presence {
  tell: 'presence';
  away: readonly string[];
  spectators: number;
}

/** Answer with a pong of the same number at once. */
export interface Ping {
  tell: 'ping';
  n: number;
}

/** The server closes this socket, and says when to come back; resume then. */
export interface Bye {
  tell: 'bye';
  reason: 'removed' | 'restart' | 'too-many-tabs' | 'too-slow';
  retry_ms?: number;
}

/** Open a table and sit down at it as its host. */
export interface NewTable {
  name: string;
  settings?: Changes;
}

/** Sit down. With a token of one's own the request can be sent again when its answer was lost: it is one chair. */
export interface NewSeat {
  name: string;
  token?: string;
}

/** A chair of one's own. Keep the token to yourself: whoever has it plays your cards. */
export interface Seated {
  table: string;
  player: string;
  token: string;
  link: string;
  socket: string;
}

/** An open table. */
export interface Listed {
  id: string;
  edition: string;
  host: string;
  players: number;
  seats: number;
  standing: string;
  options: number;
  written: number;
  link: string;
}

export interface Tables {
  tables: readonly Listed[];
}

/** Why a request was refused. */
export interface Problem {
  reason: string;
  words: string;
  text?: ErrorText;
}

export interface Health {
  status: string;
  tables: number;
  sockets: number;
  version: string;
}

/** A move of a finished match and how the game stood after it, all hands open. The first is the deal. */
export interface Step {
  seq: number;
  sight: Sight;
  events?: readonly WireEvent[];
  seat?: number;
  action?: string;
}

/** A finished match, step by step. */
export interface Replay {
  edition: string;
  names: readonly string[];
  written: readonly string[];
  result: string;
  steps: readonly Step[];
}

/** A house rule. */
export interface OptionEntry {
  name: string;
  about: string;
  default: string | number | boolean;
  values: readonly (string | number | boolean)[];
  least: number | null;
  most: number | null;
  step: number;
  group: string;
  order: number;
  needs: string | null;
  excludes: string | null;
  players: readonly number[];
}

export interface PresetEntry {
  name: string;
  about: string;
  options: Readonly<Record<string, string | number | boolean>>;
}

/** A rule of the library to write on a customizable card. */
export interface RuleEntry {
  name: string;
  words: string;
  meaning: string | null;
  written: string;
}

export interface Catalogue {
  editions: readonly EditionEntry[];
  options: readonly OptionEntry[];
  presets: readonly PresetEntry[];
  rules: readonly RuleEntry[];
  levels: readonly string[];
  settings: Settings;
}

export type Command =
  | Act
  | Arm
  | Change
  | Agree
  | Withdraw
  | Bot
  | Remove
  | Handover
  | Mute
  | Rename
  | GiveShare
  | Start
  | Stop
  | Pause
  | Resume
  | Leave
  | Chat;

export type Frame =
  | Hello
  | Pong
  | Act
  | Arm
  | Change
  | Agree
  | Withdraw
  | Bot
  | Remove
  | Handover
  | Mute
  | Rename
  | GiveShare
  | Start
  | Stop
  | Pause
  | Resume
  | Leave
  | Chat;

export type Message = Update | Welcome | Resumed | Done | Held | Refused | Hurry | Presence | Ping | Bye;

export type WireEvent =
  | DealerDrew
  | DealerChosen
  | Dealt
  | TurnedUp
  | PutBack
  | Reshuffled
  | Played
  | ColourNamed
  | Drew
  | Passed
  | TurnLost
  | DirectionTurned
  | Called
  | Caught
  | Challenged
  | HandShown
  | ChallengeJudged
  | DrawPending
  | HandsSwapped
  | HandsPassed
  | VetoSlapped
  | VetoReturned
  | RuleActs
  | PutInForce
  | Lapsed
  | Proposed
  | Chose
  | Discarded
  | Dared
  | Voted
  | VoteClosed
  | RoundEnded
  | SeatOut
  | MatchEnded;
