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

/** Commitments and shares of a table, by match number. */
export interface FairnessData {
  noted: Record<number, string>;
  shares: Record<number, string>;
}

/** Storage that outlasts the page and is shared by all tabs. */
export interface FairnessStorage {
  recall(): FairnessData;
  keep(what: keyof FairnessData, match: number, value: string): void;
}

const KEPT_NOWHERE: FairnessStorage = { recall: () => ({ noted: {}, shares: {} }), keep: () => undefined };

export class FairnessNotes {
  readonly noted = new Map<number, string>();
  readonly shares = new Map<number, string>();
  #underWay = '';

  constructor(private readonly keeper: FairnessStorage = KEPT_NOWHERE) {}

  /** Keep the first commitment to the next deal: one that changes after the shares are in proves nothing. */
  note(lobby: Lobby): void {
    const number = lobby.match + 1;
    if (!isBefore(lobby)) this.#underWay = lobby.commitment;
    else if (lobby.commitment !== this.#underWay && !this.noted.has(number)) this.#keep('noted', number, lobby.commitment);
  }

  /** The share for the next deal; null if it is already there, from this or another tab, or can't be given. */
  newShare(lobby: Lobby, me: Player | null): string | null {
    const number = lobby.match + 1;
    if (!me || me.shared || !isBefore(lobby) || !this.noted.has(number) || this.shares.has(number)) return null;
    return this.#keep('shares', number, hex(crypto.getRandomValues(new Uint8Array(SHARE_BYTES))));
  }

  /** The first value wins, whether from this tab or another. */
  #keep(what: keyof FairnessData, number: number, value: string): string {
    const kept = this.keeper.recall()[what][number];
    this[what].set(number, kept ?? value);
    if (!kept) this.keeper.keep(what, number, value);
    return kept ?? value;
  }

  /** What this browser knows about a match. */
  of(match: number): { noted: string | null; share: string | null } {
    const { noted, shares } = this.keeper.recall();
    return {
      noted: this.noted.get(match) ?? noted[match] ?? null,
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
  const tags = [...record.matchAll(/^\[(\w+) "([^"]*)"\]/gm)];
  const values = (name: string): string[] => tags.flatMap(([, tag, value = '']) => (tag === name ? [value] : []));
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

function isBefore(lobby: Lobby): boolean {
  return lobby.standing === 'lobby' || lobby.standing === 'over';
}

function hex(data: Uint8Array): string {
  return Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
