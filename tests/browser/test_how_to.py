"""“How it works” at a table: true for its options and its edition."""

from __future__ import annotations

from dataclasses import replace

from playwright.sync_api import Locator, Page, expect

from lastcard.protocol.settings import Settings
from lastcard.text.translator import translator
from tools.screenshots.stage import TABLE
from tools.screenshots.tables import artiste

SAY = translator("en")


def how_it_works(page: Page, settings: Settings) -> Locator:
    replace(artiste(), settings=settings).set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("button", name=SAY("table-menu")).click()
    page.get_by_role("button", name=SAY("home-how")).last.click()
    return page.get_by_role("dialog", name=SAY("home-how"))


def test_how_it_works_follows_the_options(desk: Page) -> None:
    options = {"target": 200, "uno_penalty": 4, "bluffing": False, "stacking": "any", "hand_size": 5}
    dialog = how_it_works(desk, Settings("artiste", options))
    for words in ("reach 200", "you draw 4 cards", "can’t play it while you hold", "Cards dealt · 5", "any draw card"):
        expect(dialog).to_contain_text(words)
    for words in ("500", "2 cards", "a bluff", "VETO", "Customizable"):
        expect(dialog).not_to_contain_text(words)
