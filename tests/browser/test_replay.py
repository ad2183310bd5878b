"""A match seen again: by who played it, and by anybody who has the link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.playing import SHORT, Player, match_is_over, seated_at
from tests.browser.visitors import Visitors
from tests.support.server import Running
from tools.screenshots.views import VIEWS


@pytest.fixture
def replayed(visitors: Visitors) -> Page:
    """An evening's match, at its first step."""
    page = visitors.window()
    next(view for view in VIEWS if view.name == "replay").show(page)
    page.get_by_role("slider").wait_for()
    return page


def step(page: Page) -> int:
    return int(page.get_by_role("slider").input_value())


def test_it_goes_step_by_step_by_keys(replayed: Page) -> None:
    last = int(replayed.get_by_role("slider").get_attribute("max") or 0)
    keys = {"ArrowRight": 2, "End": last, "ArrowLeft": last - 1, "Home": 1, "PageDown": None, " ": None}
    for key, to in keys.items():
        replayed.keyboard.press(key)
        if to:
            assert step(replayed) == to, key
    expect(replayed.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    replayed.keyboard.press(" ")
    expect(replayed.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_each_step_is_told_once(replayed: Page) -> None:
    told = replayed.locator("p[aria-live=polite]")
    replayed.keyboard.press("ArrowRight")
    expect(told).not_to_be_empty()
    slider = replayed.get_by_role("slider")
    slider.focus()
    replayed.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuetext", re.compile(r"^Step 3 of \d+: .+"))
    expect(told).to_be_empty()


def test_what_one_player_saw(replayed: Page) -> None:
    hands = replayed.get_by_role("region", name="The hands").get_by_role("img")
    open_hands = hands.count()
    assert open_hands > 1
    replayed.get_by_label("Whose cards to show").select_option(index=2)
    expect(hands).to_have_count(1)
    replayed.get_by_label("Whose cards to show").select_option("All hands open")
    expect(hands).to_have_count(open_hands)


def test_who_played_it_can_prove_that_it_was_fair(server: Running, visitors: Visitors) -> None:
    page = visitors.window()
    player = Player(page)
    page.goto(seated_at(server, page, options=SHORT))
    player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    page.get_by_role("link", name="Replay").click()
    player.press("fair-check")
    expect(page.get_by_role("dialog")).to_contain_text(player.say("fair-proven"))
    guest = visitors.window()
    guest.goto(page.url)
    Player(guest).press("fair-check")
    expect(guest.get_by_role("dialog")).to_contain_text(player.say("fair-partly-about"))


def test_a_match_that_isnt_over_has_no_replay(server: Running, visitors: Visitors) -> None:
    page = visitors.window()
    page.goto(seated_at(server, page) + "/replay/1")
    expect(page.get_by_role("heading", name="There is no record of this match yet")).to_be_visible()
    expect(page).to_have_title(re.compile("^There is no record of this match yet.* · Lastcard$"))
    visitors.troubles.clear()  # the browser complains about a 404, which is what it should be
