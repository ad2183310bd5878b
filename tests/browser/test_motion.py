"""Cards in the air: they get in nobody's way, and when they are down everything is where the game says it is."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Drew, Event, Played
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import You
from tests.browser.layout import settle
from tests.browser.playing import SHORT, Player, match_is_over, seated_at
from tests.browser.visitors import DESK, PHONE, Visitors
from tests.support.server import Running
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import SEVEN, table

_VEILED: Final = """[...document.querySelectorAll('[data-place], [data-card]')]
  .filter((element) => getComputedStyle(element).opacity !== '1')
  .map((element) => element.dataset.place ?? element.dataset.card)"""
_HAND: Final = "[...document.querySelectorAll('[data-place=hand] [data-card]')].map((card) => card.dataset.card)"
_HELD: Final = "[...document.querySelectorAll('li[data-seat] .count')].map((count) => Number(count.textContent))"


def moving(visitors: Visitors, scene: Scene, **more: Any) -> Page:
    page = visitors.window(**({"reduced_motion": "no-preference"} | more))
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    return page


def in_the_air(page: Page) -> Locator:
    return page.locator(".flight-layer > *")


def happen(scene: Scene, *events: Event, hand: tuple[str, ...], held: tuple[int, ...], **more: Any) -> None:
    scene.tell(events=tuple(map(to_wire, events)), sight=sight((len(hand), *held), **more), you=You(0, hand))


def drawn(scene: Scene, card: str) -> None:
    """One draws, and so does one's neighbour."""
    mine = Drew(0, (Card(card),), "turn")
    happen(scene, mine, Drew(1, (Card("R1"), Card("R1")), "draw-card"), hand=(*SEVEN, card), held=(7, 8, 1))


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_a_whole_match_with_everything_moving(server: Running, visitors: Visitors, device: dict[str, Any]) -> None:
    page = visitors.window(**device, reduced_motion="no-preference")
    player = Player(page)
    page.goto(seated_at(server, page, options=SHORT))
    for _ in range(2):
        player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    expect(in_the_air(page)).to_have_count(0)
    assert page.evaluate(_VEILED) == []


def test_a_card_is_in_no_hand_before_it_lands(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = moving(visitors, scene)
    drawn(scene, "Y7")
    in_the_air(page).first.wait_for(state="attached")
    assert "Y7" in page.evaluate(_VEILED)
    assert page.evaluate(_HELD)[0] < 7
    assert sorted(page.evaluate(_HAND)) == sorted((*SEVEN, "Y7")), "it can be played already"
    expect(in_the_air(page)).to_have_count(0)
    assert (page.evaluate(_VEILED), page.evaluate(_HELD)[0]) == ([], 7)


def test_whatever_comes_at_once_lands(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = moving(visitors, scene)
    pile: tuple[str, ...] = ("G4", "B4")
    for card in ("B1", "B2", "B3", "B5", "B6", "B7", "B8", "B9"):
        pile = (*pile, card)
        happen(scene, Played(1, (Card(card),), None), hand=SEVEN, held=(5, 8, 1), discards=pile)
    in_the_air(page).first.wait_for(state="attached")
    expect(in_the_air(page)).to_have_count(0)
    assert page.evaluate(_VEILED) == []
    assert page.locator("[data-place=discard]").get_attribute("aria-label") == "Discard pile, Blue 9 on top"


def test_nothing_flies_over_a_screen_that_changes(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = moving(visitors, scene)
    drawn(scene, "Y7")
    in_the_air(page).first.wait_for(state="attached")
    page.set_viewport_size({"width": 900, "height": 700})
    expect(in_the_air(page)).to_have_count(0)
    assert page.evaluate(_VEILED) == []


def test_nothing_flies_for_who_wants_less_motion(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = moving(visitors, scene, reduced_motion="reduce")
    page.evaluate(
        "new MutationObserver(() => (window.flew = true))"
        ".observe(document.querySelector('.flight-layer'), { childList: true })"
    )
    drawn(scene, "Y7")
    page.locator("[data-place=hand] [data-card=Y7]").wait_for()
    settle(page)
    assert not page.evaluate("window.flew")
    assert page.evaluate(_VEILED) == []
