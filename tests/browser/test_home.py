"""From the address to the first card."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import Player, first_move
from tests.browser.visitors import Visitors


def test_two_clicks_from_the_address_to_the_first_card(visitors: Visitors) -> None:
    page = visitors.window(reduced_motion="no-preference")
    player = Player(page)
    before, move = first_move(player)
    player.door.press(page.get_by_role("button", name=move.name, exact=True).last)
    player.play_until(lambda seen: (seen.hand, seen.dialog) != (before.hand, before.dialog), lambda *_: None)


def test_friends_get_a_link_and_a_code(desk: Page) -> None:
    player = Player(desk)
    desk.goto("/")
    player.press("home-friends")
    desk.wait_for_url(re.compile(r"/t/\w{14}$"))
    expect(desk.get_by_role("textbox", name=player.say("lobby-link"))).to_have_value(desk.url)
    expect(desk.get_by_role("img", name=player.say("lobby-qr-label"))).to_be_visible()


def test_a_link_can_be_typed(visitors: Visitors) -> None:
    host, guest = Player(visitors.window()), Player(visitors.window())
    host.page.goto("/")
    host.press("home-friends")
    host.page.wait_for_url(re.compile("/t/"))
    guest.page.goto("/")
    guest.press("home-join")
    guest.page.get_by_label(guest.say("home-join-field")).fill(host.page.url)
    guest.press("home-join-button")
    guest.press("join-button")
    expect(host.page.get_by_role("list", name=host.say("lobby-chairs"))).to_contain_text(guest.say("home-name-default"))


def test_the_language_changes_at_once_and_stays(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Français").click()
    expect(Player(desk, language="fr").button("home-play-now")).to_be_visible()
    expect(desk.locator("html")).to_have_attribute("lang", "fr")
    desk.reload()
    expect(Player(desk, language="fr").button("home-play-now")).to_be_visible()


def test_an_unfinished_game_goes_on(desk: Page) -> None:
    player = Player(desk)
    desk.goto("/")
    player.press("home-play-now")
    desk.get_by_role("toolbar").wait_for()
    table = desk.url
    desk.goto("/")
    desk.get_by_role("link", name=player.say("home-continue")).click()
    desk.wait_for_url(table)
    desk.get_by_role("toolbar").wait_for()


def test_each_language_is_named_in_its_own(desk: Page) -> None:
    desk.goto("/")
    desk.get_by_role("button", name="Settings of this device").click()
    for code, name in {"en": "English", "es": "Español", "fr": "Français"}.items():
        expect(desk.locator(f"header [lang={code}]")).to_contain_text(name)
        expect(desk.get_by_role("dialog").locator(f"[lang={code}]")).to_contain_text(name)


def test_a_link_that_leads_nowhere_says_so(visitors: Visitors) -> None:
    player = Player(visitors.window())
    player.page.goto("/table/3bhfjdq2s89xsa")
    expect(player.page.get_by_role("heading", name=player.say("join-missing"))).to_be_visible()
    player.press("join-home")
    expect(player.button("home-play-now")).to_be_visible()
    visitors.troubles.clear()  # the browser complains about a 404, which is what it should be
