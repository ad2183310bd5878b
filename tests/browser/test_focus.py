"""Keyboard focus: it is never lost, always visible, and moves to the expected element."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.protocol.wire_view import You
from tests.browser.layout import wait_until_still
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
_TAB_STOPS: Final = 40
_SCHEMES: Final = ("light", "dark")
_VIEWS_TO_TAB_THROUGH: Final = (
    "home",
    "home-prefs",
    "lobby",
    "table-four",
    "table-one-card",
    "asked-colour",
    "asked-swap",
    "replay",
)


def show_table(page: Page, scene: Scene) -> Scene:
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand]").wait_for()
    return scene


def focused_card(page: Page) -> Locator:
    return page.locator("[data-place=hand] button:focus")


def resume_game(page: Page) -> None:
    scene = show_table(page, tables.paused())
    page.get_by_role("button", name="Resume").press("Enter")
    scene.standing = "playing"
    scene.tell(lobby=scene.lobby)


def end_rule_in_force(page: Page) -> None:
    scene = show_table(page, tables.in_force())
    page.get_by_role("button", name="In force").focus()
    scene.tell(sight=sight((8, 5, 8)))


def close_note(page: Page) -> None:
    show_table(page, replace(tables.four(), sight=sight((9, 5, 8, 1), turn=1, awaited=(1,)), you=You(0, NINE)))
    page.locator("button[data-place=draw]").press("Enter")
    page.locator("[popover] button").press("Enter")


def slap_veto(page: Page) -> None:
    scene = show_table(page, tables.nonpartisan())
    page.get_by_role("button", name="Slap the VETO").press("Enter")
    page.get_by_role("button", name="Slap the VETO on Noor").press("Enter")
    scene.tell(
        sight=sight((8, 5, 8, 1), discards=("G4", "O4"), veto=1), you=You(0, scene.you.hand if scene.you else ())
    )


def answer_by_timeout(page: Page) -> None:
    scene = show_table(page, tables.swap())
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Swap hands").focus()
    scene.tell(sight=sight((7, 5, 8, 1), turn=1, awaited=(1,)), you=You(0, SEVEN))


@pytest.mark.sweep(1)
@pytest.mark.parametrize("remove", [resume_game, end_rule_in_force, close_note, slap_veto, answer_by_timeout])
def test_focus_moves_to_hand_when_its_element_disappears(desk: Page, remove: Callable[[Page], None]) -> None:
    remove(desk)
    expect(focused_card(desk)).to_be_visible()


def test_spectator_keeps_focus(desk: Page) -> None:
    next(view for view in VIEWS if view.name == "table-watching").show(desk)
    desk.get_by_role("button", name="Noor, 5 cards").press("Enter")
    desk.get_by_role("dialog").wait_for()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("button", name="Noor, 5 cards")).to_be_focused()


@pytest.mark.full
def test_question_closed_by_escape_can_be_reopened(desk: Page) -> None:
    """A browser closes a dialog without asking the page when Escape is pressed twice with nothing in between."""
    scene = show_table(desk, tables.four())
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


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    "view", [view for view in VIEWS if view.name in _VIEWS_TO_TAB_THROUGH], ids=lambda view: view.name
)
def test_focus_is_visible(visitors: Visitors, view: View) -> None:
    """At every tab stop, in the light and the dark theme."""
    page = visitors.window()
    view.show(page)
    unseen = []
    for scheme in _SCHEMES:
        page.emulate_media(color_scheme=scheme)
        wait_until_still(page)
        for _ in range(_TAB_STOPS):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement !== document.body") and not page.evaluate(_RING):
                unseen.append(f"{scheme}: {page.evaluate(_HERE)}")
    assert unseen == []
