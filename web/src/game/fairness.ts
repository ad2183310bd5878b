/** Commitments and shares of each deal, so that a finished match can be checked in the page. */

import type { Lobby, Player } from '../protocol/wire';
import { sha256 } from './sha256';

/** A check and its result; null if there was nothing to compare with. */
export interface CheckResult {
  /** `commitment`: the secret matches it. `noted`: it is the one published before the deal. `share`: ours is in the record.
   * `shares`: anybody added one. `seed`: it is made from the secret and the shares. */
  what: 'commitment' | 'noted' | 'share' | 'shares' | 'seed';
  fine: boolean | null;
}

const SHARE_BYTES = 32;
const MARK = new TextEncoder().encode('lastcard shares');

/** What is noted of a table, by match number. */
export interface FairnessData {
  /** The first commitment that was seen. */
  noted: Record<number, string>;
  /** The names of those who had added a share by then, as the table said. */
  earlier?: Record<number, readonly string[]>;
  /** Our own share. */
  shares: Record<number, string>;
}

/** What this device noted of one match. */
export interface MatchNotes {
  noted: string | null;
  /** Null if it wasn't noted. */
  earlier: readonly string[] | null;
  share: string | null;
}

/** Parts of the notes of one match. */
export type Noted = { [Part in keyof FairnessData]?: NonNullable<FairnessData[Part]>[number] };

/** Storage that outlasts the page and is shared by all tabs. */
export interface FairnessStorage {
  recall(): FairnessData;
  keep(match: number, noted: Noted): void;
}

const KEPT_NOWHERE: FairnessStorage = { recall: () => ({ noted: {}, shares: {} }), keep: () => undefined };

export class FairnessNotes {
  readonly noted = new Map<number, string>();
  readonly shares = new Map<number, string>();
  readonly #earlier = new Map<number, readonly string[]>();
  #underWay = '';

  constructor(private readonly keeper: FairnessStorage = KEPT_NOWHERE) {}

  /** Keep the first commitment to the next deal: one that changes after the shares are in proves nothing. */
  note(lobby: Lobby): void {
    const number = lobby.match + 1;
    if (!isBefore(lobby)) this.#underWay = lobby.commitment;
    else if (lobby.commitment !== this.#underWay && !this.noted.has(number)) this.#note(number, lobby);
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

  /** The share for the next deal; null if it is already there, from this or another tab, or can't be given. */
  newShare(lobby: Lobby, me: Player | null): string | null {
    const number = lobby.match + 1;
    if (!me || me.shared || !isBefore(lobby) || !this.noted.has(number) || this.shares.has(number)) return null;
    const kept = this.keeper.recall().shares[number];
    const share = kept ?? hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES)));
    this.shares.set(number, share);
    if (!kept) this.keeper.keep(number, { shares: share });
    return share;
  }

  /** What this browser knows about a match. */
  of(match: number): MatchNotes {
    const { noted, earlier, shares } = this.keeper.recall();
    return {
      noted: this.noted.get(match) ?? noted[match] ?? null,
      earlier: this.#earlier.get(match) ?? earlier?.[match] ?? null,
      share: this.shares.get(match) ?? shares[match] ?? null,
    };
  }

  /** Check the record of this match against what was noted. */
  check(match: number, record: string): CheckResult[] {
    const { noted, share } = this.of(match);
    return checkRecord(record, noted, share);
  }
}

export function checkRecord(record: string, noted: string | null, share: string | null): CheckResult[] {
  const values = tagsOf(record);
  const [seed = '', commitment = '', secret = ''] = ['Seed', 'Commitment', 'Secret'].map((name) => values(name)[0]);
  const shares = values('Share');
  const promised = secret !== '' && sha256(bytes(secret)) === commitment;
  const added = [...MARK, ...shares.flatMap((one) => [one.length / 2, ...bytes(one)])];
  return [
    { what: 'noted', fine: noted === null ? null : noted === commitment },
    { what: 'share', fine: share === null ? null : shares.includes(share) },
    { what: 'commitment', fine: promised },
    { what: 'shares', fine: shares.some((one) => one !== '') },
    { what: 'seed', fine: secret !== '' && seed === secret + sha256(new Uint8Array(added)) },
  ];
}

/** The names of those whose shares are in the record. */
export function sharersOf(record: string): string[] {
  const values = tagsOf(record);
  const shares = values('Share');
  return values('Seat').filter((_, seat) => shares[seat]);
}

/** What a check means, for this match and this device. */
export function explainCheck({ what, fine }: CheckResult, { earlier, share }: MatchNotes, sharers: readonly string[]): Explained {
  if (fine === null) return { id: `fair-${what}-unknown` };
  if (!fine) return { id: `fair-${what}-wrong` };
  if (what === 'shares') return { id: 'fair-shares-about', names: sharers };
  if (what !== 'noted' || !earlier) return { id: `fair-${what}-about` };
  if (!earlier.length) return { id: 'fair-noted-first' };
  return { id: share === null ? 'fair-noted-late' : 'fair-noted-second', names: earlier };
}

/** A message and the names in it. */
export interface Explained {
  id: string;
  names?: readonly string[];
}

function tagsOf(record: string): (name: string) => string[] {
  const tags = [...record.matchAll(/^\[(\w+) "([^"]*)"\]/gm)];
  return (name) => tags.flatMap(([, tag, value = '']) => (tag === name ? [value] : []));
}

function isBefore(lobby: Lobby): boolean {
  return lobby.standing === 'lobby' || lobby.standing === 'over';
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
