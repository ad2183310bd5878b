import { expect, test } from 'vitest';
import {
  checkRecord,
  type CheckResult,
  explainCheck,
  type FairnessStorage,
  type FairnessData,
  FairnessNotes,
  sharersOf,
} from '../src/game/fairness';
import { sha256 } from '../src/game/sha256';
import FAIR from '../../docs/examples/fair.lastcard?raw';
import { lobby } from './fixtures';

const COMMITMENT = '246361fe7e4786fd0fe811000ffdeb0e86a4bb8a1417fd5773000ceee6f2fafe';
const SHARE = 'ac0fa3fa4a8583eaef3969a3f86a6008';
const wrong = (record: string, noted: string | null = COMMITMENT, share: string | null = SHARE): string[] =>
  checkRecord(record, noted, share).flatMap(({ what, fine }) => (fine === false ? [what] : []));

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('SHA-256 of %i bytes is what the browser says', async (size) => {
  const data = Uint8Array.from({ length: size }, (_, i) => (i * 31) % 256);
  const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  expect(sha256(data)).toBe(Array.from(theirs, (byte) => byte.toString(16).padStart(2, '0')).join(''));
});

test('fair record passes, and any change fails', () => {
  expect(wrong(FAIR)).toEqual([]);
  expect(wrong(FAIR.replace('[Secret "0050', '[Secret "0051'))).toEqual(['commitment', 'seed']);
  expect(wrong(FAIR.replace('[Seed "0050', '[Seed "0051'))).toEqual(['seed']);
  expect(wrong(FAIR.replace('58e139cd', '58e139ce'))).toEqual(['seed']);
  expect(wrong(FAIR, '00'.repeat(32))).toEqual(['noted']);
  expect(wrong(FAIR, COMMITMENT, '00'.repeat(16))).toEqual(['share']);
  expect(wrong('round 1', null, null)).toEqual(['commitment', 'shares', 'seed']);
});

test('check without a note is null', () => {
  const found = checkRecord(FAIR, null, null).filter(({ fine }) => fine === null);
  expect(found.map(({ what }) => what)).toEqual(['noted', 'share']);
});

test('first commitment counts, and each deal gets one share', () => {
  const promises = new FairnessNotes();
  const before = lobby({ standing: 'lobby', match: 0, commitment: 'first' });
  const me = before.players[0]!;
  expect(promises.newShare(before, me)).toBeNull(); // nothing was noted yet
  promises.note(before);
  promises.note({ ...before, commitment: 'second' });
  expect(promises.noted.get(1)).toBe('first');
  expect(promises.newShare(before, null)).toBeNull();
  expect(promises.newShare(before, { ...me, shared: true })).toBeNull();
  expect(promises.newShare(before, me)).toMatch(/^[0-9a-f]{64}$/);
  expect(promises.newShare(before, me)).toBeNull();
});

test('first stored value counts in every tab', () => {
  const kept: FairnessData = { noted: {}, shares: {} };
  const keeper: FairnessStorage = {
    recall: () => kept,
    keep: (match, { noted, shares }) => {
      if (noted) kept.noted[match] = noted;
      if (shares) kept.shares[match] = shares;
    },
  };
  const [one, other] = [new FairnessNotes(keeper), new FairnessNotes(keeper)];
  const before = lobby({ standing: 'lobby', match: 0, commitment: COMMITMENT });
  const me = before.players[0]!;
  one.note(before);
  other.note({ ...before, commitment: 'second' });
  expect(other.noted.get(1)).toBe(COMMITMENT);
  expect(other.newShare(before, me)).toBe(one.newShare(before, me));
  expect(new FairnessNotes(keeper).check(1, FAIR).map(({ fine }) => fine)).toEqual([true, false, true, true, true]);
});

test('commitment of the current match is not noted for the next', () => {
  const promises = new FairnessNotes();
  promises.note(lobby({ match: 1, commitment: 'dealt from' }));
  promises.note(lobby({ standing: 'over', match: 1, commitment: 'dealt from' }));
  expect(promises.noted.has(2)).toBe(false);
  promises.note(lobby({ standing: 'over', match: 1, commitment: 'new' }));
  expect(promises.noted.get(2)).toBe('new');
});

const fine = (what: CheckResult['what']): CheckResult => ({ what, fine: true });
const NOTES = { noted: COMMITMENT, share: SHARE, earlier: [] };

test('fingerprint counts as noted before all shares only if the table showed none', () => {
  expect(explainCheck(fine('noted'), NOTES, [])).toEqual({ id: 'fair-noted-first' });
  const second = { ...NOTES, earlier: ['Ana'] };
  expect(explainCheck(fine('noted'), second, [])).toEqual({ id: 'fair-noted-second', names: ['Ana'] });
  expect(explainCheck(fine('noted'), { ...second, share: null }, [])).toEqual({ id: 'fair-noted-late', names: ['Ana'] });
  expect(explainCheck(fine('noted'), { ...NOTES, earlier: null }, [])).toEqual({ id: 'fair-noted-about' });
});

test('what is not known about a deal is said for each check', () => {
  const unknown = checkRecord(FAIR, COMMITMENT, null).filter(({ fine }) => fine === null);
  expect(unknown.map((check) => explainCheck(check, NOTES, []).id)).toEqual(['fair-share-unknown']);
});

test('those who added a share are named, and bots are not', () => {
  expect(sharersOf(FAIR)).toEqual(['Ana', 'Ben']);
});

test('shares that were there before the fingerprint was noted are noted, too', () => {
  const before = lobby({ standing: 'lobby', match: 0, commitment: 'first' });
  const [me, ...others] = before.players.map((player) => ({ ...player, shared: false }));
  const late = { ...before, players: [me!, ...others.map((player) => ({ ...player, shared: true }))] };
  const notes = new FairnessNotes();
  notes.note(late);
  expect(notes.of(1).earlier).toEqual(others.map(({ name }) => name));
  const first = new FairnessNotes();
  first.note({ ...before, players: [me!, ...others] });
  first.note(late);
  expect(first.of(1).earlier).toEqual([]);
});
