/** Commitments, setups and shares of each deal, so that a finished match can be checked in the page. */

import type { Lobby, Player } from '../protocol/wire';
import { sha256 } from './sha256';

/** A check and its result; null if there was nothing to compare with. */
export interface CheckResult {
  /** `commitment`: the secret matches it. `setup`: it is the one published before the deal; for an older match, `noted`:
   * the commitment is. `share`: ours is in the record. `shares`: anybody added one. `digests`: all shares were committed,
   * and all of them revealed. `seed`: it is made from all of this. */
  what: 'commitment' | 'setup' | 'noted' | 'share' | 'shares' | 'digests' | 'seed';
  fine: boolean | null;
  /** Those who added a share; or those whose share was left out. */
  names?: readonly string[];
}

const SHARE_BYTES = 32;
/** The tags of the setup, which is fixed before shares are revealed. */
const SETUP = ['Edition', 'Rules', 'Custom', 'Seat', 'Commitment', 'Digest'];

/** Follows the digest of a share that an older client sent openly. */
const PLAIN = ' plain';

/** What is noted of a table, by match number. */
export interface FairnessData {
  /** The first commitment that was seen. */
  noted: Record<number, string>;
  /** The names of those who had added a share by then, as the table said. */
  earlier?: Record<number, readonly string[]>;
  /** The first setup that was seen, as its SHA-256. */
  setups?: Record<number, string>;
  /** Our own share. */
  shares: Record<number, string>;
}

/** What this device noted of one match. */
export interface MatchNotes {
  noted: string | null;
  /** Null if it wasn't noted. */
  earlier: readonly string[] | null;
  setup: string | null;
  share: string | null;
}

/** Parts of the notes of one match. */
export type NotedValues = { [Part in keyof FairnessData]?: NonNullable<FairnessData[Part]>[number] };

/** Storage that outlasts the page and is shared by all tabs. */
export interface FairnessStorage {
  recall(): FairnessData;
  keep(match: number, noted: NotedValues): void;
}

const KEPT_NOWHERE: FairnessStorage = { recall: () => ({ noted: {}, shares: {} }), keep: () => undefined };

export class FairnessNotes {
  readonly noted = new Map<number, string>();
  readonly shares = new Map<number, string>();
  readonly #earlier = new Map<number, readonly string[]>();
  readonly #setups = new Map<number, string>();
  readonly #revealed = new Set<number>();
  #underWay = '';

  constructor(private readonly keeper: FairnessStorage = KEPT_NOWHERE) {}

  /** Keep the first commitment to the next deal, and its first setup: one that changes later proves nothing. */
  note(lobby: Lobby): void {
    const number = lobby.match + 1;
    if (!isBefore(lobby)) this.#underWay = lobby.commitment;
    else if (lobby.commitment !== this.#underWay && !this.noted.has(number)) this.#note(number, lobby);
    if (lobby.setup && this.noted.has(number) && !this.of(number).setup) {
      this.#setups.set(number, lobby.setup);
      this.keeper.keep(number, { setups: lobby.setup });
    }
  }

  /** The first note counts, whether from this tab or another. */
  #note(number: number, { commitment, players }: Lobby): void {
    const { noted, earlier } = this.keeper.recall();
    const kept = noted[number];
    const sharers = kept ? earlier?.[number] : players.filter(({ shared }) => shared).map(({ name }) => name);
    this.noted.set(number, kept ?? commitment);
    if (sharers) this.#earlier.set(number, sharers);
    if (!kept) this.keeper.keep(number, { noted: commitment, earlier: sharers ?? [] });
  }

  /** The share to commit to for the next deal; null if that is done, here or in another tab, or can't be done. It replaces
   * the commitment of another device, which may be gone and can't reveal its share then. */
  newShare(lobby: Lobby, me: Player | null): string | null {
    const number = lobby.match + 1;
    if (!me || lobby.setup || !isBefore(lobby) || !this.noted.has(number) || this.shares.has(number)) return null;
    const kept = this.keeper.recall().shares[number];
    const share = kept ?? hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
    this.shares.set(number, share);
    if (!kept) this.keeper.keep(number, { shares: share });
    return me.digest === digestOf(share) ? null : share;
  }

  /** Our share, once the setup is fixed; null if it was revealed. */
  shareToReveal(lobby: Lobby, me: Player | null): string | null {
    const number = lobby.match + 1;
    const { share } = this.of(number);
    if (!lobby.setup || !share || me?.digest !== digestOf(share) || this.#revealed.has(number)) return null;
    this.#revealed.add(number);
    return share;
  }

  /** What this browser knows about a match. */
  of(match: number): MatchNotes {
    const { noted, earlier, setups, shares } = this.keeper.recall();
    return {
      noted: this.noted.get(match) ?? noted[match] ?? null,
      earlier: this.#earlier.get(match) ?? earlier?.[match] ?? null,
      setup: this.#setups.get(match) ?? setups?.[match] ?? null,
      share: this.shares.get(match) ?? shares[match] ?? null,
    };
  }

  /** Check the record of this match against what was noted. */
  check(match: number, record: string): CheckResult[] {
    return checkRecord(record, this.of(match));
  }
}

export function checkRecord(record: string, { noted, setup, share }: Omit<MatchNotes, 'earlier'>): CheckResult[] {
  const values = tagsOf(record);
  const [seed = '', commitment = '', secret = ''] = ['Seed', 'Commitment', 'Secret'].map((name) => values(name)[0]);
  const [names, shares, digests] = [values('Seat'), values('Share'), values('Digest')];
  const fixed = digests.length > 0 ? digestOfSetup(values) : '';
  const added = shares.flatMap((one) => [one.length / 2, ...bytes(one)]);
  const made = sha256(Uint8Array.from([...ascii(fixed ? 'lastcard deal' : 'lastcard shares'), ...bytes(fixed), ...added]));
  const hasSetup = fixed !== '' || setup !== null;
  const left = names.filter((_, seat) => digests[seat] && !shares[seat]);
  const kept = shares.every((one, seat) => !one || [digestOf(one), digestOf(one) + PLAIN].includes(digests[seat] ?? ''));
  const open = digests.some((one, seat) => one.endsWith(PLAIN) && !shares[seat]);
  return [
    hasSetup
      ? { what: 'setup', fine: setup === null ? null : setup === fixed }
      : { what: 'noted', fine: noted === null ? null : noted === commitment },
    { what: 'share', fine: share === null || (hasSetup && setup === null) ? null : shares.includes(share) },
    { what: 'commitment', fine: secret !== '' && sha256(bytes(secret)) === commitment },
    { what: 'shares', fine: shares.some((one) => one !== ''), names: names.filter((_, seat) => shares[seat]) },
    { what: 'digests', fine: !fixed ? null : !kept || open ? false : left.length ? null : true, names: left },
    { what: 'seed', fine: secret !== '' && seed === secret + made },
  ];
}

/** The SHA-256 of the setup in a record: a line for each of its tags, in ASCII. */
function digestOfSetup(values: (name: string) => string[]): string {
  const lines = SETUP.flatMap((name) => values(name).map((value) => `${name} ${JSON.stringify(value)}\n`));
  const escaped = lines.join('').replace(/[\x7f-\uffff]/g, (one) => '\\u' + one.charCodeAt(0).toString(16).padStart(4, '0'));
  return sha256(Uint8Array.from(ascii(escaped)));
}

/** What a check means, for this match and this device. */
export function explainCheck({ what, fine, names }: CheckResult, { earlier, share }: MatchNotes): CheckExplanation {
  if (fine === null && what === 'digests') return names?.length ? { id: 'fair-unrevealed', names } : { id: 'fair-older' };
  if (fine === null) return { id: `fair-${what}-unknown` };
  if (!fine) return { id: `fair-${what}-wrong` };
  if (what !== 'noted' || !earlier) return { id: `fair-${what}-about`, ...(names && { names }) };
  if (!earlier.length) return { id: 'fair-noted-first' };
  return { id: share === null ? 'fair-noted-late' : 'fair-noted-second', names: earlier };
}

/** A message and the names in it. */
export interface CheckExplanation {
  id: string;
  names?: readonly string[];
}

/** The SHA-256 of a share, which is published before the share. */
export function digestOf(share: string): string {
  return sha256(bytes(share));
}

function tagsOf(record: string): (name: string) => string[] {
  const tags = [...record.matchAll(/^\[(\w+) ("(?:[^"\\]|\\.)*")\]/gm)];
  return (name) => tags.flatMap(([, tag, value = '']) => (tag === name ? [JSON.parse(value) as string] : []));
}

function isBefore(lobby: Lobby): boolean {
  return lobby.standing === 'lobby' || lobby.standing === 'over';
}

function ascii(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
