"""Layout of the table, the lobby and the replay: nothing covers, stretches or displaces anything else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

import msgspec
import pytest
from playwright.sync_api import FloatRect, Locator, Page, expect

from lastcard.text.translator import LANGUAGES, translator
from tests.browser.layout import crossed_texts, stretched_cards, wait_until_still
from tests.browser.visitors import PHONE, Visitors
from tools.screenshots.stage import TABLE, Scene
from tools.screenshots.tables import LONG_NAME, SEVEN, TABLES, just_played, lobby_guest, plays, table
from tools.screenshots.views import VIEWS

Size = tuple[int, int]
SMALLEST_PHONE: Final = (320, 568)
LANDSCAPES: Final = [(844, 390), (667, 375), (568, 320)]
DESKTOPS: Final = [(1366, 768), (1280, 720), (1920, 1080)]
MAY: Final = (*plays("B1", "BR", "W"), "draw")

HINTED: Final[dict[str, Callable[[], Scene]]] = {
    "playable": lambda: table(10, SEVEN, MAY),
    "catch": lambda: table(10, SEVEN, (*MAY, "catch 5"), held=(7, 5, 8, 1, 7, 1, 12, 3, 6, 2), owing=(5,)),
    "call": lambda: table(10, ("B1", "G6"), ("play B1", "play B1 uno", "draw")),
    "25 cards": TABLES["ten-many"],
    "pending": lambda: table(10, SEVEN, (*plays("B+2"), "accept"), pending=2, discards=("B4", "B+2")),
}


def show(page: Page, scene: Scene, size: Size, language: str = "en") -> Page:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    scene.set(page)
    page.goto(f"/t/{TABLE}?lang={language}")
    page.get_by_role("toolbar").wait_for()
    wait_until_still(page)
    return page


def box(found: Locator) -> FloatRect:
    measured = found.bounding_box()
    assert measured, f"{found} isn't shown"
    return measured


def bottom(found: Locator) -> float:
    measured = box(found)
    return measured["y"] + measured["height"]


def right(found: Locator) -> float:
    measured = box(found)
    return measured["x"] + measured["width"]


def assert_hand_is_in_sight(page: Page, size: Size) -> None:
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1], "the table is higher than the screen"
    assert bottom(page.get_by_role("toolbar")) <= size[1]


@pytest.mark.parametrize("size", [(1366, 768), pytest.param((1440, 900), marks=pytest.mark.full)])
def test_long_name_leaves_room_for_sort_button_beside_hand(desk: Page, size: Size) -> None:
    scene = TABLES["talking"]()
    me, *others = scene.players
    show(desk, replace(scene, players=(msgspec.structs.replace(me, name=LONG_NAME), *others)), size)
    desk.get_by_role("button", name="Chat").click()
    wait_until_still(desk)
    sort = desk.get_by_role("button", name="Sort by number")
    assert right(desk.get_by_text(LONG_NAME, exact=True)) <= box(sort)["x"]
    assert right(sort) <= box(desk.get_by_role("toolbar").get_by_role("button").first)["x"]


@pytest.mark.parametrize(
    "size", [pytest.param(size, marks=pytest.mark.full) if i else size for i, size in enumerate(DESKTOPS)]
)
def test_track_keeps_clear_of_cards_above(desk: Page, size: Size) -> None:
    show(desk, TABLES["four"](), size)
    cards = desk.get_by_role("region", name="The other players").locator("ul.top .shape")
    lowest = max(bottom(card) for card in cards.all())
    assert box(desk.get_by_role("img", name="Play goes"))["y"] - lowest >= 20


@pytest.mark.sweep(2)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scene", HINTED)
def test_ten_players_and_hint_leave_hand_in_sight_on_smallest_phone(phone: Page, scene: str, language: str) -> None:
    show(phone, just_played(HINTED[scene]()), SMALLEST_PHONE, language)
    expect(phone.get_by_role("button", name=translator(language)("hint-off"))).to_be_visible()
    assert_hand_is_in_sight(phone, SMALLEST_PHONE)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("size", LANDSCAPES)
def test_landscape_phone_shows_hint_and_whole_hand(phone: Page, size: Size) -> None:
    show(phone, just_played(table(4, SEVEN, MAY)), size)
    expect(phone.get_by_text("Raised cards can be played.")).to_be_visible()
    assert_hand_is_in_sight(phone, size)


def test_long_written_rule_keeps_shape_of_cards(visitors: Visitors) -> None:
    page = visitors.window()
    lobby_guest().set(page)
    page.goto(f"/t/{TABLE}")
    page.get_by_role("button", name="Rewrite card 3").wait_for()
    assert stretched_cards(page) == []


@pytest.mark.sweep(1)
@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_forced_colours_draw_no_frame_through_text(visitors: Visitors, device: dict[str, Any]) -> None:
    page = visitors.window(**device, forced_colors="active")
    next(view for view in VIEWS if view.name == "table-four").show(page)
    wait_until_still(page)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert crossed_texts(page) == []


@pytest.mark.sweep(1)
@pytest.mark.parametrize("edition", ["coloradd", "artiste"])
def test_forced_colours_show_turn_and_disabled_buttons(visitors: Visitors, edition: str) -> None:
    page = visitors.window(forced_colors="active")
    show(page, table(4, SEVEN, MAY, edition=edition), DESKTOPS[0])
    colour = "(element, name) => getComputedStyle(element)[name]"
    ring = page.locator("rect.time").first.evaluate(colour, "stroke")
    assert ring == page.get_by_role("heading", name="Your turn").evaluate(colour, "color")
    actions = page.get_by_role("region", name="What you can do").get_by_role("button")
    shades = {button.get_attribute("aria-disabled"): button.evaluate(colour, "color") for button in actions.all()}
    assert len(set(shades.values())) == 2, shades


@pytest.mark.full
@pytest.mark.parametrize("size", [(390, 844), SMALLEST_PHONE])
def test_replay_keeps_colour_in_place(visitors: Visitors, size: Size) -> None:
    page = visitors.phone()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    next(view for view in VIEWS if view.name == "replay").show(page)
    slider = page.get_by_role("slider")
    places = set()
    for step in range(1, int(slider.get_attribute("max") or 0) + 1):
        slider.fill(str(step))
        wait_until_still(page)
        pill = box(page.get_by_role("region", name="The piles").locator("[data-colour]", has_text="Colour in play"))
        places.add(pill["y"] + pill["height"] / 2)
    assert len(places) == 1, places
