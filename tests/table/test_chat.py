"""Chat: single lines; players can be muted by the host, and are muted while they hold the VETO."""

from __future__ import annotations

import pytest

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import TableHarness


def _chat(harness: TableHarness, player: str, text: str = "hello") -> None:
    harness.do(player, commands.Chat, text=text)


def _chat_texts(harness: TableHarness) -> list[str]:
    return [said.text for said in harness.welcome(None).chat]


def test_chat_is_sent_to_everybody() -> None:
    harness = TableHarness("Ann", "Ben")
    _chat(harness, "p2")
    for player in ("p1", "p2", None):
        said = harness.last(player).chat
        assert said is not None
        assert (said.who, said.name, said.text, said.at) == ("p2", "Ben", "hello", harness.now)


def test_welcome_has_the_last_fifty_chat_lines() -> None:
    harness = TableHarness("Ann")
    for number in range(60):
        _chat(harness, "p1", str(number))
    assert _chat_texts(harness) == [str(number) for number in range(10, 60)]


def test_chat_control_characters_are_removed() -> None:
    harness = TableHarness("Ann")
    _chat(harness, "p1", "a\x07b\x1b[31m c\u202e\n\n d  e")
    assert _chat_texts(harness) == ["a b [31m c d e"]


@pytest.mark.parametrize("text", [" ", "\n\t", "\x07\x1b", "\u202e \u200b"])
def test_empty_chat_is_refused(text: str) -> None:
    harness = TableHarness("Ann")
    _chat(harness, "p1", text)
    assert harness.refusal("p1") == Reason.UNREADABLE
    assert not harness.welcome(None).chat


def test_host_mutes_and_unmutes_a_player() -> None:
    harness = TableHarness("Ann", "Ben")
    harness.do("p1", commands.Mute, who="p2")
    assert harness.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(harness, "p2")
    assert harness.refusal("p2") == Reason.MUTED
    harness.do("p1", commands.Mute, who="p2", muted=False)
    _chat(harness, "p2")
    assert _chat_texts(harness) == ["hello"]


def test_mute_needs_the_host_and_a_person() -> None:
    harness = TableHarness("Ann", "Ben", bots=("casual",))
    harness.do("p2", commands.Mute, who="p1")
    assert harness.refusal("p2") == Reason.NOT_HOST
    harness.do("p1", commands.Mute, who="p3")
    assert harness.refusal("p1") == Reason.NO_SUCH_PLAYER


def test_veto_mutes_its_holder_until_it_is_returned() -> None:
    """R-VETO-MUTE: until the turn that the player loses would begin."""
    harness = TableHarness("Ann", "Ben", "Cem", veto="any")
    harness.set_position("P1 P2 P3", "P4 P5 P6", "P7 P8 P0", box="nonpartisan", discard="P9")
    harness.act("p1", "veto 1")
    assert harness.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(harness, "p2")
    assert harness.refusal("p2") == Reason.MUTED
    _chat(harness, "p3")
    harness.act("p1", "play P1")
    assert harness.sight().veto is None
    assert not harness.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(harness, "p2", "at last")
    assert _chat_texts(harness) == ["hello", "at last"]


def test_veto_mutes_nobody_after_the_match() -> None:
    harness = TableHarness("Ann", "Ben", "Cem", veto="any")
    harness.set_position("P1 P2 P3", "P4 P5 P6", "P7 P8 P0", box="nonpartisan", discard="P9")
    harness.act("p1", "veto 1")
    harness.do("p1", commands.Stop)
    assert not harness.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(harness, "p2")
    assert _chat_texts(harness) == ["hello"]


def test_veto_mutes_nobody_in_the_next_round() -> None:
    harness = TableHarness("Ann", "Ben", veto="any")
    harness.set_position("P1", "P4 P5 P6", box="nonpartisan", discard="P9")
    harness.act("p2", "veto 0")
    harness.act("p1", "play P1")
    harness.act("p2", "next")
    harness.act("p1", "next")
    assert not harness.table.lobby().players[0].muted
    lobbies = [update.lobby for update in harness.updates("p1") if update.lobby is not None]
    assert lobbies[-1] == harness.table.lobby()
