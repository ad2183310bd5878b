"""The fairness notes of a client before the deal, and records that contradict them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lastcard.cli.main import main
from lastcard.client.fairness_notes import FairnessNotes, FairnessReport, differences
from lastcard.core.cards import Card
from lastcard.core.errors import Phrase
from lastcard.core.events import Dealt, Event
from lastcard.fairness import Fairness, commitment, seed_of, share_digest
from lastcard.match import Match
from lastcard.notation.record import Record, replay, setup_digest, write_record
from lastcard.protocol.lobby import Player
from lastcard.views import seen
from tests.client.scripted_server import lobby
from tests.support.fair_records import NAMES, SHARES, committed_to, fair_record, older_record

SECRET = bytes(66)
COMMITMENT = commitment(SECRET)
NEW = Player("p1", "Ana")


def record_with_shares(shares: tuple[bytes, ...]) -> Record:
    """Return the record of a match with one move, as a server sends it. Shares are random, so is the deal."""
    match = Match.new(["Ana", "Ben"], seed=seed_of(SECRET, shares))
    seat = match.state.awaiting.seats[0]
    match.act(seat, match.legal_actions(seat)[0])
    return replace(match.record(), fairness=Fairness(COMMITMENT, SECRET, shares))


def notes_with_commitment(**changed: Any) -> FairnessNotes:
    fairness_notes = FairnessNotes()
    fairness_notes.note(lobby(commitment=COMMITMENT, **changed))
    return fairness_notes


def test_share_is_created_once_per_deal() -> None:
    fairness_notes = notes_with_commitment()
    share = fairness_notes.new_share(lobby(), NEW)
    assert share is not None
    assert len(share) == 32
    assert fairness_notes.new_share(lobby(), NEW) is None
    fairness_notes.note(lobby(standing="playing", match=1, commitment=COMMITMENT))
    assert fairness_notes.new_share(lobby(standing="playing", match=1), NEW) is None
    fairness_notes.note(lobby(standing="over", match=1, commitment=COMMITMENT))
    assert fairness_notes.new_share(lobby(standing="over", match=1), NEW) is None, "the next commitment isn't known yet"
    fairness_notes.note(lobby(standing="over", match=1, commitment="d" * 64))
    another = fairness_notes.new_share(lobby(standing="over", match=1), NEW)
    assert another not in (None, share)
    assert fairness_notes.noted == {1: COMMITMENT, 2: "d" * 64}


@pytest.mark.parametrize("me", [None, Player("p1", "Ana", shared=True)], ids=["a spectator", "in another tab"])
def test_spectator_or_second_tab_creates_no_share(me: Player | None) -> None:
    assert notes_with_commitment().new_share(lobby(), me) is None


def test_matching_record_has_no_problems() -> None:
    fairness_notes = notes_with_commitment()
    share = fairness_notes.new_share(lobby(), NEW)
    assert share is not None
    assert fairness_notes.broken(1, record_with_shares((share, b""))) == []


def test_changed_commitment_is_a_problem() -> None:
    """The first commitment counts: the server knew the share when it sent the second."""
    fairness_notes = FairnessNotes()
    fairness_notes.note(lobby(commitment="e" * 64))
    fairness_notes.note(lobby(commitment=COMMITMENT))
    (problem,) = fairness_notes.broken(1, record_with_shares((b"x" * 16, b"")))
    assert str(problem).startswith("the commitment before the deal was eeee")


def test_missing_share_is_a_problem() -> None:
    fairness_notes = notes_with_commitment()
    fairness_notes.new_share(lobby(), NEW)
    assert [str(problem) for problem in fairness_notes.broken(1, record_with_shares((b"x" * 16, b"")))] == [
        "this client's share isn't among the shares"
    ]


def test_client_that_came_after_the_deal_cannot_verify() -> None:
    fairness_notes = notes_with_commitment(standing="playing", match=1)
    (problem,) = fairness_notes.broken(1, record_with_shares((b"x" * 16, b"")))
    assert "wasn't there before the deal" in str(problem)


def test_record_without_proof_is_a_problem() -> None:
    record = record_with_shares((b"x" * 16, b""))
    assert [str(problem) for problem in notes_with_commitment().broken(1, replace(record, fairness=None))] == [
        "the record says nothing about the secret it was dealt from"
    ]
    assert notes_with_commitment().broken(1, replace(record, seed=b"chosen")) != []


def events_of(record: Record) -> list[Event]:
    return [seen(event, 0) for step in replay(record) for event in step.events]


def test_differences_from_the_seen_events_are_found() -> None:
    """The seen events may begin anywhere in the match."""
    record = record_with_shares((b"x" * 16, b""))
    events = events_of(record)
    assert differences(record, 0, events) == []
    assert differences(record, 0, events[3:]) == []
    assert differences(record, 0, []) == []
    place = next(place for place, event in enumerate(events) if isinstance(event, Dealt) and event.seat == 0)
    events[place] = Dealt(0, (Card("W"),) * 7)
    assert differences(record, 0, events) != []
    assert differences(record, 1, events_of(record)) != []
    assert differences(record, 0, events_of(record) * 2) != []


def facts(notes: FairnessNotes, *shares: bytes) -> list[str]:
    return [fact.id for fact in notes.check(1, record_with_shares(shares)).facts]


def test_facts_say_whether_the_commitment_was_noted_before_the_shares() -> None:
    ben = Player("p2", "Ben", shared=True)
    first = notes_with_commitment(players=(NEW, Player("p2", "Ben")))
    first.note(lobby(commitment=COMMITMENT, players=(NEW, ben)))
    assert facts(first, b"x" * 16, b"") == ["fair-noted-first", "fair-shares-about"]
    second = notes_with_commitment(players=(NEW, ben))
    assert facts(second, b"", b"x" * 16) == ["fair-noted-late", "fair-shares-about"]
    assert second.new_share(lobby(), NEW)
    assert facts(second, b"", b"x" * 16) == ["fair-noted-second", "fair-shares-about"]
    assert facts(FairnessNotes(), b"", b"") == []


def test_facts_name_those_who_added_a_share() -> None:
    (fact,) = FairnessNotes().check(1, record_with_shares((b"", b"x" * 16))).facts
    assert str(fact).startswith("Only Ben added one.")


def test_older_deal_is_never_proven() -> None:
    """The shares were known while the seats could still change."""
    notes = notes_with_commitment()
    share = notes.new_share(lobby(), NEW)
    assert share is not None
    report = notes.check(1, record_with_shares((share, b"")))
    assert (report.problems, [limit.id for limit in report.limits]) == ([], ["fair-older"])
    assert not report.is_proven


def notes_at_the_start(record: Record, share: bytes | None, names: tuple[str, ...] = NAMES) -> FairnessNotes:
    """Return the notes of a client that saw the setup of this record, and revealed its share."""
    assert record.fairness is not None
    players = tuple(Player(f"p{seat}", name) for seat, name in enumerate(names))
    before = lobby(commitment=record.fairness.commitment, players=players, commits=True)
    notes = FairnessNotes()
    notes.note(before)
    if share:
        notes.shares[1] = share
    notes.note(msgspec.structs.replace(before, setup=setup_digest(record)))
    return notes


def test_committed_share_is_revealed_once_and_after_the_setup() -> None:
    notes = FairnessNotes()
    before = lobby(commitment=COMMITMENT, commits=True)
    notes.note(before)
    share = notes.new_share(before, NEW)
    assert share is not None
    me = Player("p1", "Ana", shared=True, digest=share_digest(share))
    assert notes.share_to_reveal(before, me) is None
    fixed = msgspec.structs.replace(before, setup="5" * 64)
    notes.note(fixed)
    assert notes.share_to_reveal(fixed, Player("p1", "Ana", digest="d" * 64)) is None, "another device's"
    assert notes.share_to_reveal(fixed, me) == share
    assert notes.share_to_reveal(fixed, me) is None
    assert notes.new_share(msgspec.structs.replace(fixed, match=1), NEW) is None, "it is too late for a new one"


def test_client_replaces_the_commitment_of_an_earlier_client() -> None:
    """The earlier client of this seat may be gone, and nobody else could reveal its share."""
    before = lobby(commitment=COMMITMENT, commits=True)
    notes = FairnessNotes()
    notes.note(before)
    assert notes.new_share(before, Player("p1", "Ana", shared=True, digest="d" * 64)) is not None


def test_deal_is_proven_by_the_noted_setup_and_own_share() -> None:
    record = fair_record()
    assert notes_at_the_start(record, SHARES[0]).check(1, record).is_proven
    report = notes_at_the_start(record, None).check(1, record)
    assert (report.problems, [limit.id for limit in report.limits]) == ([], ["fair-partly-about"])


def test_client_that_missed_the_start_cannot_verify() -> None:
    record = fair_record()
    assert [problem.id for problem in FairnessNotes().broken(1, record)] == ["phrase-proof-no-setup"]


def forged_records() -> dict[str, tuple[Record, str]]:
    """Return what a server could present instead of the record that it owes, and the problem that a client finds."""
    other = b"a better sixteen"
    return {
        "a bot more": (fair_record((*NAMES, "Bot"), shares=(*SHARES, b"")), "phrase-proof-other-seats"),
        "a bot less": (fair_record(NAMES[::2], shares=SHARES[::2]), "phrase-proof-other-seats"),
        "another name": (fair_record((*NAMES[:2], "Bob")), "phrase-proof-other-seats"),
        "another secret": (fair_record(secret=bytes(66)), "phrase-proof-other-setup"),
        "another share": (
            fair_record(shares=(*SHARES[:2], other), commitments=committed_to(SHARES)),
            "phrase-proof-digests",
        ),
        "another commitment to a share": (fair_record(shares=(*SHARES[:2], other)), "phrase-proof-other-setup"),
        "the open shares of 0.1.0": (older_record(), "phrase-proof-other-setup"),
        "without your share": (
            fair_record(shares=(b"", *SHARES[1:]), commitments=committed_to(SHARES)),
            "phrase-proof-share-missing",
        ),
    }


@pytest.mark.parametrize("what", forged_records())
def test_forged_record_is_a_problem(what: str) -> None:
    forged, problem = forged_records()[what]
    notes = notes_at_the_start(fair_record(), SHARES[0])
    assert [found.id for found in notes.broken(1, forged)] == [problem]


def test_share_that_was_left_out_is_named() -> None:
    record = fair_record(shares=(*SHARES[:2], b""), commitments=committed_to(SHARES))
    report = notes_at_the_start(record, SHARES[0]).check(1, record)
    assert (report.problems, [limit.id for limit in report.limits]) == ([], ["fair-unrevealed"])
    assert str(report.limits[0]).startswith("Zoë didn")


def test_report_is_a_proof_without_problems_and_limits() -> None:
    assert FairnessReport([], [], [], "").is_proven
    assert not FairnessReport([], [Phrase("fair-older")], [], "").is_proven
    assert not FairnessReport([Phrase("phrase-proof-missing")], [], [], "").is_proven


def test_report_has_the_command_that_checks_the_record(tmp_path: Path) -> None:
    record = fair_record()
    path = tmp_path / "game.lastcard"
    path.write_text(write_record(record), "utf-8")
    _, *words = notes_at_the_start(record, SHARES[0]).check(1, record).command.split()
    assert main([str(path) if word == "game.lastcard" else word for word in words]) == 0
    assert FairnessNotes().check(1, record).command == "lastcard verify game.lastcard"
    older = notes_with_commitment()
    assert older.check(1, record).command == f"lastcard verify game.lastcard --commitment {COMMITMENT}"
