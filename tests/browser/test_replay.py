"""Replay of a match, for its players and for anyone with the link."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_player import SHORT, BrowserPlayer, match_is_over, open_table
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.screenshots import tables
from tools.screenshots.stage import TABLE
from tools.screenshots.views import VIEWS


@pytest.fixture
def replay_page(visitors: Visitors) -> Page:
    """The replay page of a match, at its first step."""
    page = visitors.window()
    next(view for view in VIEWS if view.name == "replay").show(page)
    page.get_by_role("slider").wait_for()
    return page


def step(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_keys_move_through_steps(replay_page: Page) -> None:
    last = int(replay_page.get_by_role("slider").get_attribute("max") or 0)
    keys = {"ArrowRight": 2, "End": last, "ArrowLeft": last - 1, "Home": 1, "PageDown": None, " ": None}
    for key, to in keys.items():
        replay_page.keyboard.press(key)
        if to:
            assert step(replay_page) == to, key
    expect(replay_page.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    replay_page.keyboard.press(" ")
    expect(replay_page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.full
def test_each_step_is_announced_once(replay_page: Page) -> None:
    live_region = replay_page.locator("p[aria-live=polite]")
    replay_page.keyboard.press("ArrowRight")
    expect(live_region).not_to_be_empty()
    slider = replay_page.get_by_role("slider")
    slider.focus()
    replay_page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 3 of \d+: .+"))
    expect(live_region).to_be_empty()


def test_replay_shows_hands_of_one_player(replay_page: Page) -> None:
    hands = replay_page.get_by_role("region", name="The hands").get_by_role("img")
    open_hands = hands.count()
    assert open_hands > 1
    replay_page.get_by_label("Whose cards to show").select_option(index=2)
    expect(hands).to_have_count(1)
    replay_page.get_by_label("Whose cards to show").select_option("All hands open")
    expect(hands).to_have_count(open_hands)


@pytest.mark.full
def test_player_can_prove_fair_deal(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    player = BrowserPlayer(page)
    page.goto(open_table(server, page, options=SHORT))
    player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    player.input_method.press(page.get_by_role("link", name="Replay"))
    player.press("fair-check")
    expect(page.get_by_role("dialog")).to_contain_text(player.say("fair-proven"))
    guest = visitors.window()
    guest.goto(page.url)
    BrowserPlayer(guest).press("fair-check")
    expect(guest.get_by_role("dialog")).to_contain_text(player.say("fair-partly-about"))


@pytest.mark.full
def test_unfinished_match_has_no_replay(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto(open_table(server, page) + "/replay/1")
    expect(page.get_by_role("heading", name="There is no record of this match yet")).to_be_visible()
    expect(page).to_have_title(re.compile("^There is no record of this match yet.* · Lastcard$"))
    visitors.troubles.clear()  # the browser logs the expected 404


def test_player_is_told_on_the_replay_page_that_the_next_match_has_begun(desk: Page) -> None:
    """Whether it begins meanwhile or had begun before; the notice leads back to the table."""
    scene = replace(tables.match_over(), match=1)
    view = next(view for view in VIEWS if view.name == "replay-rematch")
    replace(view, scene=lambda: scene).show(desk)
    desk.get_by_role("slider").wait_for()
    notice = desk.get_by_role("status").filter(has_text="has begun")
    expect(notice).to_have_count(0)
    next_match = tables.four()
    scene.match, scene.standing, scene.sight, scene.you = 2, "playing", next_match.sight, next_match.you
    scene.tell(lobby=scene.lobby, sight=scene.sight, you=scene.you)
    expect(notice).to_contain_text("Match 2 has begun at your table. They are waiting for you.")
    expect(desk).to_have_title("Your turn! · Lastcard")
    desk.reload()
    notice.get_by_role("button", name="Back to the table").click()
    desk.get_by_role("toolbar").wait_for()
    assert desk.url.endswith(f"/t/{TABLE}")
