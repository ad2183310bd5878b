"""Who the host is: by hand, and when the host is gone."""

from __future__ import annotations

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import Around


def _host(around: Around) -> str:
    return next((player.id for player in around.table.lobby().players if player.host), "")


def test_the_host_hands_over() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.Handover, who="p2")
    assert _host(around) == "p2"
    around.do("p1", commands.Handover, who="p1")
    assert around.refusal("p1") == Reason.NOT_HOST


def test_a_bot_is_no_host() -> None:
    around = Around("Ann", bots=("casual",))
    around.do("p1", commands.Handover, who="p2")
    assert around.refusal("p1") == Reason.NO_SUCH_PLAYER


def test_who_left_is_no_host() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.start()
    around.do("p2", commands.Leave)
    around.do("p1", commands.Handover, who="p2")
    assert around.refusal("p1") == Reason.NO_SUCH_PLAYER
    around.do("p1", commands.Leave)
    assert _host(around) == "p3"


def test_a_host_who_leaves_is_followed_by_who_sat_down_next() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.do("p1", commands.Leave)
    assert _host(around) == "p2"


def test_a_host_who_stays_away_is_followed_by_who_is_there() -> None:
    around = Around("Ann", "Ben", "Cem", absent=10)
    around.depart("p1", "p2")
    around.pass_time(9_999)
    assert _host(around) == "p1"
    around.pass_time(1)
    assert _host(around) == "p3"
    assert around.wake is None


def test_nobody_follows_where_nobody_is() -> None:
    around = Around("Ann", "Ben", absent=10)
    around.depart("p1", "p2")
    around.pass_time(60_000)
    assert _host(around) == "p1"
    around.arrive("p2")
    around.pass_time(1)
    assert _host(around) == "p2"


def test_who_left_the_match_does_not_follow_while_their_socket_closes() -> None:
    around = Around("Ann", "Ben", "Cem", absent=10)
    around.start()
    around.do("p2", commands.Leave)
    around.depart("p1")
    around.pass_time(10_000)
    assert _host(around) == "p3"


def test_a_table_that_all_have_left_has_a_host_again() -> None:
    around = Around("Ann", bots=("casual",))
    around.do("p1", commands.Leave)
    assert _host(around) == ""
    assert around.sit("Ben") == _host(around)


def test_who_comes_back_to_a_match_that_all_have_left_is_its_host() -> None:
    around = Around("Ann", bots=("casual",))
    around.start()
    around.do("p1", commands.Leave)
    around.depart("p1")
    assert _host(around) == ""
    around.arrive("p1")
    assert _host(around) == "p1"
