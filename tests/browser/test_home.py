"""The home page: quick game, tables with friends, links and languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.browser_player import BrowserPlayer, first_move
from tests.browser.visitors import Visitors
from tools.screenshots.views import VIEWS


def test_first_card_is_two_clicks_from_home_page(visitors: Visitors) -> None:
    page = visitors.window(reduced_motion="no-preference")
    player = BrowserPlayer(page)
    before, move = first_move(player)
    player.input_method.press(page.get_by_role("button", name=move.name, exact=True).last)
    player.play_until(
        lambda snapshot: (snapshot.hand, snapshot.dialog) != (before.hand, before.dialog), lambda *_: None
    )


def host_table(player: BrowserPlayer, name: str) -> None:
    """Open a table from the home page, as a player who has no name yet."""
    player.page.goto("/")
    player.press("home-friends")
    player.page.get_by_label(player.say("home-name")).fill(name)
    player.press("home-friends-open")
    player.page.wait_for_url(re.compile(r"/t/\w{14}$"))


def test_new_table_shows_link_and_qr_code(desk: Page) -> None:
    player = BrowserPlayer(desk)
    host_table(player, "Ana")
    expect(desk.get_by_role("textbox", name=player.say("lobby-link"))).to_have_value(desk.url)
    expect(desk.get_by_role("img", name=player.say("lobby-qr-label"))).to_be_visible()


def test_host_without_name_is_asked_before_friends_are_invited(visitors: Visitors) -> None:
    host, friend = BrowserPlayer(visitors.phone()), BrowserPlayer(visitors.window())
    host.page.goto("/")
    host.press("home-friends")
    field = host.page.get_by_label(host.say("home-name"))
    expect(field).to_be_focused()
    field.fill("…")
    host.press("home-friends-open")
    expect(host.page.get_by_role("alert")).to_have_text(host.say("refused-bad-name"))
    field.fill("Ana")
    host.press("home-friends-open")
    host.page.wait_for_url(re.compile("/t/"))
    friend.page.goto(host.page.url)
    expect(friend.page.get_by_role("heading", name=friend.say("join-title", name="Ana"))).to_be_visible()
    host.page.go_back()
    host.press("home-friends")
    host.page.wait_for_url(re.compile("/t/"))
    visitors.troubles.clear()  # the browser logs the refused name


@pytest.mark.full
def test_typed_link_joins_table(visitors: Visitors) -> None:
    host, guest = BrowserPlayer(visitors.window()), BrowserPlayer(visitors.window())
    host_table(host, "Ana")
    guest.page.goto("/")
    guest.press("home-join")
    guest.page.get_by_label(guest.say("home-join-field")).fill(host.page.url)
    guest.press("home-join-button")
    guest.press("join-button")
    expect(host.page.get_by_role("list", name=host.say("lobby-seats"))).to_contain_text(guest.say("home-name-default"))


@pytest.mark.full
def test_chosen_language_is_applied_and_kept(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Français").click()
    expect(BrowserPlayer(desk, language="fr").button("home-play-now")).to_be_visible()
    expect(desk.locator("html")).to_have_attribute("lang", "fr")
    desk.reload()
    expect(BrowserPlayer(desk, language="fr").button("home-play-now")).to_be_visible()


@pytest.mark.full
def test_pace_of_the_bots_is_chosen_before_the_game_and_kept(desk: Page) -> None:
    player = BrowserPlayer(desk)
    desk.goto("/")
    player.press("home-change")
    pace = desk.get_by_role("radiogroup", name=player.say("setting-bot-pace"))
    pace.get_by_text(player.say("setting-bot-pace-calm")).click()
    desk.reload()
    player.press("home-change")
    expect(pace.get_by_role("radio", name=player.say("setting-bot-pace-calm"))).to_be_checked()
    with desk.expect_request(lambda request: request.method == "POST") as opened:
        desk.get_by_role("dialog").get_by_role("button", name=player.say("home-play-now")).click()
    assert opened.value.post_data_json["settings"] == {"edition": "coloradd", "quick_bots": False, "slow_bots": True}
    desk.get_by_role("toolbar").wait_for()


def test_unfinished_game_is_continued(desk: Page) -> None:
    player = BrowserPlayer(desk)
    desk.goto("/")
    player.press("home-play-now")
    desk.get_by_role("toolbar").wait_for()
    table = desk.url
    desk.goto("/")
    desk.get_by_role("link", name=player.say("home-continue")).click()
    desk.wait_for_url(table)
    desk.get_by_role("toolbar").wait_for()


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("code", "progress", "when"), [("en", "Round 3", "2 hours ago"), ("fr", "Manche 3", "il y a 2 heures")]
)
def test_games_to_continue_show_their_progress(desk: Page, code: str, progress: str, when: str) -> None:
    look = next(view for view in VIEWS if view.name == "home-continue").show(desk, code)
    game = desk.get_by_role("link", name=look.say("home-continue-with", names="Noor"))
    expect(game).to_contain_text(f"{progress} · Ana\u00a0210, Noor\u00a0142, Tomás\u00a0318")
    expect(game).to_contain_text(when.replace(" ", "\u00a0"))


def test_languages_have_their_native_names(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Settings of this device").click()
    for code, name in {"en": "English", "es": "Español", "fr": "Français"}.items():
        expect(desk.locator(f"header [lang={code}]")).to_contain_text(name)
        expect(desk.get_by_role("dialog").locator(f"[lang={code}]")).to_contain_text(name)


@pytest.mark.full
def test_link_to_missing_table_shows_message(visitors: Visitors) -> None:
    player = BrowserPlayer(visitors.window())
    player.page.goto("/table/3bhfjdq2s89xsa")
    expect(player.page.get_by_role("heading", name=player.say("join-missing"))).to_be_visible()
    player.press("join-home")
    expect(player.button("home-play-now")).to_be_visible()
    visitors.troubles.clear()  # the browser logs the expected 404
