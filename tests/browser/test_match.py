"""A whole match against bots, through each of the doors alone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from lastcard.text.translator import LANGUAGES
from tests.browser.doors import Door, Keyboard, Mouse, Touch, Tree
from tests.browser.playing import SHORT, Player, match_is_over, seated_at
from tests.browser.visitors import Visitors
from tests.support.server import Running


def whole_match(server: Running, page: Page, door: Door, language: str = "en") -> None:
    player = Player(page, door, language)
    page.goto(seated_at(server, page, options=SHORT) + f"?lang={language}")
    for _ in range(2):
        player.press("lobby-bot-add")
    player.page.get_by_role("list", name=player.say("lobby-chairs")).get_by_text(
        player.say("mark-bot-level", level="casual")
    ).nth(1).wait_for()
    player.press("lobby-start")
    player.play_until(match_is_over(player))


@pytest.mark.parametrize("door", [Mouse(), Keyboard(), Tree()], ids=["mouse", "keyboard", "accessibility-tree"])
def test_a_whole_match(server: Running, desk: Page, door: Door) -> None:
    whole_match(server, desk, door)


def test_a_whole_match_by_touch(server: Running, phone: Page) -> None:
    whole_match(server, phone, Touch())


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_a_whole_match_in_every_language(server: Running, visitors: Visitors, language: str) -> None:
    whole_match(server, visitors.window(locale=language), Mouse(), language)
