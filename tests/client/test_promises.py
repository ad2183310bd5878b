"""What a client notes before the deal, and what it makes of a record that says something else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from lastcard.client.fairness_notes import FairnessNotes, differences
from lastcard.core.cards import Card
from lastcard.core.events import Dealt, Event
from lastcard.fairness import Fairness, commitment, seed_of
from lastcard.match import Match
from lastcard.notation.record import Record, replay
from lastcard.protocol.lobby import Player
from lastcard.views import seen
from tests.client.scripted import lobby

SECRET = bytes(66)
PROMISED = commitment(SECRET)
NEW = Player("p1", "Ana")


def dealt(shares: tuple[bytes, ...]) -> Record:
    """A finished match, as a server tells it."""
    match = Match.new(["Ana", "Ben"], seed=seed_of(SECRET, shares))
    match.act(match.state.turn, "draw")
    return replace(match.record(), fairness=Fairness(PROMISED, SECRET, shares))


def promised(**changed: Any) -> FairnessNotes:
    fairness_notes = FairnessNotes()
    fairness_notes.note(lobby(commitment=PROMISED, **changed))
    return fairness_notes


def test_a_share_is_added_once_for_each_deal() -> None:
    fairness_notes = promised()
    share = fairness_notes.new_share(lobby(), NEW)
    assert share is not None
    assert len(share) == 32
    assert fairness_notes.new_share(lobby(), NEW) is None
    fairness_notes.note(lobby(standing="playing", match=1, commitment=PROMISED))
    assert fairness_notes.new_share(lobby(standing="playing", match=1), NEW) is None
    fairness_notes.note(lobby(standing="over", match=1, commitment=PROMISED))
    assert fairness_notes.new_share(lobby(standing="over", match=1), NEW) is None, "the next secret isn't promised yet"
    fairness_notes.note(lobby(standing="over", match=1, commitment="d" * 64))
    another = fairness_notes.new_share(lobby(standing="over", match=1), NEW)
    assert another not in (None, share)
    assert fairness_notes.noted == {1: PROMISED, 2: "d" * 64}


@pytest.mark.parametrize("me", [None, Player("p1", "Ana", shared=True)], ids=["a spectator", "in another tab"])
def test_no_share_where_there_is_none_to_add(me: Player | None) -> None:
    assert promised().new_share(lobby(), me) is None


def test_a_record_as_promised() -> None:
    fairness_notes = promised()
    share = fairness_notes.new_share(lobby(), NEW)
    assert share is not None
    assert fairness_notes.broken(1, dealt((share, b""))) == []


def test_a_promise_that_was_changed() -> None:
    """The first commitment counts: the server had seen the share when it told another."""
    fairness_notes = FairnessNotes()
    fairness_notes.note(lobby(commitment="e" * 64))
    fairness_notes.note(lobby(commitment=PROMISED))
    (problem,) = fairness_notes.broken(1, dealt((b"x" * 16, b"")))
    assert problem.startswith("the commitment before the deal was eeee")


def test_a_share_that_was_left_out() -> None:
    fairness_notes = promised()
    fairness_notes.new_share(lobby(), NEW)
    assert fairness_notes.broken(1, dealt((b"x" * 16, b""))) == ["this client's share isn't among the shares"]


def test_who_came_later_has_noted_nothing() -> None:
    fairness_notes = promised(standing="playing", match=1)
    (problem,) = fairness_notes.broken(1, dealt((b"x" * 16, b"")))
    assert "wasn't there before the deal" in problem


def test_a_record_that_proves_nothing() -> None:
    record = dealt((b"x" * 16, b""))
    assert promised().broken(1, replace(record, fairness=None)) == [
        "the record says nothing about the secret it was dealt from"
    ]
    assert promised().broken(1, replace(record, seed=b"chosen")) != []


def told(record: Record) -> list[Event]:
    return [seen(event, 0) for step in replay(record) for event in step.events]


def test_another_game_than_was_seen() -> None:
    """Told from wherever on it was seen."""
    record = dealt((b"x" * 16, b""))
    events = told(record)
    assert differences(record, 0, events) == []
    assert differences(record, 0, events[3:]) == []
    assert differences(record, 0, []) == []
    place = next(place for place, event in enumerate(events) if isinstance(event, Dealt) and event.seat == 0)
    events[place] = Dealt(0, (Card("W"),) * 7)
    assert differences(record, 0, events) != []
    assert differences(record, 1, told(record)) != []
    assert differences(record, 0, told(record) * 2) != []
