"""A slow connection: what was pressed shows at once that it is on its way, and comes back if the table refuses it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visitors import DESK, PHONE, Visitors
from tools.browser import wait_until_settled
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import SEVEN, plays, table

_LIFTED: Final = "(card) => card.getBoundingClientRect().top - card.querySelector('.card').getBoundingClientRect().top"


def show_slow(visitors: Visitors, scene: Scene, **more: Any) -> Page:
    """Open a table that doesn't answer by itself."""
    page = visitors.window(**more)
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand]").wait_for()
    page.wait_for_load_state("networkidle")
    scene.answers = False
    return page


def last_command(page: Page, scene: Scene, does: str) -> dict[str, Any]:
    """Handle the frames of the page until it sends a command that begins like this."""
    for _ in range(1000):
        found = [each for each in scene.sent if each.get("action", each["do"]).startswith(does)]
        if found:
            return found[-1]
        page.evaluate("0")
    raise AssertionError(f"the page sent {scene.sent}, not {does}")


@pytest.mark.sweep(1)
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_played_card_lifts_at_once_and_returns_when_refused(visitors: Visitors, device: dict[str, Any]) -> None:
    scene = table(4, SEVEN, (*plays("B1"), "draw"))
    page = show_slow(visitors, scene, **device)
    card = page.locator("[data-card=B1]")
    before = card.evaluate(_LIFTED)
    card.click()
    expect(card).to_have_attribute("aria-busy", "true")
    expect(page.get_by_role("toolbar").get_by_role("button", name="Blue 1")).to_have_accessible_name(
        "Blue 1, can be played, 5 of 7, on its way"
    )
    assert card.evaluate(_LIFTED) > before
    scene.refuse(last_command(page, scene, "play B1"), "not-your-turn")
    expect(page.get_by_text("It isn’t your turn").first).to_be_visible()
    expect(card).not_to_have_attribute("aria-busy", "true")


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("name", "sends"),
    [
        ("Draw a card", "draw"),
        ("Draw a card. Draw pile, 47 cards", "draw"),
        ("Catch Maya: one card left, and no call", "catch 3"),
        ("Call “Uno!” with your second-to-last card", "arm"),
    ],
)
def test_pressed_button_shows_at_once_that_it_is_on_its_way(visitors: Visitors, name: str, sends: str) -> None:
    scene = table(4, ("B1", "B2"), (*plays("B1:uno", "B2:uno"), "draw", "catch 3"), owing=(3,))
    page = show_slow(visitors, scene)
    button = page.get_by_role("button", name=name, exact=True)
    button.click()
    expect(page.locator(".drawing" if "pile" in name else "button[aria-busy=true]")).to_be_visible()
    command = last_command(page, scene, sends)
    button.click(force=True)  # impatient: sent once all the same
    scene.refuse(command, "not-your-turn")
    expect(page.locator(".drawing, button[aria-busy=true]")).to_have_count(0)
    assert [each["do"] for each in scene.sent if each["do"] != "share"] == [command["do"]]


def test_answer_in_a_dialog_shows_at_once_that_it_is_on_its_way(visitors: Visitors) -> None:
    scene = tables.challenge()
    page = show_slow(visitors, scene)
    dialog = page.get_by_role("dialog")
    challenge = dialog.get_by_role("button", name="Challenge")
    wait_until_settled(challenge)
    challenge.click()
    expect(challenge).to_have_attribute("aria-busy", "true")
    scene.refuse(last_command(page, scene, "challenge"), "wrong-phase")
    expect(challenge).to_have_attribute("aria-busy", "false")
