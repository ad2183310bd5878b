"""The next round begins when all connected people are ready, or when their time is over."""

from __future__ import annotations

import pytest

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table import log_entries
from tests.support.table_harness import TableHarness


def _after_a_round(*names: str, bots: tuple[str, ...] = ()) -> TableHarness:
    harness = TableHarness(*names, bots=bots)
    hands = ("R1", *("B4 B5" for _ in range(len(names) + len(bots) - 1)))
    harness.set_position(*hands)
    harness.act("p1", "play R1")
    assert harness.sight().phase == "round-over"
    return harness


def _ready(harness: TableHarness) -> list[str]:
    return [player.id for player in harness.table.lobby().players if player.ready]


def test_next_of_one_player_only_marks_them_as_ready() -> None:
    harness = _after_a_round("Ann", "Ben", "Cem")
    harness.act("p2", "next")
    assert (harness.sight().phase, harness.sight().round) == ("round-over", 1)
    update = harness.last("p1")
    assert (update.by, update.action, update.sight) == ("p2", None, None)
    assert update.lobby is not None
    assert [player.ready for player in update.lobby.players] == [False, True, False]
    assert harness.last("p2").done


def test_next_round_begins_when_everybody_is_ready() -> None:
    harness = _after_a_round("Ann", "Ben", "Cem")
    for player in ("p3", "p1", "p2"):
        assert harness.sight().round == 1
        harness.act(player, "next")
    update = harness.last("p1")
    assert (harness.sight().round, update.by, update.seat, update.action, update.why) == (2, "p2", 1, "next", None)
    assert update.lobby == harness.table.lobby()
    assert _ready(harness) == []


def test_second_next_of_a_ready_player_is_stored_and_changes_nothing() -> None:
    """Everything that a player is told is in the log."""
    harness = _after_a_round("Ann", "Ben")
    harness.act("p2", "next")
    stored, lobby = len(harness.log), harness.table.lobby()
    harness.act("p2", "next")
    assert harness.last("p2").done
    assert len(harness.log) == stored + 1
    assert harness.table.lobby() == lobby


def test_bots_are_always_ready() -> None:
    harness = _after_a_round("Ann", bots=("beginner", "casual"))
    harness.act("p1", "next")
    assert harness.sight().round == 2


def test_next_round_does_not_wait_for_disconnected_players() -> None:
    harness = _after_a_round("Ann", "Ben", "Cem")
    harness.depart("p3")
    harness.act("p1", "next")
    harness.act("p2", "next")
    assert harness.sight().round == 2


@pytest.mark.parametrize("leave", ["disconnect", "leave", "remove"])
def test_departure_of_the_last_unready_player_begins_the_next_round(leave: str) -> None:
    harness = _after_a_round("Ann", "Ben", "Cem")
    harness.act("p1", "next")
    harness.act("p2", "next")
    assert harness.sight().round == 1
    if leave == "disconnect":
        harness.depart("p3")
    elif leave == "leave":
        harness.do("p3", commands.Leave)
    else:
        harness.do("p1", commands.Remove, who="p3")
    update = next(update for update in harness.updates(None) if update.action == "next")
    assert (harness.sight().round, update.why, update.by) == (2, "automatic", None)


def test_next_round_is_not_dealt_to_an_empty_table() -> None:
    harness = _after_a_round("Ann", "Ben")
    harness.act("p1", "next")
    harness.depart("p1", "p2")
    assert harness.sight().round == 1


def test_next_round_begins_after_a_while_if_somebody_is_not_ready() -> None:
    harness = _after_a_round("Ann", "Ben")
    deals = harness.clock().next_round
    harness.pass_time(5_000)
    harness.act("p1", "next")
    assert harness.clock().next_round == deals
    harness.pass_time(15_000)
    assert harness.sight().round == 2
    assert _ready(harness) == []


def test_pause_keeps_who_is_ready() -> None:
    harness = _after_a_round("Ann", "Ben")
    harness.act("p1", "next")
    harness.do("p2", commands.Pause)
    harness.act("p2", "next")
    assert harness.refusal("p2") == Reason.PAUSED
    harness.do("p2", commands.Resume)
    assert _ready(harness) == ["p1"]
    harness.act("p2", "next")
    assert harness.sight().round == 2


def test_stopped_match_forgets_who_is_ready() -> None:
    harness = _after_a_round("Ann", "Ben")
    harness.act("p2", "next")
    harness.do("p1", commands.Stop)
    assert _ready(harness) == []


def test_restarted_server_knows_who_is_ready() -> None:
    harness = _after_a_round("Ann", "Ben")
    harness.act("p2", "next")
    harness.base = harness.table.snapshot()
    harness.reload()
    assert _ready(harness) == ["p2"]
    harness.act("p1", "next")
    assert harness.sight().round == 2


def test_log_of_ready_players_is_replayed() -> None:
    harness = _after_a_round("Ann", "Ben")
    harness.act("p2", "next")
    harness.reload()
    assert _ready(harness) == ["p2"]


def test_stored_next_of_one_player_still_deals() -> None:
    """Version 0.1.0 dealt at the first `next`, whoever else was there."""
    harness = _after_a_round("Ann", "Ben")
    entry = log_entries.ActionTaken(1, "next", "person", "p2", "old.1")
    harness.log.append(harness.log[-1]._replace(seq=len(harness.log) + 1, command=log_entries.encode(entry)))
    harness.reload()
    assert harness.sight().round == 2
