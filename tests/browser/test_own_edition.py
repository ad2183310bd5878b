"""User-defined editions: picked, dealt, played to the end and replayed in their own colours and names."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from lastcard.core.edition import Edition
from tests.browser.browser_player import SHORT, BrowserPlayer, match_is_over, open_table
from tests.browser.visitors import Visitors, visiting
from tests.support.server import ServerProcess, start_server
from tools.screenshots import own_editions
from tools.screenshots.own_editions import DUEL, OWN, SEASONS, SPECTRUM
from tools.screenshots.stage import TABLE, Scene

ROOT = Path(__file__).parents[2]
FILES = (ROOT / "docs/examples/seasons.toml", *sorted((ROOT / "tests/fixtures/editions").glob("*.toml")))
_FILL = "(card) => getComputedStyle(card.querySelector('rect.face')).fill"
_SECTORS = "(paths) => paths.map((path) => getComputedStyle(path).fill)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server with a folder of editions."""
    folder = tmp_path_factory.mktemp("editions")
    for file in FILES:
        shutil.copy(file, folder)
    with start_server(
        tmp_path_factory.mktemp("tables"), "--editions", str(folder), "--max-tables-per-hour", "1000"
    ) as here:
        yield here


@pytest.fixture
def visitors(chrome: Browser, server: ServerProcess) -> Iterator[Visitors]:
    with visiting(chrome, server.url) as found:
        yield found


def rgb(colour: str) -> str:
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"


def pick(page: Page, edition: Edition, language: str) -> None:
    choice = page.get_by_role("radio", name=edition.name_in(language))
    choice.locator("..").click()
    expect(choice).to_be_checked()


def open_colour_prompt(page: Page, scene: Scene, language: str = "en") -> Scene:
    """A table with this scene, and a wild that waits for its colour."""
    scene.set(page)
    page.goto(f"/t/{TABLE}?lang={language}")
    page.locator("[data-place=hand] [data-card=W]").click(force=True)
    page.get_by_role("dialog").wait_for()
    return scene


def test_home_page_offers_the_editions_of_the_server(visitors: Visitors) -> None:
    page = visitors.window()
    page.goto("/?lang=es")
    for edition in OWN:
        expect(page.get_by_role("radio", name=edition.name_in("es"))).to_be_attached()
    pick(page, SEASONS, "es")
    expect(page.get_by_text("Musgo, ámbar, coral y hielo").last).to_be_visible()
    page.reload()
    expect(page.get_by_role("radio", name="Cuatro estaciones")).to_be_checked()


@pytest.mark.sweep(1)
@pytest.mark.parametrize("edition", OWN, ids=lambda edition: edition.id)
def test_dealt_cards_have_the_colours_and_names_of_the_file(visitors: Visitors, edition: Edition) -> None:
    page = visitors.window(color_scheme="dark")
    player = BrowserPlayer(page, language="es")
    page.goto("/?lang=es")
    pick(page, edition, "es")
    player.press("home-play-now")
    page.get_by_role("toolbar").wait_for()
    hand = page.locator("[data-place=hand] button[data-card]")
    expect(hand).not_to_have_count(0)
    for button in hand.all():
        card = button.get_attribute("data-card") or ""
        colour = edition.colour(card[0])
        if colour is not None:
            faces = {rgb(colour.look.face), rgb(colour.look.dim_dark)}
            assert button.locator(".card").evaluate(_FILL) in faces, card
            expect(button).to_contain_text(colour.name_in("es"), ignore_case=True)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("edition", OWN, ids=lambda edition: edition.id)
def test_wild_shows_every_colour(visitors: Visitors, edition: Edition) -> None:
    page = visitors.window()
    open_colour_prompt(page, getattr(own_editions, edition.id)())
    sectors = page.locator("[data-place=hand] [data-card=W] path.sector").evaluate_all(_SECTORS)
    shown = [edition.colour(letter) for letter in edition.shown]
    assert sectors == [rgb(colour.look.face) for colour in shown if colour]


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("edition", "key", "done"),
    [(DUEL, "2", "play W:N"), (SEASONS, "h", "play W:I"), (SPECTRUM, "8", "play W:G"), (SPECTRUM, "l", "play W:L")],
)
def test_colour_is_named_by_number_or_initial(visitors: Visitors, edition: Edition, key: str, done: str) -> None:
    """In Spanish: hielo, limón."""
    page = visitors.window()
    scene = open_colour_prompt(page, getattr(own_editions, edition.id)(), "es")
    tiles = page.get_by_role("dialog").locator("[data-colour]")
    expect(tiles).to_have_count(len(edition.colours))
    colours = [colour for letter in edition.shown if (colour := edition.colour(letter))]
    for tile, colour in zip(tiles.all(), colours, strict=True):
        expect(tile).to_contain_text(colour.name_in("es"), ignore_case=True)
        expect(tile).to_have_css("background-color", rgb(colour.look.face))
    page.keyboard.press(key)
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert [sent["action"] for sent in scene.sent if sent["do"] == "act"] == [done]


@pytest.mark.full
def test_match_is_played_to_the_end_and_replayed(server: ServerProcess, visitors: Visitors) -> None:
    """The log, the results and the replay name the edition's own colours, for anybody with the link."""
    page = visitors.window()
    player = BrowserPlayer(page, language="fr")
    page.goto(open_table(server, page, options=SHORT, edition="seasons") + "?lang=fr")
    player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    player.input_method.press(page.get_by_role("link", name=player.say("result-replay")))
    guest = visitors.window(locale="fr")
    guest.goto(page.url)
    expect(guest.get_by_text("Quatre saisons")).to_be_visible()
    hands = guest.get_by_role("region", name=player.say("replay-all-hands")).get_by_role("img").first
    names = "|".join(colour.name_in("fr") for colour in SEASONS.colours)
    expect(hands).to_have_attribute("aria-label", re.compile(names, re.IGNORECASE))
    top = guest.locator("[data-place=discard] .card[data-colour]").last
    colour = SEASONS.colour(top.get_attribute("data-colour") or "")
    assert colour is None or top.evaluate(_FILL) == rgb(colour.look.face)
