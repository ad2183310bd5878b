"""Layout and accessibility of every view: home, lobby, table, each dialog, results and replay."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.axe import violations
from tests.browser.layout import (
    cut_off,
    out_of_reach,
    space_out,
    stretched_cards,
    too_small,
    wait_until_still,
    wider_than_screen,
)
from tests.browser.visitors import Visitors
from tools.screenshots.views import VIEWS, View

SCREENS: Final = {"phone": (390, 844), "narrow": (320, 640), "magnified": (320, 256), "desk": (1366, 768)}
"""The magnified screen is what remains of 1280×1024 at 400 %."""

USUAL_VIEWS: Final = {
    "home", "lobby", "table-four", "table-round-over", "review",
}  # fmt: skip
"""One view of each kind, checked in every run; the others are marked `full`."""

every_view = pytest.mark.parametrize(
    "view",
    [pytest.param(view, id=view.name, marks=() if view.name in USUAL_VIEWS else pytest.mark.full) for view in VIEWS],
)


@every_view
def test_view_is_accessible_and_fits_every_screen(visitors: Visitors, view: View) -> None:
    """With text 40 % longer than in English, in both themes, magnified and with wide spacing."""
    page = visitors.phone(color_scheme="light")
    view.show(page, "en-long")
    wrong = {
        "phone, light": [*layout_errors(page, "phone"), *violations(page)],
        "narrow": layout_errors(page, "narrow"),
    }
    page.emulate_media(color_scheme="dark")
    wrong["desk, dark"] = [*layout_errors(page, "desk"), *violations(page)]
    wrong["magnified"] = [*layout_errors(page, "magnified"), *out_of_reach(page)]
    space_out(page)
    wrong["spaced out"] = [*layout_errors(page, "phone"), *layout_errors(page, "magnified"), *out_of_reach(page)]
    assert not any(wrong.values()), "\n".join(f"{where}: {what}" for where, found in wrong.items() for what in found)


def test_chat_keeps_desktop_layout(visitors: Visitors) -> None:
    page = visitors.window()
    look = next(view for view in VIEWS if view.name == "table-chat").show(page)
    wait_until_still(page)
    hand = page.locator("[data-place=hand] .cards").bounding_box()
    draw = page.get_by_role("button", name=look.say("table-draw-card"), exact=True).bounding_box()
    assert hand
    assert draw
    assert draw["x"] >= hand["x"] + hand["width"], "the buttons stand beside the hand, not above it"


def layout_errors(page: Page, screen: str) -> list[str]:
    width, height = SCREENS[screen]
    page.set_viewport_size({"width": width, "height": height})
    wait_until_still(page)
    return [*cut_off(page), *wider_than_screen(page), *too_small(page), *stretched_cards(page)]
