"""A table that waits for days: nobody has to be there."""

from __future__ import annotations

from tests.support.table_harness import Around

DAY = 24 * 3600


def test_nobody_is_absent() -> None:
    around = Around("Ann", "Ben", pace="correspondence", absent=10)
    around.start()
    around.depart("p1", "p2")
    around.pass_time(7 * DAY * 1000)
    assert not any(player.stand_in for player in around.table.lobby().players)


def test_bots_answer_though_nobody_looks() -> None:
    around = Around("Ann", bots=("beginner",) * 2, pace="correspondence")
    around.lay_out("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", turn=1)
    around.depart("p1")
    around.pass_time(60_000)
    assert around.awaited() == ["p1"]


def test_turns_take_days_and_end() -> None:
    around = Around("Ann", "Ben", pace="correspondence", clock=3 * DAY)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6", discard="R5")
    around.depart("p1", "p2")
    around.pass_time((3 * DAY - 3600) * 1000 - 1)
    assert not around.replies["p1"]
    around.pass_time(1)
    assert len(around.replies["p1"]) == 1
    around.pass_time(3600 * 1000)
    assert around.awaited() == ["p2"]


def test_the_next_round_is_dealt_though_nobody_looks() -> None:
    around = Around("Ann", "Ben", pace="correspondence")
    around.lay_out("R1", "B1 B2")
    around.act("p1", "play R1")
    around.depart("p1", "p2")
    around.pass_time(20_000)
    assert around.sight().round == 2


def test_bots_sleep_where_nobody_plays_any_longer() -> None:
    around = Around("Ann", bots=("beginner",), pace="correspondence", clock=10)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8 B9 G9", discard="R5")
    around.depart("p1")
    around.pass_time(60_000)
    assert around.table.lobby().players[0].stand_in
    assert around.wake is None
