"""Colour is never the only information: marks, words and positions carry it too."""

from __future__ import annotations

import asyncio
from itertools import combinations

import pytest
from rich.color import Color

from lastcard.core.cards import cards
from lastcard.core.edition import Look
from lastcard.editions import edition, edition_ids
from lastcard.editions.looks import palette
from lastcard.tui.table.hand import Hand
from lastcard.tui.theme import WILD, colours_in_order, hand_in_order, look_of, mark_of
from tests.tui.harness_seats import seats
from tests.tui.scenes import turn
from tests.tui.screen_player import run_app


@pytest.mark.parametrize("name", edition_ids())
def test_colours_have_distinct_faces_and_marks(name: str) -> None:
    box = edition(name)
    looks = [look_of(letter, box) for letter in box.letters]
    assert len({mark_of(look) for look in looks}) == len(looks)
    assert len({look.face for look in looks}) == len(looks)


def test_marks_combine_three_symbols() -> None:
    signs = {name: set(mark_of(look)) for name, look in palette().items()}
    assert signs["green"] == signs["yellow"] | signs["blue"]
    assert signs["orange"] == signs["red"] | signs["yellow"]
    assert signs["purple"] == signs["red"] | signs["blue"]
    assert all(one != other for one, other in combinations(signs.values(), 2))


@pytest.mark.parametrize("look", [*palette().values(), WILD], ids=[*palette(), "wild"])
def test_ink_has_enough_contrast_on_every_face(look: Look) -> None:
    for ground in (look.face, look.dim_dark, look.dim_light):
        assert _contrast(look.ink, ground) >= 4.5


def _contrast(one: str, other: str) -> float:
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    shares = [value / 255 for value in Color.parse(colour).get_truecolor()]
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def test_hand_is_sorted_by_colour_and_rank_wilds_last() -> None:
    hand = hand_in_order(cards("W+4 B0 RS W R9 W*2 G+2 R10 Y1".replace("R10", "R1")), edition("coloradd"))
    assert hand == [*cards("R1 R9 RS Y1 G+2 B0 W W+4 W*2")]
    assert colours_in_order("YGOP", edition("nonpartisan")) == ["P", "O", "Y", "G"]


def test_screen_without_colours_says_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a grey screen the playable cards, the cursor, the turn and every mark can still be read."""
    monkeypatch.setenv("NO_COLOR", "1")

    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            assert player.app.no_color
            strips = player.app.screen._compositor.render_strips()
            styles = [segment.style for strip in strips for segment in strip]
            colours = [colour for style in styles if style for colour in (style.color, style.bgcolor) if colour]
            assert all(len(set(colour.get_truecolor())) == 1 for colour in colours)
            assert "▸ Your turn" in player.text
            assert "◆ Red" in player.text
            raised, lowered = _top_of(player.lines, "7 ◆"), _top_of(player.lines, "+2○")
            assert raised == lowered - 1
            assert "┃2 ◆  ┃" in player.text
            assert player.table.query_one(Hand).cursor == 0

    asyncio.run(scenario())


def _top_of(lines: list[str], corner: str) -> int:
    return next(y for y, line in enumerate(lines) if corner in line)
