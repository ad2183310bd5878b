"""Settings of a table and of this device, and the button that deals."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_player import BrowserPlayer, open_table
from tests.browser.layout import wait_until_still
from tests.support.server import ServerProcess
from tools.screenshots.views import VIEWS


@pytest.mark.sweep(1)
@pytest.mark.parametrize("words", ["label", "about"])
def test_press_on_words_of_setting_toggles_it(desk: Page, words: str) -> None:
    next(view for view in VIEWS if view.name == "home-prefs").show(desk)
    setting = desk.get_by_role("switch", name="Colour symbols")
    expect(setting).to_be_checked()
    desk.get_by_text({"label": "Colour symbols", "about": "A symbol for each colour on every card"}[words]).click()
    expect(setting).not_to_be_checked()


def test_press_on_words_of_house_rule_changes_it(server: ServerProcess, desk: Page) -> None:
    desk.goto(open_table(server, desk))
    desk.get_by_text("All house rules").click()
    desk.get_by_text("If you hold a card identical to the top one").click()
    expect(desk.get_by_role("switch", name="Jumping in")).to_be_checked()


def test_second_press_on_deal_is_no_error(server: ServerProcess, desk: Page) -> None:
    player = BrowserPlayer(desk)
    desk.goto(open_table(server, desk))
    player.press("lobby-bot-add")
    player.button("lobby-start").dblclick()
    desk.get_by_role("toolbar").wait_for()
    wait_until_still(desk)
    expect(player.button("table-close")).to_have_count(0)
