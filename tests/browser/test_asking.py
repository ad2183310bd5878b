"""What lies over the table and asks something: what else can be done meanwhile."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import SEVEN, table

ANSWERS = ("accept", "challenge")


def challenged(page: Page, *may: str) -> Scene:
    scene = table(
        4, SEVEN, (*ANSWERS, *may), discards=("B4", "W+4"), colour="R", before="B", pending=4, phase="challenge"
    )
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("dialog").wait_for()
    return scene


def test_who_has_to_answer_can_still_catch(phone: Page) -> None:
    """Once they have answered it is too late, and the seat to be pressed for it lies below the question."""
    scene = challenged(phone, "catch 3")
    catch = phone.get_by_role("dialog").get_by_role("button", name="Catch Maya")
    catch.tap()
    scene.tell(sight=scene.sight, you=You(0, SEVEN, may=ANSWERS))
    expect(catch).to_be_disabled()
    expect(catch).to_be_focused()
    catch.press("Enter")
    phone.get_by_role("button", name="Challenge", exact=True).tap()
    assert [said["action"] for said in scene.sent if said["do"] == "act"] == ["catch 3", "challenge"]


def test_with_nobody_to_catch_there_are_two_answers(phone: Page) -> None:
    challenged(phone)
    expect(phone.get_by_role("dialog").get_by_role("button")).to_have_count(len(ANSWERS) + 1)  # and one that closes it
