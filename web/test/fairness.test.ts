import { expect, test } from 'vitest';
import {
  checkRecord,
  type CheckResult,
  digestOf,
  explainCheck,
  type FairnessStorage,
  type FairnessData,
  FairnessNotes,
  type MatchNotes,
} from '../src/game/fairness';
import { sha256 } from '../src/game/sha256';
import FAIR from '../../docs/examples/fair.lastcard?raw';
import OLDER from '../../tests/fixtures/0.1.0/server-match.lastcard?raw';
import { lobby } from './fixtures';

const SETUP = '93d3f2576a5ca88e03e0fc121c09a6e16941992cee8a85e8ecb4153e38701bea';
const SHARE = 'ac0fa3fa4a8583eaef3969a3f86a6008';
const NOTES = { noted: null, setup: SETUP, share: SHARE };
const NONE: Omit<MatchNotes, 'earlier'> = { noted: null, setup: null, share: null };
const COMMITMENT = /\[Commitment "(\w+)"/.exec(OLDER)![1]!;
const these = (record: string, fine: boolean | null, notes: Partial<typeof NONE>): string[] =>
  checkRecord(record, { ...NONE, ...notes }).flatMap((check) => (check.fine === fine ? [check.what] : []));
const wrong = (record: string, notes: Partial<typeof NONE> = NOTES): string[] => these(record, false, notes);

test.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])('SHA-256 of %i bytes is what the browser says', async (size) => {
  const data = Uint8Array.from({ length: size }, (_, i) => (i * 31) % 256);
  const theirs = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  expect(sha256(data)).toBe(Array.from(theirs, (byte) => byte.toString(16).padStart(2, '0')).join(''));
});

test('fair record passes, and any change fails', () => {
  expect(checkRecord(FAIR, NOTES).every(({ fine }) => fine)).toBe(true);
  expect(wrong(FAIR.replace('[Secret "ee2a', '[Secret "ee2b'))).toEqual(['commitment', 'seed']);
  expect(wrong(FAIR.replace('[Seed "ee2a', '[Seed "ee2b'))).toEqual(['seed']);
  expect(wrong(FAIR.replace('58e139cd', '58e139ce'))).toEqual(['digests', 'seed']);
  expect(wrong(FAIR.replace('8b2557ea', '8b2557eb'))).toEqual(['setup', 'digests', 'seed']);
  expect(wrong(FAIR.replace('[Seat "Milo"]\n', '').replace(/\[(Digest|Share) ""\]\n/g, ''))).toEqual(['setup', 'seed']);
  expect(wrong(FAIR.replace('hand_size=3', 'hand_size=4'))).toEqual(['setup', 'seed']);
  expect(wrong(FAIR.replace('"Milo"', '"Míla"'))).toEqual(['setup', 'seed']);
  expect(wrong(FAIR.replace(/\[(Proof|Digest) .*\n/g, ''))).toEqual(['setup', 'seed']);
  expect(wrong(FAIR, { ...NOTES, setup: '00'.repeat(32) })).toEqual(['setup']);
  expect(wrong(FAIR, { ...NOTES, share: '00'.repeat(16) })).toEqual(['share']);
  expect(wrong('round 1', {})).toEqual(['commitment', 'shares', 'seed']);
});

test('setup has names in ASCII', () => {
  const record = FAIR.replace('"Milo"', String.raw`"Zo\"ë\u200b🂡"`);
  const lines = FAIR.match(/^\[(Edition|Rules|Seat|Commitment|Digest) .*\]$/gm)!.map((line) => line.slice(1, -1));
  const inOrder = ['Edition', 'Rules', 'Seat', 'Commitment', 'Digest'].flatMap((tag) =>
    lines.filter((line) => line.startsWith(tag)),
  );
  const text = inOrder.join('\n').replace('"Milo"', String.raw`"Zo\"\u00eb\u200b\ud83c\udca1"`) + '\n';
  const setup = sha256(new TextEncoder().encode(text));
  expect(these(record, true, { setup })).toContain('setup');
});

test('share that was left out is named', () => {
  const late = checkRecord(FAIR.replace('[Share "58e139cd30395a7edb2a8d553e4da3d6"]', '[Share ""]'), NOTES);
  const digests = late.find(({ what }) => what === 'digests')!;
  expect(digests).toEqual({ what: 'digests', fine: null, names: ['Ben'] });
  expect(explainCheck(digests, { ...NOTES, earlier: null })).toEqual({ id: 'fair-unrevealed', names: ['Ben'] });
});

test('share that an older client sent openly is part of the setup', () => {
  const open = FAIR.replace(/(\[Digest "8b2557ea\w+)/, '$1 plain');
  expect(wrong(open, {})).toEqual(['seed']);
  expect(wrong(open.replace(/58e139cd\w+/, ''), {})).toEqual(['digests', 'seed']);
});

test('older record is checked by the older rules', () => {
  expect(wrong(OLDER, { noted: COMMITMENT })).toEqual([]);
  expect(wrong(OLDER, { noted: '00'.repeat(32) })).toEqual(['noted']);
  expect(these(OLDER, null, { noted: COMMITMENT })).toEqual(['share', 'digests']);
  expect(explainCheck({ what: 'digests', fine: null, names: [] }, { ...NONE, earlier: null })).toEqual({ id: 'fair-older' });
});

test('check without a note is null', () => {
  expect(these(FAIR, null, {})).toEqual(['setup', 'share']);
  expect(these(FAIR, null, { share: SHARE })).toEqual(['setup', 'share']); // never revealed: the deal came first
});

test('share is revealed once, after the setup', () => {
  const notes = new FairnessNotes();
  const before = lobby({ standing: 'lobby', match: 0 });
  const me = before.players[0]!;
  notes.note(before);
  const share = notes.newShare(before, me)!;
  const committed = { ...me, digest: digestOf(share) };
  expect(notes.shareToReveal(before, committed)).toBeNull();
  const fixed = { ...before, setup: SETUP };
  notes.note(fixed);
  notes.note({ ...fixed, setup: 'another' });
  expect(notes.of(1).setup).toBe(SETUP);
  expect(notes.shareToReveal(fixed, { ...me, digest: digestOf('00') })).toBeNull(); // from another device
  expect(notes.shareToReveal(fixed, committed)).toBe(share);
  expect(notes.shareToReveal(fixed, committed)).toBeNull();
  expect(notes.newShare({ ...fixed, match: 1 }, me)).toBeNull();
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
  expect(promises.newShare(before, me)).toMatch(/^[0-9a-f]{64}$/);
  expect(promises.newShare(before, me)).toBeNull();
});

test('first stored value counts in every tab', () => {
  const kept: FairnessData = { noted: {}, shares: {} };
  const keeper: FairnessStorage = {
    recall: () => kept,
    keep: (match, { noted, setups, shares }) => {
      if (noted) kept.noted[match] = noted;
      if (setups) kept.setups = { [match]: setups };
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
  expect(new FairnessNotes(keeper).check(1, OLDER).map(({ fine }) => fine)).toEqual([true, false, true, true, null, true]);
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
const OLDER_NOTES = { noted: COMMITMENT, setup: null, share: SHARE, earlier: [] };

test('fingerprint counts as noted before all shares only if the table showed none', () => {
  expect(explainCheck(fine('noted'), OLDER_NOTES)).toEqual({ id: 'fair-noted-first' });
  const second = { ...OLDER_NOTES, earlier: ['Ana'] };
  expect(explainCheck(fine('noted'), second)).toEqual({ id: 'fair-noted-second', names: ['Ana'] });
  expect(explainCheck(fine('noted'), { ...second, share: null })).toEqual({ id: 'fair-noted-late', names: ['Ana'] });
  expect(explainCheck(fine('noted'), { ...OLDER_NOTES, earlier: null })).toEqual({ id: 'fair-noted-about' });
});

test('what is not known about a deal is said for each check', () => {
  const unknown = checkRecord(FAIR, NONE).filter(({ fine }) => fine === null);
  expect(unknown.map((check) => explainCheck(check, OLDER_NOTES).id)).toEqual(['fair-setup-unknown', 'fair-share-unknown']);
});

test('those who added a share are named, and bots are not', () => {
  const shares = checkRecord(FAIR, NONE).find(({ what }) => what === 'shares')!;
  expect(explainCheck(shares, OLDER_NOTES)).toEqual({ id: 'fair-shares-about', names: ['Ana', 'Ben'] });
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
