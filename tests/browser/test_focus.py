"""The focus: it is always somewhere, it is seen wherever it is, and it goes where one would look for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.protocol.wire_view import You
from tests.browser.layout import settle
from tests.browser.visitors import Visitors
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import NINE, SEVEN
from tools.screenshots.views import VIEWS, View

_RING: Final = """() => {
  const here = document.activeElement;
  const shown = [here, here.closest('label'), here.nextElementSibling, here.querySelector('.card')].filter(Boolean);
  const ink = getComputedStyle(document.documentElement).getPropertyValue('--ink');
  const probe = document.body.appendChild(document.createElement('i'));
  const worn = (colour) => ((probe.style.color = colour), getComputedStyle(probe).color);
  const [edge, dark] = [worn('var(--edge)'), worn(ink)];
  probe.remove();
  return shown.some((element) => {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(element);
    const ring = outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3;
    return ring && (outlineColor === edge || boxShadow.includes(dark));
  });
}"""
_HERE: Final = "document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()"
_STOPS: Final = 40
_SCHEMES: Final = ("light", "dark")
_RINGED: Final = ("home", "home-prefs", "lobby", "table-four", "table-one-card", "asked-colour", "asked-swap", "replay")


def set_table(page: Page, scene: Scene) -> Scene:
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand]").wait_for()
    return scene


def in_hand(page: Page) -> Locator:
    return page.locator("[data-place=hand] button:focus")


def resumed(page: Page) -> None:
    scene = set_table(page, tables.paused())
    page.get_by_role("button", name="Resume").press("Enter")
    scene.standing = "playing"
    scene.tell(lobby=scene.lobby)


def no_rule_any_more(page: Page) -> None:
    scene = set_table(page, tables.in_force())
    page.get_by_role("button", name="In force").focus()
    scene.tell(sight=sight((8, 5, 8)))


def note_closed(page: Page) -> None:
    set_table(page, replace(tables.four(), sight=sight((9, 5, 8, 1), turn=1, awaited=(1,)), you=You(0, NINE)))
    page.locator("button[data-place=draw]").press("Enter")
    page.locator("[popover] button").press("Enter")


def slapped(page: Page) -> None:
    scene = set_table(page, tables.nonpartisan())
    page.get_by_role("button", name="Slap the VETO").press("Enter")
    page.get_by_role("button", name="Slap the VETO on Noor").press("Enter")
    scene.tell(
        sight=sight((8, 5, 8, 1), discards=("G4", "O4"), veto=1), you=You(0, scene.you.hand if scene.you else ())
    )


def answered_by_the_clock(page: Page) -> None:
    scene = set_table(page, tables.swap())
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Swap hands").focus()
    scene.tell(sight=sight((7, 5, 8, 1), turn=1, awaited=(1,)), you=You(0, SEVEN))


@pytest.mark.parametrize("gone", [resumed, no_rule_any_more, note_closed, slapped, answered_by_the_clock])
def test_it_goes_to_the_hand_when_what_had_it_has_gone(desk: Page, gone: Callable[[Page], None]) -> None:
    gone(desk)
    expect(in_hand(desk)).to_be_visible()


def test_who_watches_keeps_it(desk: Page) -> None:
    next(view for view in VIEWS if view.name == "table-watching").show(desk)
    desk.get_by_role("button", name="Noor, 5 cards").press("Enter")
    desk.get_by_role("dialog").wait_for()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("button", name="Noor, 5 cards")).to_be_focused()


def test_a_question_isnt_lost_by_escape(desk: Page) -> None:
    """A browser closes a dialog without asking the page when Escape comes again and nothing was done in between."""
    scene = set_table(desk, tables.four())
    desk.keyboard.press("?")
    desk.get_by_role("dialog", name="Keyboard shortcuts").wait_for()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    asked = sight((9, 5, 8, 1), phase="choose", discards=("B1", "B7"))
    scene.tell(sight=asked, you=You(0, NINE, may=("swap 1", "swap 2")))
    desk.get_by_role("dialog", name="Swap hands").wait_for()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("dialog")).to_have_count(0)
    desk.get_by_role("button", name="Swap hands").click()
    expect(desk.get_by_role("dialog", name="Swap hands")).to_be_visible()


@pytest.mark.parametrize("view", [view for view in VIEWS if view.name in _RINGED], ids=lambda view: view.name)
def test_it_is_seen(visitors: Visitors, view: View) -> None:
    """At every stop, by day and by night."""
    page = visitors.window()
    view.show(page)
    unseen = []
    for scheme in _SCHEMES:
        page.emulate_media(color_scheme=scheme)
        settle(page)
        for _ in range(_STOPS):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement !== document.body") and not page.evaluate(_RING):
                unseen.append(f"{scheme}: {page.evaluate(_HERE)}")
    assert unseen == []
