"""The host: handing over, and succession when the host leaves or stays away."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import TableHarness


def _host(harness: TableHarness) -> str:
    return next((player.id for player in harness.table.lobby().players if player.host), "")


def test_host_hands_over_to_another_player() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Handover, who="p2")
    assert _host(harness) == "p2"
    harness.do("p1", commands.Handover, who="p1")
    assert harness.refusal("p1") == Reason.NOT_HOST


def test_handover_to_a_bot_is_refused() -> None:
    harness = TableHarness("Ann", bots=("casual",))
    harness.do("p1", commands.Handover, who="p2")
    assert harness.refusal("p1") == Reason.NO_SUCH_PLAYER


def test_handover_to_a_player_who_left_is_refused() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.start()
    harness.do("p2", commands.Leave)
    harness.do("p1", commands.Handover, who="p2")
    assert harness.refusal("p1") == Reason.NO_SUCH_PLAYER
    harness.do("p1", commands.Leave)
    assert _host(harness) == "p3"


def test_next_seated_player_becomes_host_when_the_host_leaves() -> None:
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.do("p1", commands.Leave)
    assert _host(harness) == "p2"


def test_present_player_becomes_host_when_the_host_stays_away() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", absent=10)
    harness.depart("p1", "p2")
    harness.pass_time(9_999)
    assert _host(harness) == "p1"
    harness.pass_time(1)
    assert _host(harness) == "p3"
    assert harness.wake is None


def test_absent_host_stays_host_while_nobody_is_present() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.depart("p1", "p2")
    harness.pass_time(60_000)
    assert _host(harness) == "p1"
    harness.arrive("p2")
    harness.pass_time(1)
    assert _host(harness) == "p2"


def test_player_who_left_does_not_become_host() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", absent=10)
    harness.start()
    harness.do("p2", commands.Leave)
    harness.depart("p1")
    harness.pass_time(10_000)
    assert _host(harness) == "p3"


def test_first_player_at_an_abandoned_table_becomes_host() -> None:
    harness = TableHarness("Ann", bots=("casual",))
    harness.do("p1", commands.Leave)
    assert _host(harness) == ""
    assert harness.sit("Ben") == _host(harness)


def test_player_returning_to_an_abandoned_match_becomes_host() -> None:
    harness = TableHarness("Ann", bots=("casual",))
    harness.start()
    harness.do("p1", commands.Leave)
    harness.depart("p1")
    assert _host(harness) == ""
    harness.arrive("p1")
    assert _host(harness) == "p1"
