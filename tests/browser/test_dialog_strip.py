"""The strip on top of every dialog at a table: what happens meanwhile, “Catch” and “Uno!”."""

from __future__ import annotations

from typing import Final

import msgspec
import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Drew, Played
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import You
from tests.browser.layout import wait_until_still
from tests.browser.visitors import Visitors
from tools.browser import wait_until_settled
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import NINE, SEVEN, four, table
from tools.screenshots.views import VIEWS

SIZES: Final = {"narrow": (320, 568), "phone": (390, 844), "landscape": (844, 390), "desk": (1366, 768)}
ANSWERS: Final = ("accept", "challenge")
_PATIENCE: Final = 2000
_NEXT_TASK: Final = "new Promise((done) => setTimeout(done))"


def show(page: Page, scene: Scene) -> Scene:
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("button", name="Menu").wait_for()
    return scene


def strip_of(page: Page) -> Locator:
    return page.get_by_role("dialog").get_by_role("region", name="The table")


def actions(page: Page, scene: Scene, count: int) -> list[str]:
    """The actions that the page sent, as soon as there are so many."""
    for _ in range(_PATIENCE):
        page.evaluate(_NEXT_TASK)
        found = [command["action"] for command in scene.sent if command["do"] == "act"]
        if len(found) >= count:
            return found
    raise AssertionError(f"the page sent {scene.sent}")


def challenge(*may: str) -> Scene:
    return table(
        4, SEVEN, (*ANSWERS, *may), discards=("B4", "W+4"), colour="R", before="B", pending=4, phase="challenge"
    )


def others_turn(scene: Scene, *may: str) -> None:
    """Tomás has played Blue 7, and it is Maya's turn."""
    assert scene.sight is not None
    seen = msgspec.structs.replace(
        scene.sight, turn=3, awaited=(3,), discards=("B4", "B7"), held=(9, 5, 1, 2), owing=(2,) if may else ()
    )
    scene.tell(events=(to_wire(Played(2, (Card("B7"),), None)),), sight=seen, you=You(0, NINE, may=may))


def test_dialog_shows_what_happens_and_catches_without_closing(phone: Page) -> None:
    scene = show(phone, table(4, NINE, (), turn=2, awaited=(2,)))
    phone.get_by_role("button", name="Menu").tap()
    phone.get_by_role("button", name="Settings of this device").tap()
    expect(strip_of(phone)).to_contain_text("Tomás’s turn")
    expect(strip_of(phone).get_by_role("button")).to_have_count(0)

    others_turn(scene, "catch 2")
    expect(strip_of(phone)).to_contain_text("Maya’s turn")
    expect(strip_of(phone)).to_contain_text("Tomás played Blue 7")
    expect(phone.locator("dialog [aria-live=polite]")).to_contain_text("You can catch Tomás")
    catch = strip_of(phone).get_by_role("button", name="Catch Tomás")
    wait_until_settled(catch)
    catch.tap()
    expect(phone.get_by_role("dialog", name="Settings of this device")).to_be_visible()
    assert actions(phone, scene, 1) == ["catch 2"]


def test_strip_is_in_the_focus_trap_and_has_keys(desk: Page) -> None:
    scene = show(desk, four())
    desk.get_by_role("button", name="Menu").click()
    catch = strip_of(desk).get_by_role("button", name="Catch Maya")
    expect(catch).not_to_be_focused()
    desk.get_by_role("button", name="Close this dialog").focus()
    desk.keyboard.press("Shift+Tab")
    expect(catch).to_be_focused()
    desk.keyboard.press("Enter")
    assert actions(desk, scene, 1) == ["catch 3"]
    desk.keyboard.press("c")
    assert actions(desk, scene, 2) == ["catch 3", "catch 3"]


@pytest.mark.full
def test_key_of_an_answer_comes_before_the_key_of_the_strip(desk: Page) -> None:
    scene = show(desk, challenge("catch 3"))
    answer = desk.get_by_role("dialog").get_by_role("button", name="Challenge", exact=True)
    wait_until_settled(answer)
    desk.keyboard.press("c")
    assert actions(desk, scene, 1) == ["challenge"]


def test_challenge_dialog_catches_before_the_answer(phone: Page) -> None:
    """After the answer it is too late to catch."""
    scene = show(phone, challenge("catch 3"))
    catch = strip_of(phone).get_by_role("button", name="Catch Maya")
    wait_until_settled(catch)
    catch.tap()
    scene.tell(
        events=(to_wire(Drew(3, (Card("?"), Card("?")), "catch")),), sight=scene.sight, you=You(0, SEVEN, may=ANSWERS)
    )
    expect(catch).to_be_hidden()
    phone.get_by_role("button", name="Challenge", exact=True).tap()
    assert actions(phone, scene, 2) == ["catch 3", "challenge"]


@pytest.mark.full
def test_challenge_dialog_without_catch_has_two_answers(phone: Page) -> None:
    show(phone, challenge())
    expect(phone.get_by_role("dialog").get_by_role("button")).to_have_count(len(ANSWERS) + 1)  # and the close button


@pytest.mark.full
def test_strip_calls_when_the_call_is_due(desk: Page) -> None:
    hand, may = ("B1", "G6"), ("play B1", "play B1 uno", "draw")
    scene = show(desk, table(3, hand, may, you=You(0, hand, can_arm=True, may=may)))
    desk.get_by_role("button", name="Menu").click()
    expect(strip_of(desk).get_by_role("button", name="Call “Uno!”")).to_be_visible()
    desk.keyboard.press("u")
    expect(strip_of(desk).get_by_role("button", name="Ready")).to_be_visible()
    assert [command["do"] for command in scene.sent if command["do"] != "share"] == ["arm"]


@pytest.mark.sweep(1)
@pytest.mark.parametrize("name", ["sheet-prefs", "sheet-log", "sheet-how", "asked-colour"])
def test_strip_leaves_room_for_the_dialog(visitors: Visitors, name: str) -> None:
    page = visitors.phone()
    next(view for view in VIEWS if view.name == name).show(page)
    heights = {}
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        wait_until_still(page)
        strip = strip_of(page).bounding_box()
        title = page.get_by_role("dialog").get_by_role("heading", level=2).bounding_box()
        assert strip
        assert title
        assert strip["y"] >= 0, size
        assert strip["y"] + strip["height"] <= title["y"], f"{size}: the strip covers the title"
        heights[size] = strip["height"]
    assert max(heights.values()) <= 64, heights
