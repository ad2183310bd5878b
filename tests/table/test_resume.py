"""Resuming from the last number a client saw: it gets the missed updates and the current state."""

from __future__ import annotations

import msgspec
import pytest

from lastcard.protocol import commands
from lastcard.protocol.messages import Resumed, Update
from lastcard.table.table_state import RECENT_UPDATES
from tests.support.random_sessions import RandomSession
from tests.support.table_harness import TableHarness, read_message

UPDATE_FIELDS = ("seq", "at", "by", "seat", "action", "why", "less", "events", "chat", "done")


def _missed(harness: TableHarness, since: int, player: str | None) -> tuple[Resumed, list[Update]] | None:
    found = harness.table.missed(since, player, harness.now)
    if found is None:
        return None
    resumed, *updates = (read_message(msgspec.json.encode(message)) for message in found)
    return resumed, updates


def test_missed_updates_equal_the_original_ones() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    since = harness.welcome("p2").seq
    harness.act("p1", "play R1")
    harness.do("p1", commands.Chat, text="hurry")
    harness.act("p2", "draw")
    found = _missed(harness, since, "p2")
    assert found is not None
    resumed, updates = found
    assert (resumed.seq, resumed.missed, resumed.player) == (since + 3, 3, "p2")
    for again, original in zip(updates, harness.updates("p2")[-3:], strict=True):
        assert [getattr(again, name) for name in UPDATE_FIELDS] == [getattr(original, name) for name in UPDATE_FIELDS]


def test_last_missed_update_has_the_current_state() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.set_position("R1 R2 R3", "B1 B2 B3")
    since = harness.welcome("p2").seq
    harness.act("p1", "play R1")
    harness.do("p1", commands.Chat, text="hurry")
    for player in ("p1", "p2", None):
        found = _missed(harness, since, player)
        assert found is not None
        first, last = found[1]
        welcome = harness.welcome(player)
        assert (last.sight, last.lobby, last.you, last.clock) == (
            welcome.sight, welcome.lobby, welcome.you, welcome.clock,
        )  # fmt: skip
        assert (first.sight, first.lobby, first.you, first.clock) == (None,) * 4


def test_welcome_has_the_log_of_the_match_as_each_player_saw_it() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.set_position("R1 R2 R3", "B1 B2 B3", draw="G9")
    harness.act("p1", "play R1")
    for number in range(RECENT_UPDATES):
        harness.do("p1", commands.Chat, text=str(number))
    harness.act("p2", "draw")
    for player in ("p1", "p2", None):
        log = harness.welcome(player).log
        original = [update for update in harness.updates(player) if update.events][-len(log) :]
        assert [(update.seq, update.seat, update.events) for update in log] == [
            (update.seq, update.seat, update.events) for update in original
        ]
        assert [update.seat for update in log] == [0, 1]
        assert {(update.sight, update.lobby, update.you, update.chat) for update in log} == {(None,) * 4}
        assert ("G9" in str(log)) == (player == "p2")


def test_log_of_the_last_match_is_not_sent() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    harness.do("p1", commands.Stop)
    harness.start()
    assert len(harness.welcome("p1").log) == 1


def test_resume_without_missed_updates_reports_zero() -> None:
    harness = TableHarness("Ann", "Ben")
    found = _missed(harness, harness.welcome("p1").seq, "p1")
    assert found is not None
    assert (found[0].missed, found[1]) == (0, [])


def test_resume_from_a_future_number_is_impossible() -> None:
    harness = TableHarness("Ann", "Ben")
    assert _missed(harness, harness.welcome("p1").seq + 1, "p1") is None


def test_resume_from_too_old_a_number_is_impossible() -> None:
    harness = TableHarness("Ann")
    for number in range(300):
        harness.do("p1", commands.Chat, text=str(number))
    seq = harness.welcome("p1").seq
    assert _missed(harness, seq - RECENT_UPDATES - 1, "p1") is None
    found = _missed(harness, seq - RECENT_UPDATES, "p1")
    assert found is not None
    assert len(found[1]) == RECENT_UPDATES


def test_resume_across_a_match_start_is_impossible() -> None:
    harness = TableHarness("Ann", "Ben")
    before = harness.welcome("p1").seq
    harness.do("p1", commands.Chat, text="ready?")
    harness.start()
    assert _missed(harness, before, "p1") is None
    assert _missed(harness, before + 1, "p1") is not None


def test_restored_table_resumes_only_after_its_snapshot() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Chat, text="before")
    harness.base = harness.table.snapshot()
    seq = harness.welcome("p1").seq
    harness.do("p1", commands.Chat, text="after")
    harness.reload()
    assert _missed(harness, seq - 1, "p1") is None
    found = _missed(harness, seq, "p1")
    assert found is not None
    assert [update.chat.text for update in found[1] if update.chat] == ["after"]


def test_private_command_adds_no_update_number() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    seq = harness.welcome("p1").seq
    harness.do("p1", commands.Arm, armed=False)
    assert harness.welcome("p1").seq == seq


@pytest.mark.sweep(3)
@pytest.mark.parametrize("number", range(6))
def test_resume_works_in_every_phase(number: int) -> None:
    session = RandomSession(number)
    harness, compared = session.harness, 0
    for _ in range(150):
        session.step()
        seq = harness.welcome(None).seq
        since = session.dice.randrange(max(0, seq - 4), seq + 1)
        for player in (*session.players, None):
            compared += _compare(harness, since, player)
    assert compared > 300


def _compare(harness: TableHarness, since: int, player: str | None) -> int:
    found = _missed(harness, since, player)
    if found is None or not found[1]:
        return 0
    originals = {update.seq: update for update in harness.updates(player)[-10:]}
    for again in found[1]:
        if again.seq in originals:  # a player seated later didn't get it the first time
            original = originals[again.seq]
            assert _encoded(again) == _encoded(original)
    welcome, last = harness.welcome(player), found[1][-1]
    assert (last.sight, last.lobby, last.you, last.clock) == (welcome.sight, welcome.lobby, welcome.you, welcome.clock)
    return len(found[1])


def _encoded(update: Update) -> bytes:
    return msgspec.json.encode([getattr(update, name) for name in UPDATE_FIELDS])
