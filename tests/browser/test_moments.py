"""Penalties and wins at the seats, and the offer of sound in the first game."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Caught, Drew, TurnLost
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import You
from tests.browser.visitors import DESK, PHONE, Visitors
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import SEVEN, plays, table

HOLD: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.moments p { animation-play-state: paused !important; animation-delay: -0.8s !important; }');
  document.adoptedStyleSheets.push(sheet);
}"""
"""Lets moments stay as they are after 0.8 seconds until `_END` ends them, however busy the machine is."""
_END: Final = (
    "document.querySelectorAll('.moments p').forEach((tag) => tag.getAnimations().forEach((one) => one.finish()))"
)
_IS_IN_PLACE: Final = """(tag, seat) => {
  const { left, right, bottom } = tag.getBoundingClientRect();
  const name = document.querySelector(`.tight .name :is([data-seat="${seat}"] *)`)?.getBoundingClientRect();
  return left >= 0 && right <= innerWidth && (!name || bottom <= name.top + 1);
}"""
"""On the screen, and on a phone not over the player's name."""
BACKS: Final = (Card("R1"),) * 4
_PREFS: Final = "JSON.parse(localStorage.getItem('lastcard.prefs'))"


def show(visitors: Visitors, scene: Scene, **more: Any) -> Page:
    page = visitors.window(**more)
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    page.evaluate(HOLD)
    return page


MOMENTS: Final[dict[str, tuple[tuple[Drew | Caught | TurnLost, ...], str]]] = {
    "penalty": ((Drew(1, BACKS, "draw-card"), TurnLost(1, "draw-card")), "Draws 4"),
    "own-penalty": ((Drew(0, (Card("R1"), Card("R3")), "draw-card"), TurnLost(0, "draw-card")), "You draw 2"),
    "caught": ((Caught(2, 0), Drew(2, BACKS[:2], "catch")), "Caught! +2"),
    "skipped": ((TurnLost(3, "skip"),), "Skipped"),
    "own-skip": ((TurnLost(0, "skip"),), "You are skipped"),
}


@pytest.mark.sweep(1)
@pytest.mark.parametrize("language", ["es", "fr"])
def test_moment_at_the_edge_stays_on_a_small_screen(visitors: Visitors, language: str) -> None:
    page = visitors.window(**PHONE | {"viewport": {"width": 320, "height": 568}})
    scene = table(4, SEVEN, ())
    scene.set(page)
    page.goto(f"/t/{TABLE}?lang={language}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    page.evaluate(HOLD)
    for seat in (1, 3):
        caught = (Caught(seat, 0), Drew(seat, BACKS[:2], "catch"))
        scene.tell(events=tuple(map(to_wire, caught)), sight=sight((7, 5, 8, 1)), you=You(0, SEVEN))
        shown = page.locator(".moments p")
        expect(shown).to_have_count(1)
        assert shown.evaluate(_IS_IN_PLACE, seat)
        page.evaluate(_END)
        expect(shown).to_have_count(0)


@pytest.mark.sweep(1)
@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_moment_is_shown_at_the_seat_and_leaves(visitors: Visitors, device: dict[str, Any], motion: str) -> None:
    scene = table(4, SEVEN, ())
    page = show(visitors, scene, **device, reduced_motion=motion)
    shown = page.locator(".moments p")
    for events, words in MOMENTS.values():
        scene.tell(events=tuple(map(to_wire, events)), sight=sight((7, 5, 8, 1)), you=You(0, SEVEN))
        expect(shown).to_have_text([words])
        assert shown.evaluate(_IS_IN_PLACE, events[0].seat)
        page.evaluate(_END)
        expect(shown).to_have_count(0)


def test_winner_of_round_and_match_is_shown_at_the_seat(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = show(visitors, scene, reduced_motion="no-preference")
    ended = {
        "event": "round-ended",
        "winner": 1,
        "hands": ((), (), (), ()),
        "points": (0, 84, 0, 0),
        "scores": (0, 226, 0, 0),
    }
    scene.tell(events=(ended,), sight=sight((7, 0, 8, 1), phase="round-over", awaited=()), you=You(0, SEVEN))
    expect(page.locator(".moments p")).to_have_text(["Wins the round: +84"])
    page.evaluate(_END)
    scene.tell(events=(ended, {"event": "match-ended", "winners": (1,)}), sight=scene.sight, you=You(0, SEVEN))
    expect(page.locator(".moments p")).to_have_text(["Wins the match!"])


@pytest.mark.full
def test_second_moment_at_a_seat_waits_for_the_first(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = show(visitors, scene, reduced_motion="no-preference")
    for lost in (TurnLost(1, "skip"), Caught(1, 0), TurnLost(2, "skip")):
        scene.tell(events=(to_wire(lost),), sight=sight((7, 5, 8, 1)), you=You(0, SEVEN))
    shown = page.locator(".moments p")
    expect(shown).to_have_text(["Skipped", "Skipped"])
    page.evaluate(_END)
    expect(shown).to_have_text(["Caught! +0"])


@pytest.mark.full
def test_result_leaves_time_to_see_who_won_without_motion(visitors: Visitors) -> None:
    page = visitors.window(reduced_motion="reduce")
    page.clock.install()
    scene = table(4, SEVEN, ())
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    page.evaluate(HOLD)
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 2)
    ended = {"event": "round-ended", "winner": 1, "hands": ((), (), (), ()), "points": (0, 84, 0, 0)}
    over = sight((7, 0, 8, 1), phase="round-over", awaited=(), winners=(1,), open={0: SEVEN, 1: (), 2: (), 3: ()})
    scene.tell(events=(ended | {"scores": (0, 226, 0, 0)},), sight=over, you=You(0, SEVEN, may=("next",)))
    expect(page.get_by_role("heading", name="The round is over")).to_be_visible()
    page.clock.run_for(1000)
    expect(page.locator(".moments p")).to_have_text(["Wins the round: +84"])
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.clock.run_for(1000)
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.sweep(1)
@pytest.mark.parametrize(("answer", "sound"), [("Turn it on", True), ("No, play without sound", False)])
def test_sound_is_offered_until_it_is_answered(visitors: Visitors, answer: str, sound: bool) -> None:
    scene = table(4, SEVEN, (), turn=1, awaited=(1,))
    page = show(visitors, scene)
    button = page.get_by_role("button", name=answer)
    button.click()
    expect(page.get_by_text("Play with sound?")).to_have_count(0)
    stored = page.evaluate(_PREFS)
    assert (stored["sound"], stored["soundOffer"]) == (sound, False)
    page.reload()
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    expect(page.get_by_text("Play with sound?")).to_have_count(0)


def test_hint_comes_before_the_offer_of_sound(visitors: Visitors) -> None:
    page = show(visitors, table(4, SEVEN, (*plays("B1"), "draw")))
    expect(page.get_by_text("Raised cards can be played.")).to_be_visible()
    expect(page.get_by_text("Play with sound?")).to_have_count(0)
