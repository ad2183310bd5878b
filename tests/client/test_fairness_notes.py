"""The fairness notes of a client before the deal, and records that contradict them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lastcard.client.fairness_notes import FairnessNotes, FairnessReport, differences
from lastcard.core.cards import Card
from lastcard.core.errors import Phrase
from lastcard.core.events import Dealt, Event
from lastcard.fairness import Fairness, commitment, seed_of
from lastcard.match import Match
from lastcard.notation.record import Record, replay
from lastcard.protocol.lobby import Player
from lastcard.views import seen
from tests.client.scripted_server import lobby

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
    return [fact.id for fact in notes.facts(1, record_with_shares(shares))]


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
    (fact,) = FairnessNotes().facts(1, record_with_shares((b"", b"x" * 16)))
    assert str(fact).startswith("Only Ben added one.")


def test_deal_is_proven_only_by_an_own_share() -> None:
    assert not FairnessReport([], [], has_share=False).is_proven
    assert FairnessReport([], [], has_share=True).is_proven
    assert not FairnessReport([Phrase("phrase-proof-missing")], [], has_share=True).is_proven
