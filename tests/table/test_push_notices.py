"""Notifications of slow games: each turn, start and end is told once, and only to those who aren't connected."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from lastcard.protocol import commands
from lastcard.protocol.push import MOST_SUBSCRIPTIONS
from lastcard.table.push_notices import PushRequest
from tests.support.table_harness import TableHarness

AWAY = 5_000
KEYS = {"key": "B" * 87, "auth": "A" * 22, "language": "es"}


def subscribe(harness: TableHarness, player: str, endpoint: str = "https://push.example.org/1", **more: str) -> None:
    harness.do(player, commands.Subscribe, endpoint=endpoint, **(KEYS | more))


def slow_game(**settings: Any) -> TableHarness:
    """A match at which it is Ann's turn, and Ben wants to be told."""
    harness = TableHarness("Ann", "Ben", **({"pace": "correspondence"} | settings))
    harness.set_position("B1 B2 B3", "G3 B4 G5", draw="B6 G6 B7 G7", discard="B5")
    subscribe(harness, "p2")
    return harness


def delivered(harness: TableHarness, request: PushRequest) -> None:
    harness.deliver(harness.table.notified(request, harness.now))


def told(harness: TableHarness) -> list[tuple[str, str]]:
    """Let the player be away for long enough; return what was to be sent since the last call."""
    harness.pass_time(AWAY)
    found = [(request.player, request.notice) for request in harness.pushes]
    harness.pushes.clear()
    return found


def test_turn_is_told_once() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    assert told(harness) == [("p2", "turn")]
    harness.pass_time(24 * 3600 * 1000)
    assert told(harness) == []


def test_request_has_what_is_needed_and_no_card() -> None:
    harness = slow_game(clock=3600)
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.pass_time(AWAY)
    [request] = harness.pushes
    assert (request.table, request.host, request.until) == ("tableid", "Ann", harness.clock().deadline)
    [subscription] = request.subscriptions
    assert subscription == ("https://push.example.org/1", KEYS["key"], KEYS["auth"], "es")


def test_nobody_is_told_while_connected_or_just_after() -> None:
    harness = slow_game()
    harness.act("p1", "play B1")
    harness.pass_time(60_000)
    assert harness.pushes == []
    harness.depart("p2")  # they have seen that it is their turn
    assert told(harness) == []


def test_page_that_is_loaded_again_is_not_away() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.pass_time(AWAY - 1)
    harness.arrive("p2")
    harness.pass_time(1000)
    assert harness.pushes == []


def test_each_turn_is_told() -> None:
    harness = slow_game()
    harness.depart("p2")
    for mine, yours in (("play B1", "play B4"), ("play B2", "draw")):
        harness.act("p1", mine)
        assert told(harness) == [("p2", "turn")]
        harness.act("p2", yours)


def test_turn_that_is_over_is_not_told() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.pass_time(AWAY)
    [request] = harness.pushes
    assert harness.table.awaits_push(request)
    harness.act("p2", "play B4")  # at another device, over a connection of its own
    assert not harness.table.awaits_push(request)


def test_player_who_comes_back_is_no_longer_to_be_told() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.pass_time(AWAY)
    [request] = harness.pushes
    harness.arrive("p2")
    assert not harness.table.awaits_push(request)


@pytest.mark.parametrize("with_snapshot", [False, True])
def test_restart_forgets_nothing_and_repeats_nothing(with_snapshot: bool) -> None:
    harness = slow_game()
    harness.depart("p1", "p2")
    harness.act("p1", "play B1")

    def restart() -> None:
        if with_snapshot:
            harness.base = harness.table.snapshot()
        harness.reload()

    restart()
    harness.pass_time(AWAY)
    [request] = harness.pushes
    delivered(harness, request)
    harness.pushes.clear()
    restart()
    assert told(harness) == []


def test_notice_that_was_not_delivered_is_sent_after_a_restart() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    assert told(harness) == [("p2", "turn")]
    harness.reload()
    assert told(harness) == [("p2", "turn")]


def test_end_and_rematch_are_told() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.do("p1", commands.Stop)
    assert told(harness) == [("p2", "over")]
    harness.start()
    found = told(harness)
    assert found in ([("p2", "started")], [("p2", "turn")])


def test_live_table_tells_nobody() -> None:
    harness = slow_game(pace="live", absent=None)
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.pass_time(60_000)
    assert harness.pushes == []


def test_paused_game_tells_nobody() -> None:
    harness = slow_game()
    harness.depart("p2")
    harness.act("p1", "play B1")
    harness.do("p1", commands.Pause)
    assert told(harness) == []
    harness.do("p1", commands.Resume)
    assert told(harness) == [("p2", "turn")]


def test_seat_has_few_browsers_and_each_once() -> None:
    harness = slow_game()
    for number in range(2, 7):
        subscribe(harness, "p2", f"https://push.example.org/{number}")
    subscribe(harness, "p2", "https://push.example.org/6", language="fr")
    endpoints = [(each.endpoint[-1], each.language) for each in harness.table._state.push["p2"].subscriptions]
    assert endpoints == [("3", "es"), ("4", "es"), ("5", "es"), ("6", "fr")]
    assert len(endpoints) == MOST_SUBSCRIPTIONS


def test_unsubscribed_expired_and_departed_players_are_forgotten() -> None:
    harness = slow_game()
    harness.do("p2", commands.Unsubscribe, endpoint="https://push.example.org/other")
    assert harness.table._state.push
    harness.do("p2", commands.Unsubscribe, endpoint="https://push.example.org/1")
    assert not harness.table._state.push
    subscribe(harness, "p2")
    harness.deliver(harness.table.subscription_expired("p2", "https://push.example.org/1", harness.now))
    assert not harness.table._state.push
    subscribe(harness, "p2")
    harness.do("p2", commands.Leave)
    assert not harness.table._state.push


def test_removed_player_is_forgotten() -> None:
    harness = slow_game()
    harness.do("p1", commands.Remove, who="p2")
    assert not harness.table._state.push


def test_subscription_is_nobody_elses_business() -> None:
    harness = slow_game()
    for player in ("p1", None):
        sent = b"".join(harness.sent[player]) + msgspec.json.encode(harness.table.welcome(player, harness.now))
        assert b"push.example.org" not in sent
    assert b"push.example.org" not in msgspec.json.encode(harness.table.summary())
