"""Who isn't there: a bot plays for them after a while, and hands back when they come."""

from __future__ import annotations

from lastcard.protocol import commands
from tests.support.table_harness import Around


def _stood_in(around: Around) -> list[str]:
    return [player.id for player in around.table.lobby().players if player.stand_in]


def test_a_bot_takes_over_after_a_while_and_plays() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.depart("p1")
    around.pass_time(9_999)
    assert _stood_in(around) == []
    around.pass_time(5_000)
    assert _stood_in(around) == ["p1"]
    assert (around.last(None).seat, around.last(None).why, around.last(None).by) == (0, "bot", None)


def test_it_hands_back_at_once() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.depart("p1")
    around.pass_time(10_000)
    around.arrive("p1")
    assert _stood_in(around) == []
    around.pass_time(60_000)
    assert around.awaited() == ["p1"]


def test_who_is_back_in_time_is_not_stood_in_for() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.start()
    around.depart("p1")
    around.pass_time(9_000)
    around.arrive("p1")
    around.pass_time(60_000)
    assert _stood_in(around) == []


def test_the_level_of_the_stand_in_is_the_tables() -> None:
    around = Around("Ann", "Ben", absent=10, stand_in="beginner")
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.depart("p1")
    around.now += 10_000
    (ask,) = around.take(around.table.wake(around.now)).requests
    assert (ask.level, ask.view.seat) == ("beginner", 0)


def test_nobody_stands_in_where_that_is_not_wanted() -> None:
    around = Around("Ann", "Ben", absent=None)
    around.start()
    around.depart("p1")
    around.pass_time(10**7)
    assert _stood_in(around) == []


def test_between_matches_nobody_is_missed() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.depart("p2")
    around.pass_time(60_000)
    assert _stood_in(around) == []
    around.start()
    around.pass_time(0)
    assert _stood_in(around) == ["p2"]


def test_bots_do_not_play_among_themselves() -> None:
    around = Around("Ann", bots=("beginner",) * 2, absent=10)
    around.lay_out("R1 R2 R3", "B1 B2 B3", "G1 G2 G3", turn=1)
    around.depart("p1")
    around.pass_time(3_600_000)
    assert _stood_in(around) == ["p1"]
    assert around.sight().turn == 1
    assert around.wake is None
    around.take(around.table.arrive(None, around.now))
    around.pass_time(30_000)
    assert {update.why for update in around.updates(None)[-3:]} == {"bot"}


def test_who_comes_back_to_a_sleeping_table_has_their_time() -> None:
    around = Around("Ann", bots=("beginner",), absent=5, clock=30)
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    around.depart("p1")
    around.pass_time(3_600_000)
    assert _stood_in(around) == ["p1"]
    around.arrive("p1")
    assert around.clock().deadline == around.now + 30_000


def test_after_a_restart_everybody_is_away_until_they_come() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.start()
    around.here.clear()
    around.reload()
    assert around.welcome("p1").away == ("p1", "p2")
    around.arrive("p2")
    around.pass_time(10_000)
    assert _stood_in(around) == ["p1"]


def test_a_seat_that_was_left_is_played_on_until_the_end() -> None:
    around = Around("Ann", "Ben", quick_bots=True)
    around.lay_out("R1 R2 R3", "B1 B2 B3", turn=1)
    around.do("p2", commands.Leave)
    around.depart("p2")
    around.pass_time(100)
    assert (around.last(None).seat, around.last(None).why) == (1, "bot")


def test_who_is_stood_in_for_may_leave_for_good() -> None:
    around = Around("Ann", "Ben", clock=10)
    around.lay_out("B1 B2", "G3 G4", draw="B6 G6 B7 G7 B8 G8", discard="R5")
    around.pass_time(10_000)
    around.act("p2", "draw")
    around.pass_time(10_000)
    assert _stood_in(around) == ["p1"]
    around.do("p1", commands.Leave)
    assert around.table.lobby().players[0].gone
