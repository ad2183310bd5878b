"""Every view: home, lobby, table, each dialog, results and replay. For everybody, on every screen, in any words."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.layout import cut_off, out_of_reach, settle, sideways, space_out, too_small
from tests.browser.visitors import Visitors
from tools.screenshots.views import VIEWS, View

SCREENS: Final = {"phone": (390, 844), "narrow": (320, 640), "magnified": (320, 256), "desk": (1366, 768)}
"""The magnified one is what remains of 1280×1024 at 400 %."""

FIRST: Final = {"home", "lobby", "table-four", "asked-colour", "table-round-over", "table-match-over", "replay"}
"""One of each kind, looked at every time; the others belong to the wide sweep."""

every_view = pytest.mark.parametrize(
    "view",
    [pytest.param(view, id=view.name, marks=() if view.name in FIRST else pytest.mark.full) for view in VIEWS],
)


@every_view
def test_it_is_for_everybody_everywhere(visitors: Visitors, view: View) -> None:
    """With text 40 % longer than in English, by day and by night, magnified and spaced out."""
    page = visitors.phone(color_scheme="light")
    view.show(page, "en-long")
    wrong = {"phone, light": [*on(page, "phone"), *violations(page)], "narrow": on(page, "narrow")}
    page.emulate_media(color_scheme="dark")
    wrong["desk, dark"] = [*on(page, "desk"), *violations(page)]
    wrong["magnified"] = [*on(page, "magnified"), *out_of_reach(page)]
    space_out(page)
    wrong["spaced out"] = [*on(page, "phone"), *on(page, "magnified"), *out_of_reach(page)]
    assert not any(wrong.values()), "\n".join(f"{where}: {what}" for where, found in wrong.items() for what in found)


def test_a_desktop_stays_one_beside_the_chat(visitors: Visitors) -> None:
    page = visitors.window()
    look = next(view for view in VIEWS if view.name == "table-chat").show(page)
    settle(page)
    hand = page.locator("[data-place=hand] .cards").bounding_box()
    draw = page.get_by_role("button", name=look.say("table-draw-card"), exact=True).bounding_box()
    assert hand
    assert draw
    assert draw["x"] >= hand["x"] + hand["width"], "the buttons stand beside the hand, not above it"


def on(page: Page, screen: str) -> list[str]:
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    settle(page)
    return [*cut_off(page), *sideways(page), *too_small(page)]
