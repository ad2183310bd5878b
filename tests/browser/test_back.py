"""The browser's Back: it closes an open sheet or dialog, and leaves the page only when none is open."""

from __future__ import annotations

import msgspec
import pytest
from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tests.browser.browser_player import BrowserPlayer
from tests.browser.visitors import PHONE, Visitors
from tools.screenshots import tables
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import NINE


def at_home(page: Page, scene: Scene) -> BrowserPlayer:
    """Return a player on the home page, with a seat at a staged table."""
    scene.set(page)
    lobby = msgspec.json.encode(scene.lobby)
    page.route(f"**/api/tables/{TABLE}", lambda route: route.fulfill(body=lobby, content_type="application/json"))
    page.goto("/")
    return BrowserPlayer(page)


def at_table(page: Page, scene: Scene | None = None) -> BrowserPlayer:
    """Return a player at the staged table who came from the home page."""
    player = at_home(page, scene or tables.four())
    page.goto(f"/t/{TABLE}")
    page.get_by_role("toolbar").wait_for()
    return player


def leave(player: BrowserPlayer) -> None:
    """Go back once, from the table to the home page."""
    player.page.go_back()
    expect(player.button("home-play-now")).to_be_visible()


@pytest.mark.sweep(1)
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_back_closes_sheet_before_it_leaves_table(visitors: Visitors, device: dict[str, object]) -> None:
    player = at_table(visitors.window(**device))
    dialog = player.page.get_by_role("dialog")
    player.press("table-menu")
    player.press("log-title")
    expect(dialog).to_have_accessible_name(player.say("log-title"))
    player.page.go_back()
    expect(dialog).to_have_count(0)
    expect(player.page.get_by_role("toolbar")).to_be_visible()
    leave(player)


@pytest.mark.full
def test_sheet_closed_by_its_button_leaves_no_trace_in_history(desk: Page) -> None:
    player = at_table(desk)
    before = desk.evaluate("history.state")
    for closing in ("a11y-dialog-close", "Escape"):
        player.press("table-menu")
        desk.wait_for_function("before => history.state !== before", arg=before)
        if closing == "Escape":
            desk.keyboard.press(closing)
        else:
            player.press(closing)
        desk.wait_for_function("before => history.state === before", arg=before)
    leave(player)


@pytest.mark.full
def test_reload_with_open_sheet_leaves_no_trace_in_history(desk: Page) -> None:
    player = at_table(desk)
    before = desk.evaluate("history.state")
    player.press("table-menu")
    desk.wait_for_function("before => history.state !== before", arg=before)
    desk.reload()
    desk.get_by_role("toolbar").wait_for()
    desk.wait_for_function("before => history.state === before", arg=before)
    leave(player)


def test_back_closes_question_that_can_be_reopened(phone: Page) -> None:
    scene = tables.four()
    at_table(phone, scene)
    dialog = phone.get_by_role("dialog", name="Swap hands")
    asked = sight((9, 5, 8, 1), phase="choose", discards=("B1", "B7"))
    scene.tell(sight=asked, you=You(0, NINE, may=("swap 1", "swap 2")))
    dialog.wait_for()
    phone.go_back()
    expect(dialog).to_have_count(0)
    phone.get_by_role("button", name="Swap hands").click()
    expect(dialog).to_be_visible()


def test_back_closes_topmost_dialog_first(desk: Page) -> None:
    scene = tables.four()
    player = at_table(desk, scene)
    player.press("table-menu")
    asked = sight((9, 5, 8, 1), phase="choose", discards=("B1", "B7"))
    scene.tell(sight=asked, you=You(0, NINE, may=("swap 1", "swap 2")))
    desk.get_by_role("dialog", name="Swap hands").wait_for()
    dialogs = desk.locator("dialog[open]")
    for left in (1, 0):
        desk.go_back()
        expect(dialogs).to_have_count(left)
    leave(player)


@pytest.mark.full
def test_page_that_dialog_leads_to_takes_its_place_in_history(desk: Page) -> None:
    player = at_home(desk, tables.four())
    player.press("home-join")
    desk.get_by_label(player.say("home-join-field")).fill(f"http://game.example/t/{TABLE}")
    player.press("home-join-button")
    desk.get_by_role("toolbar").wait_for()
    leave(player)
    expect(desk.get_by_role("dialog")).to_have_count(0)
