"""Who comes back with the last number they saw is told what they missed, and how everything stands."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.protocol import commands
from lastcard.protocol.messages import Resumed, Update
from lastcard.table.table_state import RECENT_UPDATES
from tests.support.random_sessions import RandomSession
from tests.support.table_harness import Around, read_message

WHAT_HAPPENED = ("seq", "at", "by", "seat", "action", "why", "less", "events", "chat", "done")


def _missed(around: Around, since: int, player: str | None) -> tuple[Resumed, list[Update]] | None:
    found = around.table.missed(since, player, around.now)
    if found is None:
        return None
    resumed, *updates = (read_message(msgspec.json.encode(message)) for message in found)
    return resumed, updates


def test_what_happened_is_told_as_it_was_told_then() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    since = around.welcome("p2").seq
    around.act("p1", "play R1")
    around.do("p1", commands.Chat, text="hurry")
    around.act("p2", "draw")
    found = _missed(around, since, "p2")
    assert found is not None
    resumed, updates = found
    assert (resumed.seq, resumed.missed, resumed.player) == (since + 3, 3, "p2")
    for again, told in zip(updates, around.updates("p2")[-3:], strict=True):
        assert [getattr(again, name) for name in WHAT_HAPPENED] == [getattr(told, name) for name in WHAT_HAPPENED]


def test_the_last_says_how_everything_stands() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("R1 R2 R3", "B1 B2 B3")
    since = around.welcome("p2").seq
    around.act("p1", "play R1")
    around.do("p1", commands.Chat, text="hurry")
    for player in ("p1", "p2", None):
        found = _missed(around, since, player)
        assert found is not None
        first, last = found[1]
        welcome = around.welcome(player)
        assert (last.sight, last.lobby, last.you, last.clock) == (
            welcome.sight, welcome.lobby, welcome.you, welcome.clock,
        )  # fmt: skip
        assert (first.sight, first.lobby, first.you, first.clock) == (None,) * 4


def test_who_missed_nothing_is_told_so() -> None:
    around = Around("Ann", "Ben")
    found = _missed(around, around.welcome("p1").seq, "p1")
    assert found is not None
    assert (found[0].missed, found[1]) == (0, [])


def test_a_number_that_is_yet_to_come_is_no_number() -> None:
    around = Around("Ann", "Ben")
    assert _missed(around, around.welcome("p1").seq + 1, "p1") is None


def test_what_is_too_long_ago_is_not_told_again() -> None:
    around = Around("Ann")
    for number in range(300):
        around.do("p1", commands.Chat, text=str(number))
    seq = around.welcome("p1").seq
    assert _missed(around, seq - RECENT_UPDATES - 1, "p1") is None
    found = _missed(around, seq - RECENT_UPDATES, "p1")
    assert found is not None
    assert len(found[1]) == RECENT_UPDATES


def test_a_new_match_is_told_anew() -> None:
    around = Around("Ann", "Ben")
    before = around.welcome("p1").seq
    around.do("p1", commands.Chat, text="ready?")
    around.start()
    assert _missed(around, before, "p1") is None
    assert _missed(around, before + 1, "p1") is not None


def test_after_a_restart_from_a_snapshot_only_what_came_since_is_told() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.Chat, text="before")
    around.base = around.table.snapshot()
    seq = around.welcome("p1").seq
    around.do("p1", commands.Chat, text="after")
    around.reload()
    assert _missed(around, seq - 1, "p1") is None
    found = _missed(around, seq, "p1")
    assert found is not None
    assert [update.chat.text for update in found[1] if update.chat] == ["after"]


def test_what_was_armed_in_private_is_no_number() -> None:
    around = Around("Ann", "Ben")
    around.start()
    seq = around.welcome("p1").seq
    around.do("p1", commands.Arm)
    assert around.welcome("p1").seq == seq


@pytest.mark.parametrize("number", range(6))
def test_in_every_phase_of_an_evening(number: int) -> None:
    evening = RandomSession(number)
    around, compared = evening.around, 0
    for _ in range(150):
        evening.step()
        seq = around.welcome(None).seq
        since = evening.dice.randrange(max(0, seq - 4), seq + 1)
        for player in (*evening.players, None):
            compared += _compare(around, since, player)
    assert compared > 300


def _compare(around: Around, since: int, player: str | None) -> int:
    found = _missed(around, since, player)
    if found is None or not found[1]:
        return 0
    told = {update.seq: update for update in around.updates(player)[-10:]}
    for again in found[1]:
        if again.seq in told:  # who has sat down since hasn't been told it before
            then = told[again.seq]
            assert _encoded(again) == _encoded(then)
    welcome, last = around.welcome(player), found[1][-1]
    assert (last.sight, last.lobby, last.you, last.clock) == (welcome.sight, welcome.lobby, welcome.you, welcome.clock)
    return len(found[1])


def _encoded(update: Update) -> bytes:
    return msgspec.json.encode([getattr(update, name) for name in WHAT_HAPPENED])
