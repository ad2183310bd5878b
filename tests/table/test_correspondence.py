"""Correspondence tables: turns take days, and nobody has to be present."""

from __future__ import annotations

from tests.support.table_harness import TableHarness

DAY = 24 * 3600


def test_absent_players_get_no_stand_in() -> None:
    harness = TableHarness("Ann", "Ben", pace="correspondence", absent=10)
    harness.start()
    harness.depart("p1", "p2")
    harness.pass_time(7 * DAY * 1000)
    assert not any(player.stand_in for player in harness.table.lobby().players)


def test_bots_play_while_nobody_is_present() -> None:
    harness = TableHarness("Ann", bots=("beginner",) * 2, pace="correspondence")
    harness.set_position("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", turn=1)
    harness.depart("p1")
    harness.pass_time(60_000)
    assert harness.awaited() == ["p1"]


def test_turn_of_three_days_ends_after_one_warning() -> None:
    harness = TableHarness("Ann", "Ben", pace="correspondence", clock=3 * DAY)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6", discard="R5")
    harness.depart("p1", "p2")
    harness.pass_time((3 * DAY - 3600) * 1000 - 1)
    assert not harness.replies["p1"]
    harness.pass_time(1)
    assert len(harness.replies["p1"]) == 1
    harness.pass_time(3600 * 1000)
    assert harness.awaited() == ["p2"]


def test_next_round_is_dealt_while_nobody_is_present() -> None:
    harness = TableHarness("Ann", "Ben", pace="correspondence")
    harness.set_position("R1", "B1 B2")
    harness.act("p1", "play R1")
    harness.depart("p1", "p2")
    harness.pass_time(20_000)
    assert harness.sight().round == 2


def test_bots_stop_when_all_players_have_stand_ins() -> None:
    harness = TableHarness("Ann", bots=("beginner",), pace="correspondence", clock=10)
    harness.set_position("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    harness.depart("p1")
    harness.pass_time(60_000)
    assert harness.table.lobby().players[0].stand_in
    assert harness.wake is None
