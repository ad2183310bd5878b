"""Reactions and ready phrases: talk of people at the table, with a pause between two of them."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

from lastcard import write_record
from lastcard.protocol import commands
from lastcard.protocol.lobby import Said
from lastcard.protocol.reactions import PHRASES, REACTION_PAUSE, REACTIONS, REACTIONS_A_MINUTE, reaction_wait
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table import Table
from lastcard.table.match_record import record_of
from tests.support.table_harness import TableHarness

HANDS = ("P1 P2 P3", "P4 P5 P6", "P7 P8 P0")
PAUSE = 1000 * REACTION_PAUSE


def _react(harness: TableHarness, player: str, reaction: str = "haha") -> None:
    harness.do(player, commands.React, reaction=reaction)


def _reactions(harness: TableHarness) -> list[Any]:
    return [said.reaction for said in harness.welcome(None).chat]


@pytest.mark.parametrize("reaction", [*REACTIONS, *PHRASES])
def test_every_reaction_is_sent_to_everybody(reaction: str) -> None:
    harness = TableHarness("Ann", "Ben")
    _react(harness, "p2", reaction)
    for player in ("p1", "p2", None):
        said = harness.last(player).chat
        assert said is not None
        assert (said.who, said.name, said.at, said.reaction) == ("p2", "Ben", harness.now, reaction)


def test_reactions_may_be_sent_before_during_and_after_a_match() -> None:
    harness = TableHarness("Ann", "Ben")
    _react(harness, "p1", "good-luck")
    harness.start()
    harness.pass_time(PAUSE)
    _react(harness, "p1", "wow")
    harness.do("p1", commands.Pause)
    harness.pass_time(PAUSE)
    _react(harness, "p1", "one-moment")
    harness.do("p1", commands.Stop)
    harness.pass_time(PAUSE)
    _react(harness, "p1", "good-game")
    assert _reactions(harness) == ["good-luck", "wow", "one-moment", "good-game"]


def test_old_client_reads_a_reaction_as_chat_in_english() -> None:
    """Version 0.1.0 knows only these fields of a line, and takes no notice of others."""

    class OldSaid(msgspec.Struct):
        who: str
        name: str
        text: str
        at: int

    harness = TableHarness("Ann")
    _react(harness, "p1", "good-luck")
    said = json.loads(harness.sent[None][-1])["chat"]
    assert msgspec.convert(said, OldSaid) == OldSaid("p1", "Ann", "Good luck!", harness.now)


def test_chat_has_no_new_field() -> None:
    harness = TableHarness("Ann")
    harness.do("p1", commands.Chat, text="hello")
    assert set(json.loads(harness.sent[None][-1])["chat"]) == {"who", "name", "text", "at"}


def test_reaction_of_a_newer_server_is_read() -> None:
    assert msgspec.json.decode(b'{"who":"p1","name":"Ann","text":"Hi","at":1,"reaction":"hi"}', type=Said).text == "Hi"


def test_second_reaction_has_to_wait() -> None:
    harness = TableHarness("Ann", "Ben")
    _react(harness, "p1")
    harness.now += PAUSE - 1
    _react(harness, "p1", "thanks")
    reply = harness.reply("p1")
    assert (reply.reason, reply.text.id, reply.text.args) == (Reason.TOO_FAST, "error-react-too-fast", {"seconds": 1})
    assert reply.words == "that is a lot of reactions at once: wait one more second"
    _react(harness, "p2")
    harness.now += 1
    _react(harness, "p1", "thanks")
    assert _reactions(harness) == ["haha", "haha", "thanks"]


def test_seventh_reaction_in_a_minute_has_to_wait() -> None:
    harness = TableHarness("Ann")
    begun = harness.now
    for _ in range(REACTIONS_A_MINUTE):
        _react(harness, "p1")
        harness.now += PAUSE
    _react(harness, "p1")
    waits = begun + 60_000 - harness.now
    assert harness.reply("p1").text.args == {"seconds": waits // 1000}
    harness.now += waits
    _react(harness, "p1")
    assert len(_reactions(harness)) == REACTIONS_A_MINUTE + 1


def test_refused_reactions_store_nothing() -> None:
    harness = TableHarness("Ann")
    _react(harness, "p1")
    stored = len(harness.log)
    for _ in range(200):
        _react(harness, "p1")
    assert len(harness.log) == stored
    assert len(harness.table._state.members[0].reacted) == 1


@pytest.mark.parametrize(
    ("times", "now", "wait"),
    [
        ((), 0, 0),
        ((0,), 0, 3000),
        ((0,), 2999, 1),
        ((0,), 3000, 0),
        ((0, 3000, 6000, 9000, 12_000), 15_000, 0),
        ((0, 3000, 6000, 9000, 12_000, 15_000), 18_000, 42_000),
        ((0, 11_000, 22_000, 33_000, 44_000, 59_000), 60_000, 2000),
        ((0, 3000, 6000, 9000, 12_000, 15_000), 60_000, 0),
    ],
)
def test_wait_depends_on_the_last_and_the_sixth_last(times: tuple[int, ...], now: int, wait: int) -> None:
    assert reaction_wait(times, now) == wait


def test_host_mutes_reactions_too() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Mute, who="p2")
    _react(harness, "p2")
    assert harness.refusal("p2") == Reason.MUTED
    harness.do("p1", commands.Mute, who="p2", muted=False)
    _react(harness, "p2")
    assert _reactions(harness) == ["haha"]


def test_reaction_is_talk_for_the_veto() -> None:
    """R-VETO-CAUSE: as a line of chat, and the holder of the VETO can't react (R-VETO-MUTE)."""
    harness = TableHarness("Ann", "Ben", "Cem")
    harness.set_position(*HANDS, box="nonpartisan", discard="P9")
    assert harness.you("p1").unvetoable == {1: "veto-silent", 2: "veto-silent"}
    _react(harness, "p2")
    assert "veto 1" in harness.last("p1").you.may  # type: ignore[union-attr]
    harness.act("p1", "veto 1")
    harness.now += PAUSE
    _react(harness, "p2")
    assert harness.refusal("p2") == Reason.MUTED


@pytest.mark.parametrize("from_snapshot", [True, False], ids=["snapshot", "log"])
def test_restart_remembers_reactions_and_their_pause(from_snapshot: bool) -> None:
    harness = TableHarness("Ann", "Ben", edition="nonpartisan")
    harness.start()
    _react(harness, "p2", "wow")
    snapshot = harness.table.snapshot() if from_snapshot else None
    table, _ = Table.load(snapshot, [] if from_snapshot else harness.log, harness.now + 1000)
    assert [said.reaction for said in table.welcome(None, harness.now).chat] == ["wow"]
    assert table._state.members[1].has_talked
    out = table.command("p2", commands.React("again.1", "wow"), harness.now + 1000)
    assert out.replies[-1][1].text.args == {"seconds": 2}  # type: ignore[union-attr]


def test_pause_stands_still_while_the_server_is_down() -> None:
    harness = TableHarness("Ann", "Ben", clock=30)
    harness.start()
    _react(harness, "p2")
    stopped = harness.now
    table, _ = Table.load(None, harness.log, stopped + 60_000, alive_at=stopped)
    out = table.command("p2", commands.React("again.1", "wow"), stopped + 60_000)
    assert out.replies[-1][1].text.args == {"seconds": 3}  # type: ignore[union-attr]


def test_command_sent_twice_reacts_once() -> None:
    harness = TableHarness("Ann")
    command = commands.React("one.1", "haha")
    for _ in range(2):
        harness.deliver(harness.table.command("p1", command, harness.now))
    assert _reactions(harness) == ["haha"]
    assert harness.reply("p1").again


def test_reactions_are_no_part_of_the_record() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    _react(harness, "p1")
    harness.do("p1", commands.Stop)
    span = harness.table.matches[-1]
    entries = harness.log[span.first - 1 : span.last]
    assert any(b"haha" in entry.command for entry in entries)
    without = [entry for entry in entries if b"haha" not in entry.command]
    assert write_record(record_of(entries)) == write_record(record_of(without))
