"""Playing with people: browsers meet at a table of quick match, and a third one takes a bot's seat at the next deal."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.axe import violations
from tests.browser.browser_player import BrowserPlayer, play_together
from tests.browser.input_methods import Keyboard
from tests.browser.visitors import Visitors, visiting
from tests.support.server import ServerProcess, start_server
from tests.support.short_rounds import short_rounds


@pytest.fixture(scope="module")
def quick_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """Start a server whose tables wait until everybody is ready."""
    folder = tmp_path_factory.mktemp("quick")
    with start_server(folder, "--max-tables-per-hour", "100000", command=short_rounds(600_000, 600_000)) as started:
        yield started


@pytest.fixture
def strangers(chrome: Browser, server: ServerProcess, quick_server: ServerProcess) -> Iterator[Visitors]:
    with visiting(chrome, quick_server.url) as found:
        yield found


def _come(player: BrowserPlayer, name: str) -> str:
    """Press the button for the first time, which asks for a name; return the address of the table."""
    player.page.goto("/")
    player.press("home-people")
    player.page.get_by_label(player.say("home-name")).fill(name)
    player.page.get_by_role("dialog").get_by_role("button", name=player.say("home-people"), exact=True).click()
    player.page.wait_for_url(re.compile(r"/t/\w{14}$"))
    return player.page.url


@pytest.mark.full
def test_people_meet_and_a_third_takes_a_bots_seat_at_the_next_deal(strangers: Visitors) -> None:
    ana, ben = BrowserPlayer(strangers.phone()), BrowserPlayer(strangers.window())
    assert _come(ana, "Ana") == _come(ben, "Ben")
    for player in (ana, ben):
        expect(player.page.get_by_role("heading", name=player.say("quick-title"))).to_be_visible()
        expect(player.page.get_by_role("list", name=player.say("lobby-seats"))).to_contain_text("Ben")
        assert violations(player.page) == []
    for player in (ana, ben):
        player.press("ready-button")
    play_together([ana, ben], lambda _, snapshot: bool(snapshot.cards))
    cem = BrowserPlayer(strangers.phone())
    assert _come(cem, "Cem") == ana.page.url
    notice = cem.page.get_by_role("region", name=cem.say("late-title"))
    expect(notice).to_contain_text(re.compile("You take .+’s place, with 0 points"))
    assert violations(cem.page) == []
    play_together([ana, ben], lambda *_: cem.page.get_by_role("toolbar").count() > 0)
    expect(notice).to_have_count(0)
    expect(ana.page.get_by_text("Cem").first).to_be_attached()


@pytest.mark.full
def test_newcomer_gives_the_seat_up(strangers: Visitors) -> None:
    ana, dea = (
        BrowserPlayer(strangers.window(locale="fr-FR"), language="fr"),
        BrowserPlayer(strangers.phone(locale="fr-FR"), language="fr"),
    )
    table = _come(ana, "Ana")
    ana.press("ready-button")
    play_together([ana], lambda _, snapshot: bool(snapshot.cards))
    assert _come(dea, "Dea") == table
    dea.press("late-withdraw")
    dea.page.wait_for_url(re.compile(r"/$"))
    dea.page.goto(table)
    expect(dea.page.get_by_text(re.compile("tu peux remplacer"))).to_be_visible()
    assert violations(dea.page) == []
    dea.page.get_by_label(dea.say("home-name")).fill("Dea")
    dea.press("late-button")
    expect(dea.page.get_by_role("region", name=dea.say("late-title"))).to_be_visible()


def test_quick_match_works_with_keys_alone_in_spanish(strangers: Visitors) -> None:
    eva = BrowserPlayer(strangers.window(locale="es-ES"), Keyboard(), language="es")
    eva.page.goto("/")
    eva.press("home-people")
    field = eva.page.get_by_label(eva.say("home-name"))
    expect(field).to_be_focused()
    field.press_sequentially("Eva")
    field.press("Enter")
    expect(eva.page.get_by_role("heading", name=eva.say("quick-title"))).to_be_visible()
    eva.press("ready-button")
    eva.play_until(lambda snapshot: bool(snapshot.cards))


def test_open_tables_are_listed_with_filters(strangers: Visitors) -> None:
    ana, ben = BrowserPlayer(strangers.window()), BrowserPlayer(strangers.phone())
    _come(ana, "Ana")
    ben.page.goto("/")
    ben.press("home-join")
    dialog = ben.page.get_by_role("dialog")
    listed = dialog.get_by_role("link")
    expect(listed.first).to_be_visible()
    assert violations(ben.page) == []
    dialog.get_by_label(ben.say("tables-language")).select_option(label="Français")
    dialog.get_by_label(ben.say("tables-standing")).select_option(label=ben.say("tables-standing-playing"))
    expect(listed.filter(has_text="English")).to_have_count(0)
