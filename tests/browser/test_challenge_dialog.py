"""The challenge dialog, and what else a player can do while it is open."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tools.browser import wait_until_settled
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import SEVEN, table

ANSWERS = ("accept", "challenge")


def show_challenge(page: Page, *may: str) -> Scene:
    scene = table(
        4, SEVEN, (*ANSWERS, *may), discards=("B4", "W+4"), colour="R", before="B", pending=4, phase="challenge"
    )
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("dialog").wait_for()
    return scene


def test_challenge_dialog_offers_catch(phone: Page) -> None:
    """After the answer it is too late to catch, and the dialog covers the button of that seat."""
    scene = show_challenge(phone, "catch 3")
    catch = phone.get_by_role("dialog").get_by_role("button", name="Catch Maya")
    wait_until_settled(catch)
    catch.tap()
    scene.tell(sight=scene.sight, you=You(0, SEVEN, may=ANSWERS))
    expect(catch).to_be_disabled()
    expect(catch).to_be_focused()
    catch.press("Enter")
    phone.get_by_role("button", name="Challenge", exact=True).tap()
    assert [command["action"] for command in scene.sent if command["do"] == "act"] == ["catch 3", "challenge"]


def test_challenge_dialog_without_catch_has_two_answers(phone: Page) -> None:
    show_challenge(phone)
    expect(phone.get_by_role("dialog").get_by_role("button")).to_have_count(len(ANSWERS) + 1)  # and the close button
