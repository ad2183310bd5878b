"""Card animations: they never block the game, and afterwards every card is where the game says."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Dealt, Drew, Event, Played, RoundEnded, TurnedUp
from lastcard.protocol.events import to_wire
from lastcard.protocol.wire_view import You
from tests.browser.browser_player import SHORT, BrowserPlayer, match_is_over, open_table
from tests.browser.layout import wait_until_still
from tests.browser.visitors import DESK, PHONE, Visitors
from tests.support.server import ServerProcess
from tools.screenshots.stage import TABLE, Scene, sight
from tools.screenshots.tables import SEVEN, table

_HIDDEN_CARDS: Final = """[...document.querySelectorAll('[data-place], [data-card]')]
  .filter((element) => getComputedStyle(element).opacity !== '1')
  .map((element) => element.dataset.place ?? element.dataset.card)"""
_HAND: Final = "[...document.querySelectorAll('[data-place=hand] [data-card]')].map((card) => card.dataset.card)"
_HELD: Final = "[...document.querySelectorAll('li[data-seat] .count')].map((count) => Number(count.textContent))"
_RECORD: Final = f"""(query) => {{
  window.seen = [];
  const look = () => window.seen.push({{
    flying: document.querySelectorAll('.flying').length > 0,
    text: document.querySelector(query)?.textContent ?? null,
    hidden: {_HIDDEN_CARDS},
    hand: {_HAND},
    held: {_HELD},
  }});
  const changes = {{ childList: true, characterData: true, attributes: true, subtree: true }};
  new MutationObserver(look).observe(document.body, changes);
}}"""
"""Notes, after every change of the page, whether cards fly, what an element says and where the cards are."""
_LANDED: Final = "() => window.seen.some(({ flying }) => flying) && !document.querySelector('.flying')"
_RESIZE_IN_FLIGHT: Final = """() => new MutationObserver((_, watch) => {
  if (!document.querySelector('.flying')) return;
  watch.disconnect();
  window.dispatchEvent(new Event('resize'));
  requestAnimationFrame(() => (window.landed = !document.querySelector('.flying')));
}).observe(document.body, { childList: true, subtree: true })"""
_RECORD_FADES: Final = """() => {
  window.faded = [];
  for (const card of document.querySelectorAll('[data-place=discard] *')) card.dataset.old = '';
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const place = this.closest('[data-place]')?.dataset.place;
    window.faded.push(this.matches('[data-old], [data-place=discard]') ? `old ${place}` : `new ${place}`);
    return animate.apply(this, how);
  };
}"""


def show_animated(visitors: Visitors, scene: Scene, **more: Any) -> Page:
    page = visitors.window(**({"reduced_motion": "no-preference"} | more))
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand] [data-card]").first.wait_for()
    return page


def flying_cards(page: Page) -> Locator:
    return page.locator(".flight-layer > *")


def send_events(scene: Scene, *events: Event, hand: tuple[str, ...], held: tuple[int, ...], **more: Any) -> None:
    scene.tell(events=tuple(map(to_wire, events)), sight=sight((len(hand), *held), **more), you=You(0, hand))


def record_flights(page: Page, query: str = "main h2") -> None:
    """Record what the page shows from now on: flights are over before a slow machine can ask for them."""
    wait_until_still(page)
    page.evaluate(_RECORD, query)


def states_in_flight(page: Page) -> list[dict[str, Any]]:
    """Wait until cards have flown and landed; return what the page showed meanwhile."""
    page.wait_for_function(_LANDED)
    states: list[dict[str, Any]] = page.evaluate("window.seen.filter(({ flying }) => flying)")
    return states


def send_draws(scene: Scene, card: str) -> None:
    """Send the events of two draws: by the player and by the next seat."""
    mine = Drew(0, (Card(card),), "turn")
    send_events(scene, mine, Drew(1, (Card("R1"), Card("R1")), "draw-card"), hand=(*SEVEN, card), held=(7, 8, 1))


@pytest.mark.full
@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_whole_match_is_played_with_animations(
    server: ServerProcess, visitors: Visitors, device: dict[str, Any]
) -> None:
    page = visitors.window(**device, reduced_motion="no-preference")
    player = BrowserPlayer(page)
    page.goto(open_table(server, page, options=SHORT))
    for _ in range(2):
        player.press("lobby-bot-add")
    player.press("lobby-start")
    player.play_until(match_is_over(player))
    expect(flying_cards(page)).to_have_count(0)
    assert page.evaluate(_HIDDEN_CARDS) == []


def test_drawn_card_is_hidden_until_it_lands(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show_animated(visitors, scene)
    record_flights(page)
    send_draws(scene, "Y7")
    states = states_in_flight(page)
    assert any("Y7" in state["hidden"] and state["held"][0] < 7 for state in states)
    assert all(sorted(state["hand"]) == sorted((*SEVEN, "Y7")) for state in states), "it can be played already"
    assert (page.evaluate(_HIDDEN_CARDS), page.evaluate(_HELD)[0]) == ([], 7)


@pytest.mark.full
def test_many_plays_at_once_all_land(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = show_animated(visitors, scene)
    record_flights(page)
    pile: tuple[str, ...] = ("G4", "B4")
    for card in ("B1", "B2", "B3", "B5", "B6", "B7", "B8", "B9"):
        pile = (*pile, card)
        send_events(scene, Played(1, (Card(card),), None), hand=SEVEN, held=(5, 8, 1), discards=pile)
    expect(page.locator("[data-place=discard]")).to_have_attribute("aria-label", "Discard pile, Blue 9 on top")
    assert states_in_flight(page)
    assert page.evaluate(_HIDDEN_CARDS) == []


@pytest.mark.full
def test_resize_ends_animations(visitors: Visitors) -> None:
    """The window changes as soon as cards fly."""
    scene = table(4, SEVEN, ("draw",))
    page = show_animated(visitors, scene)
    record_flights(page)
    page.evaluate(_RESIZE_IN_FLIGHT)
    send_draws(scene, "Y7")
    page.wait_for_function("() => window.landed !== undefined")
    assert page.evaluate("window.landed"), "no card flies after the change"
    assert page.evaluate(_HIDDEN_CARDS) == []


def test_reduced_motion_disables_animations(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ("draw",))
    page = show_animated(visitors, scene, reduced_motion="reduce")
    page.evaluate(
        "new MutationObserver(() => (window.flew = true))"
        ".observe(document.querySelector('.flight-layer'), { childList: true })"
    )
    send_draws(scene, "Y7")
    page.locator("[data-place=hand] [data-card=Y7]").wait_for()
    wait_until_still(page)
    assert not page.evaluate("window.flew")
    assert page.evaluate(_HIDDEN_CARDS) == []


def test_reduced_motion_keeps_pile_below_new_card(visitors: Visitors) -> None:
    scene = table(4, SEVEN, ())
    page = show_animated(visitors, scene, reduced_motion="reduce")
    wait_until_still(page)
    page.evaluate(_RECORD_FADES)
    send_events(scene, Played(1, (Card("B9"),), None), hand=SEVEN, held=(4, 8, 1), discards=("G4", "B4", "B9"))
    expect(page.get_by_role("img", name="Discard pile, Blue 9 on top")).to_be_visible()
    page.wait_for_function("() => window.faded.length > 0")
    assert page.evaluate("window.faded") == ["new discard"]


@pytest.mark.full
def test_deal_names_colour_when_first_card_is_turned_up(visitors: Visitors) -> None:
    scene = table(3, SEVEN, ())
    page = show_animated(visitors, scene)
    record_flights(page)
    dealt = [Dealt(seat, tuple(map(Card, SEVEN))) for seat in (0, 1, 2)]
    send_events(scene, *dealt, TurnedUp(Card("B4")), hand=SEVEN, held=(7, 7), discards=("B4",))
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    assert {state["text"] for state in states_in_flight(page)} == {"Dealing the cards …"}
    expect(page.get_by_role("region", name="The piles").get_by_text("Blue", exact=True)).to_be_visible()


@pytest.mark.full
def test_result_opens_after_last_card_has_landed(visitors: Visitors) -> None:
    scene = table(3, ("R7", "W"), ())
    page = show_animated(visitors, scene)
    record_flights(page, "dialog h2")
    hands = tuple(tuple(map(Card, hand)) for hand in (("R7", "W"), (), ("G1", "G2", "G3", "G5", "G6", "G7")))
    four = tuple(map(Card, ("G2", "G3", "G5", "G6")))
    over = {"phase": "round-over", "awaited": (), "winners": (1,), "discards": ("G4", "B4", "W+4")}
    won = (
        Played(1, (Card("W+4"),), "R"),
        Drew(2, four, "draw-card"),
        RoundEnded(1, hands, (0, 84, 0), (210, 226, 318)),
    )
    send_events(
        scene, *won, hand=("R7", "W"), held=(0, 6), open={0: ("R7", "W"), 1: (), 2: tuple(map(str, hands[2]))}, **over
    )
    expect(page.get_by_role("dialog")).to_be_visible()
    assert not any(state["text"] for state in states_in_flight(page)), "the result covers flying cards"
