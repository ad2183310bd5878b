"""A whole match against bots, with each input method and in each language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from lastcard.text.translator import LANGUAGES
from tests.browser.browser_player import SHORT, BrowserPlayer, match_is_over, open_table
from tests.browser.input_methods import AccessibilityTree, InputMethod, Keyboard, Mouse, Touch
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess


def play_match(server: ServerProcess, page: Page, method: InputMethod, language: str = "en") -> None:
    player = BrowserPlayer(page, method, language)
    page.goto(open_table(server, page, options=SHORT) + f"?lang={language}")
    for _ in range(2):
        player.press("lobby-bot-add")
    player.page.get_by_role("list", name=player.say("lobby-seats")).get_by_text(
        player.say("mark-bot-level", level="casual")
    ).nth(1).wait_for()
    player.press("lobby-start")
    player.play_until(match_is_over(player))


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    "method", [Mouse(), Keyboard(), AccessibilityTree()], ids=["mouse", "keyboard", "accessibility-tree"]
)
def test_whole_match_is_played_with_one_input_method(server: ServerProcess, desk: Page, method: InputMethod) -> None:
    play_match(server, desk, method)


@pytest.mark.full
def test_whole_match_is_played_by_touch(server: ServerProcess, phone: Page) -> None:
    play_match(server, phone, Touch())


@pytest.mark.full
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_whole_match_is_played_in_other_languages(server: ServerProcess, visitors: Visitors, language: str) -> None:
    play_match(server, visitors.window(locale=language), Mouse(), language)
