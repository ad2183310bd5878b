"""The turn clock: off by default, and fair when it is on."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.messages import Hurry
from tests.support.table_harness import Around


def test_without_a_clock_nobody_is_hurried() -> None:
    around = Around("Ann", "Ben")
    around.start()
    assert around.clock().deadline is None
    assert around.wake is None
    around.pass_time(10**9)
    assert around.updates(None)[-1].lobby is not None  # nothing since the deal


def test_every_turn_has_its_time() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.pass_time(10_000)
    around.act("p1", "play R1")
    assert around.clock().deadline == around.now + 30_000


def test_who_is_nearly_out_of_time_is_told_and_nobody_else() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.pass_time(23_999)
    assert not around.replies["p1"]
    around.pass_time(1)
    assert around.replies["p1"] == [Hurry(around.now + 6_000)]
    around.pass_time(3_000)
    assert len(around.replies["p1"]) == 1
    assert not around.replies["p2"]


def test_a_call_a_catch_and_a_veto_give_nobody_more_time() -> None:
    around = Around("Ann", "Ben", "Cem", clock=30)
    around.lay_out("P1 P2", "P3 P4 P5", "P6 P7 P8", box="nonpartisan", discard="P9")
    around.act("p1", "play P1")
    deadline = around.clock().deadline
    around.pass_time(100)
    around.act("p1", "uno")
    around.act("p3", "veto 0")
    assert around.clock().deadline == deadline


def test_a_turn_after_ones_own_has_its_own_time() -> None:
    """With two players a Skip gives the turn back to who laid it."""
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("RS RS R2 R3", "B1 B2 B3")
    for _ in range(2):
        around.pass_time(10_000)
        around.act("p1", "play RS")
        assert around.awaited() == ["p1"]
        assert around.clock().deadline == around.now + 30_000


def test_a_pause_stops_the_clock_and_gives_back_what_was_left() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.pass_time(10_000)
    around.do("p2", commands.Pause)
    assert around.clock().deadline is None
    around.pass_time(3_600_000)
    around.do("p2", commands.Resume)
    assert around.clock().deadline == around.now + 20_000


def test_a_pause_between_rounds() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1", "B1 B2 B3")
    around.act("p1", "play R1")
    around.do("p2", commands.Pause)
    around.pass_time(60_000)
    assert around.sight().round == 1
    around.do("p2", commands.Resume)
    around.pass_time(20_000)
    assert around.sight().round == 2


def test_a_clock_set_anew_counts_from_now_on() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.pass_time(10_000)
    around.change(clock=60)
    assert around.clock().deadline == around.now + 60_000
    around.change(clock=None)
    assert around.clock().deadline is None
    around.pass_time(10**7)
    assert around.awaited() == ["p1"]


def test_a_clock_set_anew_during_a_pause_counts_after_it() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.do("p1", commands.Pause)
    around.change(clock=60)
    assert around.clock().deadline is None
    around.do("p1", commands.Resume)
    assert around.clock().deadline == around.now + 60_000
    around.do("p1", commands.Pause)
    around.change(clock=None)
    around.do("p1", commands.Resume)
    assert around.clock().deadline is None


def test_the_time_without_a_server_is_given_back() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.pass_time(10_000)
    around.now += 3_600_000
    around.reload(lost=3_600_000)
    assert around.clock().deadline == around.now + 20_000
    assert around.last(None).clock == around.clock()
    around.reload()
    assert around.clock().deadline == around.now + 20_000


def test_the_next_round_waits_for_the_server_too() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1", "B1 B2 B3")
    around.act("p1", "play R1")
    around.now += 3_600_000
    around.reload(lost=3_600_000)
    assert around.clock().next_round == around.now + 20_000


def test_a_table_without_times_needs_nothing_back() -> None:
    around = Around("Ann", "Ben")
    around.start()
    entries = len(around.log)
    around.reload(lost=3_600_000)
    assert len(around.log) == entries


def test_the_time_in_the_log_never_goes_back() -> None:
    around = Around("Ann", "Ben", clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.now -= 5_000
    around.act("p1", "play R1")
    assert around.log[-1].at == around.log[-2].at
