"""A table of quick match has no host: it starts by itself, and bots take the free seats."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from lastcard.fairness import share_digest
from lastcard.protocol import commands
from lastcard.protocol.settings import Changes
from lastcard.table import Table
from lastcard.table.clock import AWAIT_PLAYERS
from tests.support.table_harness import START, TableHarness, token_of


class QuickHarness(TableHarness):
    """A table that quick match opened, with these people at it."""

    def __init__(self, *names: str, **settings: Any) -> None:
        super().__init__(*names, **({"open": True, "seats": 4} | settings))

    def open_table(self, *names: str, **settings: Any) -> None:
        self.table, out = Table.open_quick("tableid", Changes(**settings), START, self.secrets)
        self.deliver(out)
        self.players = [self.sit(name) for name in names]


def _standing(harness: TableHarness) -> str:
    return harness.table.lobby().standing


def _names(harness: TableHarness) -> list[str]:
    return [player.name for player in harness.table.lobby().players]


def test_table_starts_by_itself_and_bots_take_the_free_seats() -> None:
    harness = QuickHarness("Ann", "Ben")
    assert harness.table.lobby().starts == START + AWAIT_PLAYERS
    harness.pass_time(AWAIT_PLAYERS - 1)
    assert _standing(harness) == "lobby"
    harness.pass_time(1)
    lobby = harness.table.lobby()
    assert lobby.standing == "playing"
    assert [player.level for player in lobby.players] == [None, None, "casual", "casual"]
    assert lobby.starts is UNSET


def test_table_starts_at_once_when_everybody_is_ready() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.do("p1", commands.Ready)
    assert _standing(harness) == "lobby"
    harness.do("p2", commands.Ready)
    assert _standing(harness) == "playing"
    assert not any(player.ready for player in harness.table.lobby().players)


def test_ready_can_be_taken_back() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.do("p1", commands.Ready)
    harness.do("p1", commands.Ready, ready=False)
    harness.do("p2", commands.Ready)
    assert _standing(harness) == "lobby"


def test_full_table_starts_soon() -> None:
    harness = QuickHarness("Ann", "Ben", "Cem", "Dea")
    assert harness.table.lobby().starts is not UNSET
    harness.pass_time(4000)
    assert _standing(harness) == "playing"


def test_table_waits_for_somebody_to_be_there() -> None:
    harness = QuickHarness("Ann")
    harness.depart("p1")
    harness.pass_time(AWAIT_PLAYERS + 1000)
    assert _standing(harness) == "lobby"
    harness.arrive("p1")
    assert _standing(harness) == "playing"


def test_table_waits_with_nobody_at_it() -> None:
    harness = QuickHarness("Ann")
    harness.do("p1", commands.Leave)
    assert harness.table.lobby().starts is UNSET
    assert harness.wake is None
    ben = harness.sit("Ben")
    assert harness.table.lobby().starts == harness.now + AWAIT_PLAYERS
    assert ben == "p2"


def test_nobody_is_the_host() -> None:
    harness = QuickHarness("Ann", "Ben")
    assert not any(player.host for player in harness.table.lobby().players)
    for command, fields in (
        (commands.Start, {}),
        (commands.Remove, {"who": "p2"}),
        (commands.Change, {"settings": Changes(seats=2)}),
        (commands.Change, {"settings": Changes(written=("Sing",))}),
    ):
        harness.do("p1", command, **fields)
        assert harness.refusal("p1") == "not-host"
    harness.pass_time(AWAIT_PLAYERS)
    harness.do("p1", commands.Leave)
    harness.do("p2", commands.Stop)
    assert harness.refusal("p2") == "not-host"
    assert not any(player.host for player in harness.table.lobby().players)


def test_nobody_can_pause_a_game_among_strangers() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.pass_time(AWAIT_PLAYERS)
    harness.do("p1", commands.Pause)
    assert harness.refusal("p1") == "not-now"
    assert _standing(harness) == "playing"


def test_shares_are_revealed_before_the_deal() -> None:
    harness = QuickHarness("Ann")
    share = "ab" * 16
    harness.do("p1", commands.CommitShare, digest=share_digest(bytes.fromhex(share)))
    harness.pass_time(AWAIT_PLAYERS)
    assert harness.table.lobby().setup
    assert _standing(harness) == "lobby"
    harness.do("p1", commands.RevealShare, share=share)
    assert _standing(harness) == "playing"


def _end_match(harness: TableHarness) -> None:
    harness.set_position("R1", "B4 B5", "B4 B5", "G4 G5", scores=(490, 0, 0, 0))
    harness.act("p1", "play R1")
    assert _standing(harness) == "over"


def test_rematch_waits_until_somebody_is_ready() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.pass_time(AWAIT_PLAYERS)
    _end_match(harness)
    harness.pass_time(3 * AWAIT_PLAYERS)
    assert _standing(harness) == "over"
    harness.do("p1", commands.Ready)
    harness.pass_time(AWAIT_PLAYERS)
    assert _standing(harness) == "playing"


def test_person_takes_the_seat_of_a_bot_after_the_match() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.pass_time(AWAIT_PLAYERS)
    _end_match(harness)
    harness.come_late("Zoe")
    assert _names(harness)[3] == "Zoe"
    assert harness.table.lobby().starts == harness.now + AWAIT_PLAYERS


def test_people_for_whom_a_bot_plays_lose_their_seats_after_the_match() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.pass_time(AWAIT_PLAYERS)
    harness.depart("p2")
    harness.pass_time(61_000)
    assert harness.table.lobby().players[1].stand_in
    _end_match(harness)
    assert "Ben" not in _names(harness)


def test_absent_people_lose_their_seats_between_matches() -> None:
    harness = QuickHarness("Ann", "Ben")
    harness.pass_time(AWAIT_PLAYERS)
    _end_match(harness)
    harness.depart("p2")
    harness.pass_time(59_000)
    assert "Ben" in _names(harness)
    harness.pass_time(2_000)
    assert "Ben" not in _names(harness)


@pytest.mark.parametrize("snapshot", [False, True])
def test_countdown_continues_after_a_restart(snapshot: bool) -> None:
    harness = QuickHarness("Ann")
    harness.pass_time(10_000)
    if snapshot:
        harness.base = harness.table.snapshot()
    harness.now += 100_000
    harness.reload(100_000)
    assert harness.table.lobby().quick is True
    assert harness.table.lobby().starts == harness.now + AWAIT_PLAYERS - 10_000
    assert harness.table.player_with(token_of("Ann")) == "p1"
    harness.pass_time(AWAIT_PLAYERS)
    assert _standing(harness) == "playing"
