"""How large faces, badges and reactions are at each width, as they are drawn."""

from __future__ import annotations

from typing import Any, Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import FloatRect, Locator, Page, expect

from lastcard.protocol.lobby import Said
from tests.browser.visitors import Visitors
from tools.screenshots.stage import TABLE, Scene, now
from tools.screenshots.tables import NAMES, SEVEN, table

_TABLE_OF_SIZES: Final = {
    (320, 568): (40, None, 16, 28, 30, False),
    (390, 844): (48, None, 20, 32, 34, False),
    (768, 1024): (52, None, 22, 32, 40, True),
    (1366, 768): (56, 60, 22, 32, 44, True),
    (1920, 1080): (72, 76, 24, 36, 56, True),
    (3840, 2160): (72, 76, 24, 36, 56, True),
}
"""By window: a seat, your own, the badge of a bot, the chat and the log, a reaction, and whether its word is shown."""
SIZES: Final = pytest.mark.parametrize(
    ("window", "sizes"), _TABLE_OF_SIZES.items(), ids=[f"{width}" for width, _ in _TABLE_OF_SIZES]
)


def _show(visitors: Visitors, window: tuple[int, int], players: int = 4) -> tuple[Page, Scene]:
    page = visitors.window(viewport={"width": window[0], "height": window[1]})
    page.clock.install()
    scene = table(players, SEVEN, ())
    scene.players = (*scene.players[:2], replace(scene.players[2], level="casual"), *scene.players[3:])
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    return page, scene


def _box(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box
    return box


def _width(part: Locator) -> float:
    """Return the width of something square."""
    box = _box(part)
    assert box["width"] == pytest.approx(box["height"], abs=0.1)
    return round(box["width"], 1)


def _overlap(one: FloatRect, other: FloatRect) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


@SIZES
def test_faces_have_the_size_of_the_window(
    visitors: Visitors, window: tuple[int, int], sizes: tuple[int, int | None, int, int, int, bool]
) -> None:
    page, scene = _show(visitors, window)
    seat, own, badge, log, _, _ = sizes
    assert {_width(face) for face in page.locator("li[data-seat] [data-face]").all()} == {seat}
    assert {_width(mark) for mark in page.locator("li[data-seat] .badge").all()} == {badge}
    if own is not None:
        assert _width(page.locator(".own .side [data-face]")) == own
    scene.tell(chat=Said("p1", NAMES[1], "hello", now()))
    page.locator("[data-opens=chat]").click()
    assert _width(page.locator(".speech [data-face]")) == log


@SIZES
def test_reactions_have_the_size_of_the_window(
    visitors: Visitors, window: tuple[int, int], sizes: tuple[int, int | None, int, int, int, bool]
) -> None:
    page, scene = _show(visitors, window)
    *_, drawing, is_worded = sizes
    for seat in range(4):
        scene.tell(chat=Said(f"p{seat}", NAMES[seat], "Hurry up", now(), "hurry"))
    shown = page.locator(".reaction[aria-hidden]")
    expect(shown).to_have_count(4)
    for bubble in shown.all():
        assert _width(bubble.locator("svg[data-reaction]")) == drawing
        assert bubble.inner_text().split() == (["Hurry", "up"] if is_worded else [])


@SIZES
@pytest.mark.parametrize("players", [4, 6, 9])
def test_bubble_covers_no_name_and_no_count(
    visitors: Visitors, window: tuple[int, int], sizes: tuple[Any, ...], players: int
) -> None:
    """At any seat, its own and those beside it; it stays in the window."""
    page, scene = _show(visitors, window, players)
    for seat in range(1, players):
        scene.tell(chat=Said(f"p{seat}", NAMES[seat], "Good game", now(), "good-game"))
        bubble = page.locator(f"li[data-seat='{seat}'] .reaction[aria-hidden]")
        expect(bubble).to_have_count(1)
        page.clock.run_for(1000)  # it has come up
        shown = _box(bubble)
        assert shown["x"] >= 0
        assert shown["x"] + shown["width"] <= window[0]
        for other in page.locator("li[data-seat] .name, li[data-seat] .count, button.catch").all():
            assert not _overlap(shown, _box(other)), other.inner_text()
        page.clock.run_for(3000)
        expect(bubble).to_have_count(0)
