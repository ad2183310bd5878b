"""The turn clock: off by default; pauses and restarts cost no player time."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.messages import Hurry
from tests.support.table_harness import TableHarness


def test_table_without_clock_has_no_deadline() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    assert harness.clock().deadline is None
    assert harness.wake is None
    harness.pass_time(10**9)
    assert harness.updates(None)[-1].lobby is not None  # nothing since the deal


def test_each_turn_gets_a_full_clock() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.act("p1", "play R1")
    assert harness.clock().deadline == harness.now + 30_000


def test_only_the_awaited_player_is_warned_of_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(23_999)
    assert not harness.replies["p1"]
    harness.pass_time(1)
    assert harness.replies["p1"] == [Hurry(harness.now + 6_000)]
    harness.pass_time(3_000)
    assert len(harness.replies["p1"]) == 1
    assert not harness.replies["p2"]


def test_call_and_veto_do_not_extend_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", clock=30, veto="any")
    harness.set_position("P1 P2", "P3 P4 P5", "P6 P7 P8", box="nonpartisan", discard="P9")
    harness.act("p1", "play P1")
    deadline = harness.clock().deadline
    harness.pass_time(100)
    harness.act("p1", "uno")
    harness.act("p3", "veto 0")
    assert harness.clock().deadline == deadline


def test_second_turn_in_a_row_gets_a_full_clock() -> None:
    """With two players a Skip gives the turn back to the player who played it."""
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("RS RS R2 R3", "B1 B2 B3")
    for _ in range(2):
        harness.pass_time(10_000)
        harness.act("p1", "play RS")
        assert harness.awaited() == ["p1"]
        assert harness.clock().deadline == harness.now + 30_000


def test_pause_stops_the_clock_and_resume_continues_it() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.do("p2", commands.Pause)
    assert harness.clock().deadline is None
    harness.pass_time(3_600_000)
    harness.do("p2", commands.Resume)
    assert harness.clock().deadline == harness.now + 20_000


def test_pause_between_rounds_delays_the_next_deal() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B1 B2 B3")
    harness.act("p1", "play R1")
    harness.do("p2", commands.Pause)
    harness.pass_time(60_000)
    assert harness.sight().round == 1
    harness.do("p2", commands.Resume)
    harness.pass_time(20_000)
    assert harness.sight().round == 2


def test_changed_clock_applies_from_now() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.change(clock=60)
    assert harness.clock().deadline == harness.now + 60_000
    harness.change(clock=None)
    assert harness.clock().deadline is None
    harness.pass_time(10**7)
    assert harness.awaited() == ["p1"]


def test_clock_changed_during_a_pause_applies_after_it() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.do("p1", commands.Pause)
    harness.change(clock=60)
    assert harness.clock().deadline is None
    harness.do("p1", commands.Resume)
    assert harness.clock().deadline == harness.now + 60_000
    harness.do("p1", commands.Pause)
    harness.change(clock=None)
    harness.do("p1", commands.Resume)
    assert harness.clock().deadline is None


def test_downtime_is_added_to_the_deadline() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.pass_time(10_000)
    harness.now += 3_600_000
    harness.reload(lost=3_600_000)
    assert harness.clock().deadline == harness.now + 20_000
    assert harness.last(None).clock == harness.clock()
    harness.reload()
    assert harness.clock().deadline == harness.now + 20_000


def test_downtime_is_added_to_the_next_deal() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1", "B1 B2 B3")
    harness.act("p1", "play R1")
    harness.now += 3_600_000
    harness.reload(lost=3_600_000)
    assert harness.clock().next_round == harness.now + 20_000


def test_downtime_without_deadlines_adds_no_entry() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    entries = len(harness.log)
    harness.reload(lost=3_600_000)
    assert len(harness.log) == entries


def test_log_times_never_decrease() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.now -= 5_000
    harness.act("p1", "play R1")
    assert harness.log[-1].at == harness.log[-2].at
