"""R-VETO-CAUSE: the VETO is for people who talk. The table knows the chat, so silent people and bots can't get it."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from lastcard.table import Table
from tests.support.table_harness import TableHarness

HANDS = ("P1 P2 P3", "P4 P5 P6", "P7 P8 P0")


def _table(**settings: Any) -> TableHarness:
    """Ann, Ben and a bot in a match with a VETO in the middle."""
    harness = TableHarness("Ann", "Ben", bots=("casual",), **settings)
    harness.set_position(*HANDS, box="nonpartisan", discard="P9")
    return harness


def _talk(harness: TableHarness, player: str = "p2") -> None:
    harness.do(player, commands.Chat, text="the election")


def _vetoes(harness: TableHarness, player: str = "p1") -> list[str]:
    return [action for action in harness.may(player) if action.startswith("veto")]


def test_silent_person_and_bot_get_no_veto() -> None:
    harness = _table()
    assert _vetoes(harness) == []
    assert harness.you("p1").unvetoable == {1: "veto-silent", 2: "veto-bot"}
    for target, message in (("1", "error-veto-silent"), ("2", "error-veto-bot")):
        harness.act("p1", f"veto {target}")
        assert harness.refusal("p1") == Reason.VETO_WITHOUT_TALK
        assert harness.reply("p1").text.id == message
    assert harness.sight().veto is None


def test_talk_allows_one_veto() -> None:
    """The chat's own update tells everybody; a second VETO needs new talk."""
    harness = _table()
    _talk(harness)
    said = harness.last("p1")
    assert said.sight is None
    assert said.you is not None
    assert "veto 1" in said.you.may
    assert said.you.unvetoable == {2: "veto-bot"}
    harness.act("p1", "veto 1")
    assert harness.you("p1").unvetoable == {1: "veto-in-use", 2: "veto-in-use"}
    harness.act("p1", "play P1")  # Ben loses his turn, and the VETO returns
    assert harness.sight().veto is None
    assert harness.you("p1").unvetoable == {1: "veto-silent", 2: "veto-bot"}
    _talk(harness)
    assert _vetoes(harness) == ["veto 1"]


def test_second_message_repeats_no_legal_actions() -> None:
    harness = _table()
    _talk(harness)
    _talk(harness)
    assert harness.last("p1").you is None


def test_talk_before_the_match_allows_no_veto() -> None:
    harness = TableHarness("Ann", "Ben", edition="nonpartisan")
    _talk(harness)
    harness.start()
    assert harness.you("p1").unvetoable == {1: "veto-silent"}
    _talk(harness)
    harness.do("p1", commands.Stop)
    harness.start()
    assert harness.you("p1").unvetoable == {1: "veto-silent"}


def test_veto_setting_any_exempts_only_bots() -> None:
    harness = _table(veto="any")
    assert _vetoes(harness) == ["veto 1"]
    harness.change(veto="talk")
    assert harness.last("p1").you.may.count("veto 1") == 0  # type: ignore[union-attr]
    harness.change(veto="any")
    harness.act("p1", "veto 1")
    assert harness.sight().veto == 1


def test_stand_in_gets_no_veto() -> None:
    """The VETO is for the person; a bot that plays for them says nothing."""
    harness = _table()
    _talk(harness)
    harness.do("p2", commands.Leave)
    assert harness.last("p1").you.unvetoable == {1: "veto-bot", 2: "veto-bot"}  # type: ignore[union-attr]


def test_nobody_gets_the_veto_between_rounds() -> None:
    harness = TableHarness("Ann", "Ben", veto="any")
    harness.set_position("P1", "P4 P5 P6", box="nonpartisan", discard="P9")
    harness.act("p1", "play P1")
    assert harness.you("p1").unvetoable == {1: "round-over"}


@pytest.mark.parametrize("from_snapshot", [True, False], ids=["snapshot", "log"])
def test_restart_remembers_who_talked(from_snapshot: bool) -> None:
    harness = TableHarness("Ann", "Ben", "Cem", edition="nonpartisan")
    harness.start()
    _talk(harness, "p2")
    _talk(harness, "p3")
    harness.act("p1", "veto 1")
    snapshot = harness.table.snapshot() if from_snapshot else None
    table, _ = Table.load(snapshot, [] if from_snapshot else harness.log, harness.now)
    assert [member.has_talked for member in table._state.members] == [False, False, True]
    assert table.welcome("p1", harness.now).you == harness.you("p1")


def test_old_log_with_a_veto_on_a_silent_player_still_loads() -> None:
    """A log says what happened: the rules of the engine allow it, and the table no longer does."""
    harness = TableHarness("Ann", "Ben", edition="nonpartisan", veto="any")
    harness.start()
    harness.act("p1", "veto 1")
    old = [entry._replace(command=entry.command.replace(b'"veto":"any"', b'"veto":"talk"')) for entry in harness.log]
    table, _ = Table.load(None, old, harness.now)
    sight = table.welcome(None, harness.now).sight
    assert sight is not None
    assert sight.veto == 1


def test_edition_without_a_veto_sends_nothing_about_it() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.start()
    _talk(harness)
    assert harness.last("p1").you is None
    assert harness.you("p1").unvetoable == {}
