"""Reactions on the page: the tray, bubbles at the seats, limits, muting, and what screen readers hear."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Drew, TurnLost
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Said
from lastcard.protocol.reactions import PHRASES, REACTIONS
from lastcard.protocol.wire_view import You
from lastcard.text.reactions import english_reaction
from lastcard.text.translator import LANGUAGES, translator
from tests.browser.axe import violations
from tests.browser.test_announcements_and_chat import RECORD_ANNOUNCEMENTS
from tests.browser.test_moments import HOLD as HOLD_MOMENTS
from tests.browser.visitors import DESK, PHONE, Visitors
from tools.screenshots.stage import TABLE, Scene, now, sight
from tools.screenshots.tables import NAMES, SEVEN, table

TINY: Final[dict[str, Any]] = PHONE | {"viewport": {"width": 320, "height": 568}}
TABLET: Final[dict[str, Any]] = PHONE | {"viewport": {"width": 768, "height": 1024}}
LOW: Final[dict[str, Any]] = PHONE | {"viewport": {"width": 740, "height": 360}}
DEVICES: Final = pytest.mark.parametrize(
    "device", [DESK, PHONE, TINY, TABLET, LOW], ids=["desk", "phone", "tiny", "tablet", "low"]
)
_STAYS: Final = 2780
"""Milliseconds for which a reaction is shown."""


def show(
    visitors: Visitors, device: dict[str, Any] = DESK, players: int = 4, language: str = "en"
) -> tuple[Page, Scene]:
    page = visitors.window(**device)
    page.add_init_script(RECORD_ANNOUNCEMENTS)
    page.clock.install()
    scene = table(players, SEVEN, ())
    scene.set(page)
    page.goto(f"/t/{TABLE}?lang={language}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    return page, scene


def react(scene: Scene, seat: int, reaction: str, text: str = "in English") -> None:
    scene.tell(chat=Said(f"p{seat}", NAMES[seat], text, now(), reaction))


def bubbles(page: Page) -> Any:
    return page.locator(".reaction[aria-hidden]")


def open_tray(page: Page) -> Any:
    page.get_by_role("button", name="React", exact=True).click()
    tray = page.get_by_role("menu")
    tray.wait_for()
    return tray


@pytest.mark.sweep(2)
@DEVICES
def test_one_tap_sends_and_closes(visitors: Visitors, device: dict[str, Any]) -> None:
    page, scene = show(visitors, device)
    tray = open_tray(page)
    expect(tray.get_by_role("menuitem")).to_have_text([*map(english_reaction, REACTIONS), "Phrases"])
    tray.get_by_role("menuitem", name="Bravo").click()
    expect(tray).to_have_count(0)
    assert [(sent["do"], sent["reaction"]) for sent in scene.sent if sent["do"] == "react"] == [("react", "bravo")]


@pytest.mark.sweep(2)
@DEVICES
def test_tray_covers_neither_hand_nor_actions(visitors: Visitors, device: dict[str, Any]) -> None:
    page, _ = show(visitors, device)
    open_tray(page)
    tray = page.locator(".tray").bounding_box()
    assert tray
    assert tray["x"] >= 0
    assert tray["y"] >= 0
    assert tray["x"] + tray["width"] <= device["viewport"]["width"]
    for part in ("[data-place=hand]", "button.draw", "button.react"):
        box = page.locator(part).first.bounding_box()
        assert box
        apart = (
            box["x"] >= tray["x"] + tray["width"] - 1
            or box["x"] + box["width"] <= tray["x"] + 1
            or box["y"] >= tray["y"] + tray["height"] - 1
            or box["y"] + box["height"] <= tray["y"] + 1
        )
        assert apart, part
    for cell in page.get_by_role("menuitem").all():
        box = cell.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44


@pytest.mark.sweep(2)
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_tray_is_accessible_in_every_language(visitors: Visitors, device: dict[str, Any], language: str) -> None:
    page, scene = show(visitors, device, language=language)
    say = translator(language)
    page.get_by_role("button", name=say("react-title"), exact=True).click()
    items = page.get_by_role("menu").get_by_role("menuitem")
    expect(items).to_have_text([*(say(f"reaction-{one}") for one in REACTIONS), say("react-phrases")])
    assert violations(page) == []
    items.last.click()
    expect(items).to_have_text([*(say(f"reaction-{one}") for one in PHRASES), say("react-reactions")])
    items.nth(1).click()
    assert [sent["reaction"] for sent in scene.sent if sent["do"] == "react"] == ["good-luck"]
    react(scene, 1, "good-luck")
    expect(bubbles(page)).to_have_text([say("reaction-good-luck")])


def test_tray_is_used_by_keys_alone(visitors: Visitors) -> None:
    page, scene = show(visitors)
    card = page.locator("[data-place=hand] [tabindex='0']").first
    card.focus()
    page.keyboard.press("e")
    items = page.get_by_role("menu").get_by_role("menuitem")
    expect(items.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(items.nth(2)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(card).to_be_focused()
    page.keyboard.press("e")
    expect(items.first).to_be_focused()
    page.keyboard.press("6")
    expect(page.get_by_role("menu")).to_have_count(0)
    expect(card).to_be_focused()
    assert [sent["reaction"] for sent in scene.sent if sent["do"] == "react"] == ["hurry"]


def test_tray_rests_after_a_reaction_and_says_so(visitors: Visitors) -> None:
    """The reaction is dated 20 seconds ahead, so that a busy machine has time to look."""
    page, scene = show(visitors)
    scene.tell(chat=Said("p0", "Ana", "Wow", now() + 20_000, "wow"))
    tray = open_tray(page)
    wow = tray.get_by_role("menuitem", name="Wow")
    expect(wow).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".tray")).to_contain_text(re.compile(r"Again in \d+ s"))
    wow.click(force=True)
    page.wait_for_function("() => spoken.some((line) => /Again in \\d+ seconds\\./.test(line))")
    assert not [sent for sent in scene.sent if sent["do"] == "react"]
    page.clock.run_for(24_000)
    expect(wow).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".tray")).not_to_contain_text("Again in")


@pytest.mark.full
def test_sixth_reaction_in_a_minute_gives_it_a_minute(visitors: Visitors) -> None:
    page, scene = show(visitors)
    for _ in range(6):
        react(scene, 0, "wow")
    open_tray(page)
    expect(page.locator(".tray")).to_contain_text("Give it a minute")


@pytest.mark.sweep(2)
@DEVICES
def test_reaction_is_shown_at_its_seat_and_leaves(visitors: Visitors, device: dict[str, Any]) -> None:
    page, scene = show(visitors, device)
    react(scene, 1, "haha")
    shown = page.locator("li[data-seat='1'] .reaction[aria-hidden]")
    expect(shown.locator("svg")).to_have_attribute("data-reaction", "haha")
    react(scene, 1, "wow")
    expect(shown.locator("svg")).to_have_attribute("data-reaction", "wow")
    react(scene, 0, "sorry")
    expect(bubbles(page)).to_have_count(2)
    page.clock.run_for(_STAYS + 100)
    expect(bubbles(page)).to_have_count(0)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("device", [PHONE, TINY], ids=["phone", "tiny"])
def test_bubble_on_a_phone_covers_neither_name_nor_count(visitors: Visitors, device: dict[str, Any]) -> None:
    page, scene = show(visitors, device, players=6)
    for seat in (1, 5):
        react(scene, seat, "hmm")
    expect(bubbles(page)).to_have_count(2)
    for seat in (1, 5):
        place = page.locator(f"li[data-seat='{seat}']")
        bubble = place.locator(".reaction[aria-hidden]").bounding_box()
        name = place.locator(".name").bounding_box()
        assert bubble
        assert name
        assert bubble["x"] >= 0
        assert bubble["x"] + bubble["width"] <= device["viewport"]["width"]
        assert bubble["y"] + bubble["height"] <= name["y"]


def test_reaction_of_a_newer_server_is_in_english(visitors: Visitors) -> None:
    page, scene = show(visitors)
    react(scene, 1, "hooray", "Hooray!")
    expect(bubbles(page)).to_have_text(["Hooray!"])


def test_reactions_of_two_seconds_are_read_out_together(visitors: Visitors) -> None:
    page, scene = show(visitors)
    page.clock.run_for(2000)
    page.evaluate("spoken.splice(0)")
    for seat, reaction in ((1, "haha"), (2, "haha"), (3, "wow"), (0, "bravo")):
        react(scene, seat, reaction)
    expect(bubbles(page)).to_have_count(4)
    page.clock.run_for(2600)
    page.wait_for_function("() => spoken.length > 0")
    assert page.evaluate("spoken") == ["Noor and Tomás: Ha ha. Maya: Wow."]


def test_reactions_stay_in_the_chat(visitors: Visitors) -> None:
    page, scene = show(visitors)
    react(scene, 1, "haha")
    expect(bubbles(page)).to_have_count(1)
    button = page.locator("[data-opens=chat]")
    expect(button).to_have_accessible_name("Chat")  # nothing unread
    button.click()
    said = page.locator(".said")
    expect(said).to_contain_text(["Ha ha"])
    expect(said.locator("svg[data-reaction=haha]")).to_be_visible()


def test_player_is_muted_for_yourself(visitors: Visitors) -> None:
    page, scene = show(visitors)
    react(scene, 1, "haha")
    expect(bubbles(page)).to_have_count(1)
    page.locator("li[data-seat='1'] button.who").click()
    page.get_by_role("button", name="Mute Noor for yourself").click()
    page.clock.run_for(_STAYS)
    react(scene, 1, "wow")
    scene.tell(chat=Said("p1", "Noor", "hello?", now()))
    react(scene, 2, "wow")
    expect(bubbles(page)).to_have_count(1)
    expect(page.locator("li[data-seat='1']")).not_to_contain_text("hello?")
    page.locator("[data-opens=chat]").click()
    expect(page.locator(".speech .name")).to_have_text(["Tomás"])
    assert not [sent for sent in scene.sent if sent["do"] == "mute"]
    page.reload()
    page.locator("li[data-seat='1'] button.who").click()
    expect(page.get_by_role("button", name="Unmute Noor for yourself")).to_be_visible()


def test_hidden_reactions_are_neither_shown_nor_offered(visitors: Visitors) -> None:
    page, scene = show(visitors)
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("switch", name="Reactions").click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="React", exact=True)).to_have_count(0)
    react(scene, 1, "haha")
    scene.tell(chat=Said("p2", "Tomás", "hello", now()))
    expect(page.locator("li[data-seat='2']")).to_contain_text("hello")
    expect(bubbles(page)).to_have_count(0)
    page.locator("[data-opens=chat]").click()
    expect(page.locator(".said")).to_have_text(["hello"])


@pytest.mark.sweep(1)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_reaction_is_dropped_while_a_moment_runs(visitors: Visitors, motion: str) -> None:
    page, scene = show(visitors, DESK | {"reduced_motion": motion})
    page.evaluate(HOLD_MOMENTS)
    drawn = Drew(1, (Card("R1"),) * 4, "draw-card"), TurnLost(1, "draw-card")
    scene.tell(events=tuple(map(to_wire, drawn)), sight=sight((7, 9, 8, 1)), you=You(0, SEVEN))
    page.clock.run_for(1000)
    expect(page.locator(".moments p")).to_have_text(["Draws 4"])
    react(scene, 1, "ouch")
    react(scene, 2, "wow")
    expect(page.locator("li[data-seat='2'] .reaction[aria-hidden]")).to_have_count(1)
    expect(page.locator("li[data-seat='1'] .reaction[aria-hidden]")).to_have_count(0)


def test_muted_player_learns_why_they_cannot_react(visitors: Visitors) -> None:
    page = visitors.window()
    scene = table(4, SEVEN, ())
    scene.players = (replace(scene.players[0], muted=True), *scene.players[1:])
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    open_tray(page).get_by_role("menuitem", name="Wow").click(force=True)
    expect(page.locator(".tray")).to_contain_text("The host has muted you for now.")
    assert not [sent for sent in scene.sent if sent["do"] == "react"]


def test_spectator_sees_reactions_and_sends_none(visitors: Visitors) -> None:
    page = visitors.window()
    scene = table(4, SEVEN, (), me=None, you=None)
    scene.set(page)
    summary = msgspec.json.encode(scene.summary)
    page.route(f"**/api/tables/{TABLE}", lambda route: route.fulfill(body=summary, content_type="application/json"))
    page.goto(f"/t/{TABLE}")
    page.get_by_role("button", name="Watch").click()
    page.locator("[data-place=discard]").wait_for()
    react(scene, 1, "haha")
    expect(bubbles(page)).to_have_count(1)
    expect(page.get_by_role("button", name="React", exact=True)).to_have_count(0)
