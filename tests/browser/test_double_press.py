"""A press counts only for what was there long enough to be seen: double taps, double clicks and double Enter.

The clock of the page stands still, so that the second press always comes at the same moment.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Drew, Played
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import You
from tests.browser.visitors import PHONE, Visitors
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import SEVEN, plays, table

SETTLES: Final = 600

Press = Callable[[Locator], None]


def click(button: Locator) -> None:
    button.click()


def tap(button: Locator) -> None:
    button.tap()


def press_enter(button: Locator) -> None:
    button.page.keyboard.press("Enter")


def press_space(button: Locator) -> None:
    button.page.keyboard.press(" ")


PRESSES: Final = pytest.mark.parametrize("press", [click, tap, press_enter, press_space])


def show(visitors: Visitors, scene: Scene, **more: Any) -> Page:
    """Open the table, and stop the clock of its page."""
    page = visitors.window(**({"has_touch": True} | more))
    page.clock.install()
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand]").wait_for()
    page.wait_for_load_state("networkidle")
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)
    return page


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def let_pass(page: Page, ms: int) -> None:
    page.clock.run_for(ms)


def sent(scene: Scene) -> list[str]:
    """Return what the page sent: actions in their notation, other commands by their names."""
    return [command.get("action", command["do"]) for command in scene.sent if command["do"] != "share"]


def wait_until_sent(page: Page, scene: Scene, command: str) -> None:
    """Handle the frames of the page until the command is among them."""
    for _ in range(1000):
        if command in sent(scene):
            return
        page.evaluate("0")
    raise AssertionError(f"the page sent {sent(scene)}, not {command}")


def draw_card(page: Page, scene: Scene, press: Press) -> None:
    """Press the button to draw, and let the table answer with a card that can be played or kept."""
    draw = button(page, "Draw a card")
    draw.focus()
    press(draw)
    wait_until_sent(page, scene, "draw")
    let_pass(page, 50)
    drawn = to_wire(Drew(0, (Card("Y7"),), "turn"))
    you = You(0, (*SEVEN, "B7"), may=("play B7", "pass"), drawn=("B7",))
    scene.tell(events=(drawn,), sight=sight((8, 5, 8, 1), phase="drawn"), you=you)
    button(page, "Keep it").wait_for()


@pytest.mark.sweep(1)
@PRESSES
def test_second_press_on_draw_does_not_keep_the_card(visitors: Visitors, press: Press) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show(visitors, scene)
    draw_card(page, scene, press)
    keep = button(page, "Keep it")
    press(keep)
    let_pass(page, SETTLES - 100)
    press(keep)
    let_pass(page, 200)
    press(keep)
    wait_until_sent(page, scene, "pass")
    assert sent(scene) == ["draw", "pass"]


def test_second_tap_on_a_phone_does_not_keep_the_card(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show(visitors, scene, **PHONE)
    draw_card(page, scene, tap)
    tap(button(page, "Keep it"))
    let_pass(page, SETTLES)
    tap(button(page, "Keep it"))
    wait_until_sent(page, scene, "pass")
    assert sent(scene) == ["draw", "pass"]


@pytest.mark.full
def test_held_key_draws_once(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show(visitors, scene)
    draw_card(page, scene, lambda _: page.keyboard.down("Enter"))
    let_pass(page, 2 * SETTLES)
    page.keyboard.down("Enter")  # a held key repeats
    page.keyboard.up("Enter")
    page.keyboard.press("Enter")
    wait_until_sent(page, scene, "pass")
    assert sent(scene) == ["draw", "pass"]


def test_screen_reader_press_counts_at_once(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show(visitors, scene)
    draw_card(page, scene, click)
    button(page, "Keep it").evaluate("(element) => element.click()")
    wait_until_sent(page, scene, "pass")


@pytest.mark.full
def test_mouse_moved_to_another_button_presses_at_once(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show(visitors, scene)
    draw_card(page, scene, click)
    page.locator("[data-place=hand] [data-card=B7]").click()
    wait_until_sent(page, scene, "play B7")


def test_double_click_plays_one_card(visitors: Visitors) -> None:
    """The next card moves under the mouse, and it may be played, too."""
    hand = ("B1", "B2", "B3", "B5")
    scene = table(2, hand, (*plays(*hand), "draw"))
    page = show(visitors, scene)
    box = page.locator("[data-card=B2]").bounding_box()
    assert box
    at = box["x"] + 20, box["y"] + 60
    page.mouse.click(*at)
    wait_until_sent(page, scene, "play B2")
    left = ("B1", "B3", "B5")
    events = (to_wire(Played(0, (Card("B2"),), None)),)
    scene.tell(events=events, sight=sight((3, 5), discards=("B4", "B2")), you=You(0, left, may=(*plays(*left), "draw")))
    expect(page.locator("[data-card=B2]")).to_have_count(0)
    let_pass(page, 400)
    page.mouse.click(*at)
    let_pass(page, SETTLES)
    page.mouse.click(*at)
    wait_until_sent(page, scene, "play B1")
    assert sent(scene) == ["play B2", "play B1"]


def change_to(scene: Scene, other: Scene) -> None:
    """Let the table be in the state of the other scene."""
    scene.standing, scene.results = other.standing, other.results
    scene.tell(lobby=scene.lobby, sight=other.sight, you=other.you)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("asks", "answer", "sends"),
    [
        (tables.round_over, "Next round", "next"),
        (tables.match_over, "Rematch", "start"),
        (tables.challenge, "Take 4 and lose your turn", "accept"),
    ],
    ids=["next round", "rematch", "challenge"],
)
@PRESSES
def test_press_in_flight_does_not_answer_a_new_dialog(
    visitors: Visitors, press: Press, asks: Callable[[], Scene], answer: str, sends: str
) -> None:
    scene = table(4, SEVEN, ())
    page = show(visitors, scene)
    change_to(scene, asks())
    found = page.get_by_role("dialog").get_by_role("button", name=answer)
    found.focus()
    press(found)
    let_pass(page, SETTLES)
    press(found)
    wait_until_sent(page, scene, sends)
    assert sent(scene) == [sends]


@pytest.mark.full
def test_shortcut_in_flight_does_not_answer_a_new_dialog(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = show(visitors, scene)
    change_to(scene, tables.challenge())
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("d")
    let_pass(page, SETTLES)
    page.keyboard.press("c")
    wait_until_sent(page, scene, "challenge")
    assert sent(scene) == ["challenge"]


def test_double_press_on_wild_does_not_name_a_colour(visitors: Visitors) -> None:
    scene = table(4, SEVEN, (*plays("W"), "draw"))
    page = show(visitors, scene)
    page.locator("[data-place=hand] [data-card=W]").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Enter")
    let_pass(page, SETTLES)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    wait_until_sent(page, scene, "play W:Y")
    assert len(sent(scene)) == 1


def test_colour_can_be_named_at_once(visitors: Visitors) -> None:
    """The player opened this dialog, and moves to its answer."""
    scene = table(4, SEVEN, (*plays("W"), "draw"))
    page = show(visitors, scene, **PHONE)
    page.locator("[data-place=hand] [data-card=W]").tap()
    page.get_by_role("dialog").get_by_role("button", name="Red").tap()
    wait_until_sent(page, scene, "play W:R")


@pytest.mark.full
def test_double_tap_on_call_leaves_it_armed(visitors: Visitors) -> None:
    scene = table(4, ("B1", "B2"), (*plays("B1:uno", "B2:uno"), "draw"))
    page = show(visitors, scene, **PHONE)
    call = page.get_by_role("button", name="Call “Uno!”")
    call.tap()
    armed = page.get_by_role("button", pressed=True)
    armed.wait_for()
    armed.tap()
    let_pass(page, SETTLES)
    armed.tap()
    expect(call).to_be_visible()
    assert [command["armed"] for command in scene.sent if command["do"] == "arm"] == [True, False]


def test_dare_opens_the_vote_only_when_it_is_done(visitors: Visitors) -> None:
    scene = tables.dare()
    page = show(visitors, scene)
    dialog = page.get_by_role("dialog")
    do = dialog.get_by_role("button", name="I’ll do it")
    do.dblclick()
    done = dialog.get_by_role("button", name="Done")
    done.wait_for()
    do.click()
    let_pass(page, 2 * SETTLES)
    assert sent(scene) == []
    done.click()
    wait_until_sent(page, scene, "dare do")
    assert sent(scene) == ["dare do"]


@pytest.mark.full
def test_call_is_armed_only_for_the_play_that_leaves_one_card(visitors: Visitors) -> None:
    """Pressed earlier, the button says when to call; armed, it says that it is one call."""
    scene = table(4, SEVEN, (*plays("B1"), "draw"))
    page = show(visitors, scene)
    call = page.get_by_role("button", name="Call “Uno!”")
    expect(call).to_be_disabled()
    call.click(force=True)
    expect(page.get_by_text("Call “Uno!” when you play your second-to-last card.")).to_be_visible()
    assert sent(scene) == []
    two = tables.one_card()
    assert two.you
    scene.tell(sight=two.sight, you=two.you)
    expect(call).to_be_enabled()
    let_pass(page, SETTLES)
    call.click()
    wait_until_sent(page, scene, "arm")
    armed = page.get_by_role("button", pressed=True)
    expect(armed).to_have_accessible_name("Uno! Ready. One call, with the next card you play. Press to cancel.")
