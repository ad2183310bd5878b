"""Chat: one line, muted by the host, and by the VETO exactly while it lies on somebody."""

from __future__ import annotations

import pytest

from lastcard.protocol import commands
from lastcard.protocol.refusal_reasons import Reason
from tests.support.table_harness import Around


def _chat(around: Around, player: str, text: str = "hello") -> None:
    around.do(player, commands.Chat, text=text)


def _said(around: Around) -> list[str]:
    return [said.text for said in around.welcome(None).chat]


def test_what_is_said_is_told_to_all() -> None:
    around = Around("Ann", "Ben")
    _chat(around, "p2")
    for player in ("p1", "p2", None):
        said = around.last(player).chat
        assert said is not None
        assert (said.who, said.name, said.text, said.at) == ("p2", "Ben", "hello", around.now)


def test_who_comes_later_hears_the_last_lines() -> None:
    around = Around("Ann")
    for number in range(60):
        _chat(around, "p1", str(number))
    assert _said(around) == [str(number) for number in range(10, 60)]


def test_a_line_has_nothing_in_it_that_can_not_be_seen() -> None:
    around = Around("Ann")
    _chat(around, "p1", "a\x07b\x1b[31m c\u202e\n\n d  e")
    assert _said(around) == ["a b [31m c d e"]


@pytest.mark.parametrize("text", [" ", "\n\t", "\x07\x1b", "\u202e \u200b"])
def test_nothing_is_not_said(text: str) -> None:
    around = Around("Ann")
    _chat(around, "p1", text)
    assert around.refusal("p1") == Reason.UNREADABLE
    assert not around.welcome(None).chat


def test_the_host_mutes_and_unmutes() -> None:
    around = Around("Ann", "Ben")
    around.do("p1", commands.Mute, who="p2")
    assert around.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(around, "p2")
    assert around.refusal("p2") == Reason.MUTED
    around.do("p1", commands.Mute, who="p2", muted=False)
    _chat(around, "p2")
    assert _said(around) == ["hello"]


def test_nobody_else_mutes_and_no_bot_is_muted() -> None:
    around = Around("Ann", "Ben", bots=("casual",))
    around.do("p2", commands.Mute, who="p1")
    assert around.refusal("p2") == Reason.NOT_HOST
    around.do("p1", commands.Mute, who="p3")
    assert around.refusal("p1") == Reason.NO_SUCH_PLAYER


def test_the_veto_mutes_exactly_while_it_lies_on_somebody() -> None:
    """R-VETO-MUTE: until the turn that it takes would begin."""
    around = Around("Ann", "Ben", "Cem")
    around.lay_out("P1 P2 P3", "P4 P5 P6", "P7 P8 P0", box="nonpartisan", discard="P9")
    around.act("p1", "veto 1")
    assert around.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(around, "p2")
    assert around.refusal("p2") == Reason.MUTED
    _chat(around, "p3")
    around.act("p1", "play P1")
    assert around.sight().veto is None
    assert not around.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(around, "p2", "at last")
    assert _said(around) == ["hello", "at last"]


def test_the_veto_mutes_nobody_after_the_match() -> None:
    around = Around("Ann", "Ben", "Cem")
    around.lay_out("P1 P2 P3", "P4 P5 P6", "P7 P8 P0", box="nonpartisan", discard="P9")
    around.act("p1", "veto 1")
    around.do("p1", commands.Stop)
    assert not around.last("p2").lobby.players[1].muted  # type: ignore[union-attr]
    _chat(around, "p2")
    assert _said(around) == ["hello"]


def test_the_veto_that_a_new_round_takes_back_mutes_nobody() -> None:
    around = Around("Ann", "Ben")
    around.lay_out("P1", "P4 P5 P6", box="nonpartisan", discard="P9")
    around.act("p2", "veto 0")
    around.act("p1", "play P1")
    around.act("p2", "next")
    assert not around.table.lobby().players[0].muted
    told = [update.lobby for update in around.updates("p1") if update.lobby is not None]
    assert told[-1] == around.table.lobby()
