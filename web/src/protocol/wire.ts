// Made from lastcard.protocol by tools/wire.py: change it there.

export const LARGEST_FRAME = 8192;
export const LONGEST_NAME = 24;
export const LONGEST_CHAT = 300;
export const LONGEST_RULE = 1500;
export const MOST_SEATS = 10;
export const MOST_WRITTEN = 4;
export const MOST_AVOIDED = 16;
export const TABLE_ID_LENGTH = 14;
export const CODE_LENGTH = 5;
export const SCREEN_KEY_LENGTH = 22;
export const FEWEST_SEATS = 2;
export const DEFAULT_PLAYERS = 4;
export const LONGEST_WORDS = 200;
export const MOST_PROPOSED = 20;
export const FACE_STEP = 7;
export const SILENCE_LIMIT_MS = 45000;
export const IDLE_MATCH_LIMIT_MS = 2592000000;
export const FIRST_RETRY_MS = 250;
export const LONGEST_RETRY_MS = 10000;
export const REACTION_PAUSE_MS = 3000;
export const REACTIONS_A_MINUTE = 6;

/** Between the words of a rule and its effect. */
export const RULE_SEPARATOR = ' :: ';

export const DEFAULT_LEVEL = 'casual';

export const LEVELS = ['beginner', 'casual', 'expert'] as const;

export const BOT_PACES = ['calm', 'usual', 'quick'] as const;

export const LANGUAGES = ['en', 'es', 'fr'] as const;

export const REACTIONS = ['haha', 'wow', 'bravo', 'ouch', 'hmm', 'hurry', 'good-game', 'sorry'] as const;

export const PHRASES = ['your-turn', 'good-luck', 'well-played', 'nice-try', 'lucky', 'one-moment', 'back-soon', 'thanks'] as const;

export const FORM_EFFECTS = ['draw', 'discard', 'skip', 'show'] as const;

export const FORM_TARGETS = ['next', 'previous', 'chosen', 'others', 'everyone', 'me'] as const;

export const FACE_SPECIES = ['alpaca', 'axolotl', 'bear', 'beaver', 'cat', 'elephant', 'fox', 'giraffe', 'hedgehog', 'koala', 'lemur', 'lion', 'moose', 'narwhal', 'otter', 'owl', 'panda', 'parrot', 'penguin', 'rabbit', 'squirrel', 'tiger', 'turtle', 'zebra'] as const;

export const FACE_TONES = ['snow', 'sand', 'stone', 'slate', 'cocoa', 'night'] as const;

export const FACE_WORN = ['nothing', 'glasses', 'bow', 'hat'] as const;

/** What forms offer for each time setting: seconds, for the race milliseconds. */
export const TIME_CHOICES = {
  clock: [10, 15, 20, 30, 45, 60, 90, 120, 300],
  slow_clock: [3600, 21600, 43200, 86400, 172800, 259200, 604800],
  race: [500, 750, 1000, 1500, 2000, 3000, 5000],
  absent: [15, 30, 60, 120, 300, 600, 1800, 3600],
  delay: [0, 10, 30, 60, 120, 300, 600],
};

/** Every option and its value on the rule sheet, in the order of a form. */
export const DEFAULT_OPTIONS: Readonly<Record<string, string | number | boolean>> = {
  stacking: "off",
  deflect: "off",
  jump_in: false,
  seven_zero: false,
  doubles: false,
  bluffing: true,
  forced_play: "off",
  two_player_reverse: "skip",
  finish: "any",
  draw_until_playable: false,
  play_after_penalty: false,
  uno_penalty: 2,
  hand_limit: 0,
  open_last: 0,
  hand_size: 7,
  next_dealer: "left",
  scoring: "winner",
  target: 500,
  score_factor: 1,
  elimination: false,
  teams: false,
};

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

export type DecisionKind = 'catch' | 'challenge' | 'colour' | 'drawn' | 'swap' | 'turn';

export type DecisionGrade = 'best' | 'close' | 'costly' | 'good' | 'improvable';

export type Reaction =
  | 'back-soon'
  | 'bravo'
  | 'good-game'
  | 'good-luck'
  | 'haha'
  | 'hmm'
  | 'hurry'
  | 'lucky'
  | 'nice-try'
  | 'one-moment'
  | 'ouch'
  | 'sorry'
  | 'thanks'
  | 'well-played'
  | 'wow'
  | 'your-turn';

export type Notice = 'over' | 'started' | 'turn';

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
  | 'bad-share'
  | 'banned'
  | 'gone'
  | 'hint-pending'
  | 'hints-off'
  | 'muted'
  | 'name-taken'
  | 'no-push'
  | 'no-such-player'
  | 'not-agreed'
  | 'not-alone'
  | 'not-host'
  | 'not-judged'
  | 'not-now'
  | 'not-playing'
  | 'not-seated'
  | 'nothing-to-choose'
  | 'old-revision'
  | 'paused'
  | 'table-full'
  | 'table-locked'
  | 'too-fast'
  | 'too-few'
  | 'turn-over'
  | 'unreadable'
  | 'veto-without-talk'
  | 'waiting';

/** The first frame of every socket. A client without a token is a spectator. */
export interface Hello {
  do: 'hello';
  token?: string;
  since?: number;
  earlier?: readonly string[];
  screen?: boolean;
  key?: string;
}

/** The answer to a ping. Send it at once: the server measures the round trip. */
export interface Pong {
  do: 'pong';
  n: number;
}

/** An action of the game in notation: `play R7 uno`, `draw`, `catch 2`. */
export interface Act {
  do: 'act';
  id: string;
  action: string;
}

/** Make the last-card call with the next play, if it can leave one card; or cancel that. A draw cancels it, too. */
export interface Arm {
  do: 'arm';
  id: string;
  armed?: boolean;
}

/** Ask for a hint at your turn, at a table that gives hints and where you are alone with bots. */
export interface Hint {
  do: 'hint';
  id: string;
}

/** Settings to change; the others stay the same. */
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
  slow_bots?: boolean;
  veto?: 'any' | 'talk';
  hints?: boolean;
  newcomers?: boolean;
  language?: 'en' | 'es' | 'fr' | null;
  delay?: number;
  locked?: boolean;
}

/** Change the settings before a match. The host may change all of them, any player the written rules. */
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

/** Withdraw an agreement. */
export interface Withdraw {
  do: 'withdraw';
  id: string;
}

/** Give a seat to a bot (host only). */
export interface AddBot {
  do: 'bot';
  id: string;
  level?: Level;
}

/** Remove a player or a bot (host only). A player is banned from the table; during a match, a bot plays for them. */
export interface Remove {
  do: 'remove';
  id: string;
  who: string;
}

/** Let a removed player come back (host only). */
export interface Unban {
  do: 'unban';
  id: string;
  who: string;
}

/** Make another player the host (host only). */
export interface Handover {
  do: 'handover';
  id: string;
  who: string;
}

/** Mute or unmute a player in the chat (host only). */
export interface Mute {
  do: 'mute';
  id: string;
  who: string;
  muted?: boolean;
}

/** Change your name, between matches. */
export interface Rename {
  do: 'rename';
  id: string;
  name: string;
}

/** Choose your face, between matches; without one, you have the face of your name again. */
export interface ChooseFace {
  do: 'face';
  id: string;
  face?: string;
}

/** Commit to a share of the seed of the next deal, between matches. Another one replaces the first. */
export interface CommitShare {
  do: 'commit';
  id: string;
  digest: string;
}

/** Reveal the share you committed to, while the lobby has a `setup`: 16 to 64 random bytes, in hexadecimal. */
export interface RevealShare {
  do: 'reveal';
  id: string;
  share: string;
}

/** Add a share without a commitment, between matches. This is for older clients; it proves less. */
export interface GiveShare {
  do: 'share';
  id: string;
  share: string;
}

/** Say that you are ready for the next match, or take that back, between matches. */
export interface Ready {
  do: 'ready';
  id: string;
  ready?: boolean;
}

/** Start a match or a rematch (host only). If shares are committed, they are revealed before the deal. */
export interface Start {
  do: 'start';
  id: string;
}

/** End the current match without a winner (host only). */
export interface Stop {
  do: 'stop';
  id: string;
}

/** Pause the game and its clocks until a player resumes it. */
export interface Pause {
  do: 'pause';
  id: string;
}

/** Continue after a pause. */
export interface Resume {
  do: 'resume';
  id: string;
}

/** Leave the table. During a match, a bot plays until the player comes back. */
export interface Leave {
  do: 'leave';
  id: string;
}

export interface Chat {
  do: 'chat';
  id: string;
  text: string;
}

/** Send a reaction or a ready phrase: one in three seconds, six a minute. It counts as talk, as chat does. */
export interface React {
  do: 'react';
  id: string;
  reaction: Reaction;
}

/** Be notified by the push service of your browser: at a correspondence table, while you aren't connected. */
export interface Subscribe {
  do: 'subscribe';
  id: string;
  endpoint: string;
  key: string;
  auth: string;
  language: string;
}

/** End that for one of your browsers. */
export interface Unsubscribe {
  do: 'unsubscribe';
  id: string;
  endpoint: string;
}

/** A card drawn for the deal (SETUP-1). */
export interface DealerDrew {
  event: 'dealer-drew';
  seat: number;
  card: string;
}

/** The dealer was chosen: by the highest card drawn, at random, or by `next_dealer`. */
export interface DealerChosen {
  event: 'dealer-chosen';
  seat: number;
}

/** Cards dealt to a seat; only that seat sees them. */
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

/** The discards became the new draw pile (PILE-1). */
export interface Reshuffled {
  event: 'reshuffled';
  count: number;
}

/** Cards played: one, or with `doubles` several identical ones. */
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

/** Cards drawn; only the seat itself sees them. `why`: by choice, as a penalty, or by a written rule. */
export interface Drew {
  event: 'drew';
  seat: number;
  cards: readonly string[];
  why: 'catch' | 'challenge' | 'draw-card' | 'rule' | 'turn';
}

/** A turn ended without a play: a drawn card was kept, or there was nothing to play or draw (R-STUCK). */
export interface Passed {
  event: 'passed';
  seat: number;
  stuck: boolean;
}

/** A seat lost its turn; `why` says to what. */
export interface TurnLost {
  event: 'turn-lost';
  seat: number;
  why: 'challenge' | 'draw-card' | 'rule' | 'skip' | 'veto';
}

/** The direction of play changed: 1 is to the left, -1 to the right. */
export interface DirectionTurned {
  event: 'direction-turned';
  direction: number;
}

/** A seat made the last-card call. */
export interface Called {
  event: 'called';
  seat: number;
}

/** `by` caught `seat`, which had one card left and hadn't called (UNO-2). */
export interface Caught {
  event: 'caught';
  seat: number;
  by: number;
}

/** `seat` challenged the Wild Draw Four of `player` (WD4-4). */
export interface Challenged {
  event: 'challenged';
  seat: number;
  player: number;
}

/** A hand was shown to one seat only (WD4-4). */
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

/** Cards wait for the seat to take or answer them: a Wild Draw Four, `stacking` or `deflect`. */
export interface DrawPending {
  event: 'draw-pending';
  seat: number;
  total: number;
}

/** Two seats swapped hands, after a 7 or by a written rule. */
export interface HandsSwapped {
  event: 'hands-swapped';
  seat: number;
  other: number;
}

/** All hands were passed one seat on in that direction. */
export interface HandsPassed {
  event: 'hands-passed';
  direction: number;
}

/** `by` slapped the VETO on `seat` (VETO-1). */
export interface VetoSlapped {
  event: 'veto-slapped';
  seat: number;
  by: number;
}

/** The VETO returned to the middle. */
export interface VetoReturned {
  event: 'veto-returned';
  seat: number;
}

/** The rule on a customizable card takes effect. */
export interface RuleActs {
  event: 'rule-acts';
  player: number;
  number: number;
  words: string;
}

/** One lasting effect. All of it is public, because everyone knows the rule. */
export interface InForce {
  kind: Force;
  seat: number;
  until: Until;
  whose: number;
  value: string | number;
  begun: boolean;
}

/** A written rule put something in force until a moment. */
export interface PutInForce {
  event: 'put-in-force';
  force: InForce;
}

/** Something is no longer in force, because its moment has come. */
export interface Lapsed {
  event: 'lapsed';
  force: InForce;
}

/** A seat made a proposal (R-CUST-FREE). */
export interface Proposed {
  event: 'proposed';
  seat: number;
  on: number;
  effect: string;
  amount: number;
}

/** A seat chose a colour, a player or a way for a written rule. */
export interface Chose {
  event: 'chose';
  seat: number;
  what: string;
  kind: 'colour' | 'seat' | 'way';
  words: string;
}

/** Cards discarded for a written rule: put face up under the top card (R-CUST-UNDER). */
export interface Discarded {
  event: 'discarded';
  seat: number;
  cards: readonly string[];
}

/** A seat accepted or refused a dare of a written rule. */
export interface Dared {
  event: 'dared';
  seat: number;
  do: boolean;
}

/** A seat voted; the result follows when all have voted. */
export interface Voted {
  event: 'voted';
  seat: number;
}

/** A vote ended: the numbers of yes and no, and the result (R-CUST-JUDGE). */
export interface VoteClosed {
  event: 'vote-closed';
  judged: number;
  yes: number;
  no: number;
  outcome: boolean;
  words: string;
}

/** A round ended: the remaining hands, the points of each seat, and the totals. */
export interface RoundEnded {
  event: 'round-ended';
  winner: number | null;
  hands: readonly (readonly string[])[];
  points: readonly number[];
  scores: readonly number[];
}

/** A seat is out of the match (`elimination`). */
export interface SeatOut {
  event: 'seat-out';
  seat: number;
}

/** The match ended; several seats may share the win. */
export interface MatchEnded {
  event: 'match-ended';
  winners: readonly number[];
}

/** A spectator's view. Seats are numbers from 0, clockwise; `-1` is never a seat. */
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

/** Settings that the host can change, and any player the written rules. The defaults suit a table of friends. */
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
  slow_bots?: boolean;
  veto?: 'any' | 'talk';
  hints?: boolean;
  newcomers?: boolean;
  language?: 'en' | 'es' | 'fr' | null;
  delay?: number;
  locked?: boolean;
}

export interface Player {
  id: string;
  name: string;
  level?: Level;
  host?: boolean;
  agreed?: boolean;
  shared?: boolean;
  digest?: string;
  stand_in?: boolean;
  gone?: boolean;
  muted?: boolean;
  ready?: boolean;
  face?: string;
}

/** A finished match at this table. */
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

/** An edition: the cards in the box and their points. */
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

/** A player whom the host removed: they can't come back until the host allows it. */
export interface Banned {
  id: string;
  name: string;
}

/** A person who waits for a seat, which they take at the next deal. */
export interface Newcomer {
  id: string;
  name: string;
  seat?: number;
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
  banned?: readonly Banned[];
  commits?: boolean;
  faces?: boolean;
  setup?: string;
  newcomers?: readonly Newcomer[];
  late_seats?: readonly number[];
  quick?: boolean;
  starts?: number;
}

/** A line of chat, or a reaction. */
export interface Said {
  who: string;
  name: string;
  text: string;
  at: number;
  reaction?: string;
}

/** Times of the server, in milliseconds since 1970. */
export interface Clock {
  deadline?: number;
  moment?: number;
  next_round?: number;
}

/** Cards that could be played instead: a whole colour or rank, any wild, or one card. */
export interface Instead {
  kind: 'action' | 'card' | 'colour' | 'rank' | 'wild';
  value?: string;
}

/** Why cards in the hand can't be played now. The catalogue has the text: `why-` and the id. */
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

/** The private state of a seat, and its legal actions. */
export interface You {
  seat: number;
  hand: readonly string[];
  drawn?: readonly string[];
  shown?: Readonly<Record<number, readonly string[]>>;
  armed?: boolean;
  may?: readonly string[];
  unplayable?: readonly Unplayable[];
  unvetoable?: Readonly<Record<number, 'round-over' | 'veto-bot' | 'veto-in-use' | 'veto-silent'>>;
  can_arm?: boolean;
}

/** A change at the table. Fields that are left out have not changed. */
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

/** The whole state: the first message, unless the client resumes from a recent number. */
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
  screens?: number;
  behind?: number;
  log?: readonly Update[];
  preparing?: boolean;
}

/** The other first message. The updates that you missed follow; the last of them contains the whole state. */
export interface Resumed {
  tell: 'resumed';
  seq: number;
  at: number;
  player: string | null;
  missed: number;
  away?: readonly string[];
  spectators?: number;
  preparing?: boolean;
  screens?: number;
  behind?: number;
}

/** Your command was applied and changed nothing for the others; or it had been applied before. */
export interface Done {
  tell: 'done';
  id: string;
  again?: boolean;
  armed?: boolean;
}

/** Your action waits until a race is decided; then it is done or refused. */
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
export interface CommandRefused {
  tell: 'refused';
  id: string | null;
  reason: string;
  words: string;
  text?: ErrorText;
}

/** A legal action and the chances after it, from 0 to 1. */
export interface RatedChoice {
  action: string | null;
  match: number;
  round: number;
  error: number;
}

/** Why a choice is better than another: the message `reason-` and the id, with its arguments. */
export interface ChoiceReason {
  id: string;
  seat?: number;
  colour?: string;
  count?: number;
}

/** What the choices of a player at a turn are worth. */
export interface HintDocument {
  choices: readonly RatedChoice[];
  best: number;
  reasons?: readonly ChoiceReason[];
}

/** The hint that you asked for; nobody else gets it. */
export interface HintGiven {
  tell: 'hint';
  id: string;
  seq: number;
  hint: HintDocument;
}

/** Your time is nearly over. */
export interface Hurry {
  tell: 'hurry';
  deadline: number;
}

export interface Presence {
  tell: 'presence';
  away: readonly string[];
  spectators: number;
  preparing?: boolean;
  screens?: number;
}

/** Answer with a pong of the same number at once. */
export interface Ping {
  tell: 'ping';
  n: number;
}

/** The server closes this socket and says when to reconnect. */
export interface Bye {
  tell: 'bye';
  reason: 'removed' | 'restart' | 'too-many-tabs' | 'too-slow';
  retry_ms?: number;
  banned?: boolean;
}

/** Open a table and take a seat at it as its host. */
export interface NewTable {
  name: string;
  settings?: Changes;
}

/** Take a seat. With your own token you can repeat the request if the response was lost: you get the same seat. */
export interface NewSeat {
  name: string;
  token?: string;
  earlier?: readonly string[];
  late?: boolean;
  adapt_name?: boolean;
}

/** Find a public table to play at with other people. Take a seat there with `late` and `adapt_name`. If that is refused, because others were faster, ask again and name the table among those to avoid. */
export interface QuickMatch {
  edition?: string;
  language?: 'en' | 'es' | 'fr';
  avoid?: readonly string[];
}

/** Your seat. Keep the token secret: anyone who has it can play your cards. */
export interface Seated {
  table: string;
  player: string;
  token: string;
  link: string;
  socket: string;
}

/** A table with a place for you, which is held for a few seconds. */
export interface QuickTable {
  table: string;
  link: string;
}

/** A public table. */
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
  people: number;
  late_seats: number;
  language: 'en' | 'es' | 'fr' | null;
  quick: boolean;
}

export interface Tables {
  tables: readonly Listed[];
}

/** A table as it looks from outside: the lobby, and how far its match is. */
export interface TableSummary {
  id: string;
  standing: Standing;
  revision: number;
  settings: Settings;
  players: readonly Player[];
  match: number;
  commitment: string;
  results: readonly Result[];
  edition?: EditionEntry;
  banned?: readonly Banned[];
  commits?: boolean;
  faces?: boolean;
  setup?: string;
  newcomers?: readonly Newcomer[];
  late_seats?: readonly number[];
  quick?: boolean;
  starts?: number;
  at: number;
  round: number;
  scores: readonly number[];
}

/** A short code for a table, to be typed into a phone or a TV. It works for hours, but not while it is locked. */
export interface JoinCode {
  code: string;
}

/** The table that a short code stands for. */
export interface FoundTable {
  table: string;
  link: string;
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
  node: string;
}

/** Whether the server can do its work at the moment. */
export interface Readiness {
  status: 'draining' | 'ready' | 'unavailable';
  store: 'failed' | 'ok' | 'stalled';
  committed_ms: number;
  lease: 'held' | 'lost' | 'none';
}

/** A move of a finished match and the state after it, with all hands open. The first step is the deal. */
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

export interface ReviewedRound {
  number: number;
  end: number;
  winner: number | null;
  points: readonly number[];
}

export interface ReviewedDecision {
  step: number;
  round: number;
  seat: number;
  kind: DecisionKind;
  choices: readonly RatedChoice[];
  chosen: number;
  best: number;
  loss: number;
  skill: number;
  grade: DecisionGrade;
  marked: boolean;
  reasons: readonly ChoiceReason[];
}

/** How a seat came to its result: `final - initial = luck + skill`, all of them chances to win the match. */
export interface ReviewedSeat {
  seat: number;
  initial: number;
  final: number;
  luck: number;
  skill: number;
  choices: number;
  mean_loss: number;
  mean_loss_error: number;
  best: number | null;
  worst: number | null;
}

/** The review of a match, as far as it has been judged. */
export interface ReviewDocument {
  names: readonly string[];
  steps: number;
  judged: number;
  rounds: readonly ReviewedRound[];
  lines: readonly (readonly (readonly [number, number])[])[];
  decisions: readonly ReviewedDecision[];
  seats: readonly ReviewedSeat[];
}

/** A review of which nothing has been found yet: ask again. */
export interface ReviewPending {
  judged: number;
  ahead: number;
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

/** What a page needs to subscribe. */
export interface PushInfo {
  key: string | null;
}

/** The content of a notification, encrypted for the browser alone. It says nothing about cards. */
export interface PushMessage {
  about: Notice;
  table: string;
  host: string;
  language: string;
}

export type Command =
  | Act
  | Arm
  | Hint
  | Change
  | Agree
  | Withdraw
  | AddBot
  | Remove
  | Unban
  | Handover
  | Mute
  | Rename
  | ChooseFace
  | CommitShare
  | RevealShare
  | GiveShare
  | Ready
  | Start
  | Stop
  | Pause
  | Resume
  | Leave
  | Chat
  | React
  | Subscribe
  | Unsubscribe;

export type Frame =
  | Hello
  | Pong
  | Act
  | Arm
  | Hint
  | Change
  | Agree
  | Withdraw
  | AddBot
  | Remove
  | Unban
  | Handover
  | Mute
  | Rename
  | ChooseFace
  | CommitShare
  | RevealShare
  | GiveShare
  | Ready
  | Start
  | Stop
  | Pause
  | Resume
  | Leave
  | Chat
  | React
  | Subscribe
  | Unsubscribe;

export type Message =
  | Update
  | Welcome
  | Resumed
  | Done
  | Held
  | CommandRefused
  | HintGiven
  | Hurry
  | Presence
  | Ping
  | Bye;

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
