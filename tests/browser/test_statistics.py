"""“Your games” in the browser: what a match adds, the file, and deleting; and the page about privacy."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from lastcard.statistics.export import read_matches, write_matches
from lastcard.text.privacy import SECTIONS
from lastcard.text.translator import LANGUAGES, translator
from tests.browser.axe import violations
from tests.browser.browser_player import QUICK, BrowserPlayer, match_is_over, open_table
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.browser import wait_until_settled
from tools.screenshots.matches import MATCHES

ONE_ROUND = {"hand_size": 3, "target": 1}


def saved(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(page.evaluate("localStorage.getItem('lastcard.matches') ?? '[]'"))
    return found


def figure(page: Page, name: str) -> str:
    return page.locator("dl > div", has=page.get_by_text(name, exact=True)).locator("dd").inner_text()


def play_a_match(server: ServerProcess, page: Page) -> BrowserPlayer:
    player = BrowserPlayer(page)
    page.goto(open_table(server, page, options=ONE_ROUND, **QUICK))
    player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    return player


def test_match_is_counted_once_and_shown(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    player = play_a_match(server, page)
    page.wait_for_function("() => localStorage.getItem('lastcard.matches') !== null")
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('lastcard.match.'))") == []
    page.get_by_text(re.compile("New achievement")).wait_for()
    [match] = saved(page)
    assert (match["against"], match["players"]) == ("bots", 2)

    table = page.url
    page.reload()
    match_is_over(player)
    player.button("result-rematch").wait_for()
    twin = page.context.new_page()
    twin.goto(table)
    twin.get_by_role("button", name=player.say("result-rematch"), exact=True).wait_for()
    assert len(saved(page)) == 1

    page.get_by_role("link", name=player.say("home-games")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(player.say("statistics-title"))
    assert figure(page, player.say("statistics-matches")) == "1"
    assert violations(page) == []


def test_file_is_saved_added_and_everything_deleted(visitors: Visitors, tmp_path: Path) -> None:
    page, say = visitors.phone(), translator("en")
    page.goto("/games")
    page.get_by_text(say("statistics-none")).wait_for()
    file = tmp_path / "from-the-terminal.json"
    file.write_text(write_matches(MATCHES), "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    assert figure(page, say("statistics-matches")) == str(len(MATCHES))
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text(say("statistics-imported", count=0)).wait_for()
    assert len(saved(page)) == len(MATCHES)

    with page.expect_download() as download:
        page.get_by_role("button", name=say("statistics-export")).click()
    assert read_matches(download.value.path().read_bytes(), "download") == MATCHES

    page.get_by_role("button", name=say("statistics-delete")).click()
    dialog = page.get_by_role("dialog")
    yes = dialog.get_by_role("button", name=say("statistics-delete"), exact=True)
    wait_until_settled(yes)
    yes.click()
    page.get_by_text(say("statistics-none")).wait_for()
    assert saved(page) == []


def test_wrong_file_changes_nothing(visitors: Visitors, tmp_path: Path) -> None:
    page, say = visitors.window(), translator("en")
    page.goto("/games")
    file = tmp_path / "other.json"
    file.write_text('{"format": "lastcard-matches", "version": 9, "matches": []}', "utf-8")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_text(say("statistics-newer-file")).wait_for()
    assert saved(page) == []


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", LANGUAGES)
def test_privacy_page_is_reached_from_the_start_page(visitors: Visitors, language: str) -> None:
    page, say = visitors.window(), translator(language)
    page.goto(f"/?lang={language}")
    link = page.get_by_role("link", name=say("home-privacy"))
    link.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text(say("privacy-title"))
    for section, items in SECTIONS.items():
        page.get_by_role("heading", name=say(f"privacy-section-{section}"), exact=True).wait_for()
        for item in items:
            if item.key:
                page.get_by_text(item.key, exact=True).first.wait_for()
    assert violations(page) == []


@pytest.mark.full
def test_page_stores_nothing_that_the_privacy_page_does_not_name(server: ServerProcess, visitors: Visitors) -> None:
    page = visitors.window()
    play_a_match(server, page)
    keys = page.evaluate("[...Object.keys(localStorage), ...Object.keys(sessionStorage)]")
    named = [item.key for item in SECTIONS["browser"] if item.key]
    allowed = re.compile("|".join(re.escape(key.rstrip("…")) + (".*" if key.endswith("…") else "") for key in named))
    assert keys
    assert [key for key in keys if not allowed.fullmatch(key)] == []
    assert page.evaluate("document.cookie") == ""
    assert page.evaluate("indexedDB.databases()") == []
