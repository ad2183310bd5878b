"""Absent players: a bot stands in for them after a while, and hands the seat back when they return."""

from __future__ import annotations

from lastcard.protocol import commands
from tests.support.table_harness import TableHarness


def _players_with_stand_in(harness: TableHarness) -> list[str]:
    return [player.id for player in harness.table.lobby().players if player.stand_in]


def test_stand_in_takes_over_after_the_absent_time() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.depart("p1")
    harness.pass_time(9_999)
    assert _players_with_stand_in(harness) == []
    harness.pass_time(5_000)
    assert _players_with_stand_in(harness) == ["p1"]
    assert (harness.last(None).seat, harness.last(None).why, harness.last(None).by) == (0, "bot", None)


def test_returning_player_gets_the_seat_back_at_once() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.depart("p1")
    harness.pass_time(10_000)
    harness.arrive("p1")
    assert _players_with_stand_in(harness) == []
    harness.pass_time(60_000)
    assert harness.awaited() == ["p1"]


def test_player_back_in_time_gets_no_stand_in() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.start()
    harness.depart("p1")
    harness.pass_time(9_000)
    harness.arrive("p1")
    harness.pass_time(60_000)
    assert _players_with_stand_in(harness) == []


def test_stand_in_has_the_level_from_the_settings() -> None:
    harness = TableHarness("Ann", "Ben", absent=10, stand_in="beginner")
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.depart("p1")
    harness.now += 10_000
    (ask,) = harness.deliver(harness.table.wake(harness.now)).requests
    assert (ask.level, ask.view.seat) == ("beginner", 0)


def test_setting_absent_none_disables_stand_ins() -> None:
    harness = TableHarness("Ann", "Ben", absent=None)
    harness.start()
    harness.depart("p1")
    harness.pass_time(10**7)
    assert _players_with_stand_in(harness) == []


def test_stand_ins_wait_until_a_match_starts() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.depart("p2")
    harness.pass_time(60_000)
    assert _players_with_stand_in(harness) == []
    harness.start()
    harness.pass_time(0)
    assert _players_with_stand_in(harness) == ["p2"]


def test_bots_stop_while_no_person_is_present() -> None:
    harness = TableHarness("Ann", bots=("beginner",) * 2, absent=10)
    harness.set_position("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", turn=1)
    harness.depart("p1")
    harness.pass_time(3_600_000)
    assert _players_with_stand_in(harness) == ["p1"]
    assert harness.sight().turn == 1
    assert harness.wake is None
    harness.deliver(harness.table.arrive(None, harness.now))
    harness.pass_time(30_000)
    assert {update.why for update in harness.updates(None)[-3:]} == {"bot"}


def test_player_returning_to_an_idle_table_gets_a_full_clock() -> None:
    harness = TableHarness("Ann", bots=("beginner",), absent=5, clock=30)
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    harness.depart("p1")
    harness.pass_time(3_600_000)
    assert _players_with_stand_in(harness) == ["p1"]
    harness.arrive("p1")
    assert harness.clock().deadline == harness.now + 30_000


def test_everybody_is_away_after_a_restart_until_they_connect() -> None:
    harness = TableHarness("Ann", "Ben", absent=10)
    harness.start()
    harness.present.clear()
    harness.reload()
    assert harness.welcome("p1").away == ("p1", "p2")
    harness.arrive("p2")
    harness.pass_time(10_000)
    assert _players_with_stand_in(harness) == ["p1"]


def test_bot_plays_the_seat_of_a_player_who_left() -> None:
    harness = TableHarness("Ann", "Ben", quick_bots=True)
    harness.set_position("R1 R2 R3", "B1 B2 B3", turn=1)
    harness.do("p2", commands.Leave)
    harness.depart("p2")
    harness.pass_time(100)
    assert (harness.last(None).seat, harness.last(None).why) == (1, "bot")


def test_player_with_a_stand_in_can_leave_for_good() -> None:
    harness = TableHarness("Ann", "Ben", clock=10)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8", discard="R5")
    harness.pass_time(10_000)
    harness.act("p2", "draw")
    harness.pass_time(10_000)
    assert _players_with_stand_in(harness) == ["p1"]
    harness.do("p1", commands.Leave)
    assert harness.table.lobby().players[0].gone
