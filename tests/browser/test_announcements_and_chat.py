"""Screen reader announcements, the title of the tab, and the chat."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from lastcard.core.cards import Card
from lastcard.core.events import Caught, Drew, TurnLost
from lastcard.protocol.events import to_wire
from lastcard.protocol.lobby import Said
from lastcard.protocol.messages import Clock
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import You
from lastcard.text.translator import LANGUAGES, translator
from tools.screenshots.stage import TABLE, Scene, now, people, sight

RECORD_ANNOUNCEMENTS = """
  window.spoken = [];
  const heard = (change) => {
    for (const node of change.addedNodes)
      if (node.nodeName === 'P' && change.target.ariaLive) spoken.push(node.textContent);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((all) => all.forEach(heard)).observe(document, { childList: true, subtree: true }));
"""
HAND = ("R2", "RS", "Y4")
ANNOUNCEMENT_DELAY = 5_000
"""Milliseconds after which every pending announcement was made."""
OTHER_TURN: dict[str, Any] = {"turn": 1, "awaited": (1,)}
POLITICS = Said(who="p1", name="Noor", text="and whom do you vote for?", at=now())


def assert_announced(page: Page, *texts: str) -> None:
    """Assert that exactly these texts were announced since the last check."""
    page.wait_for_function("(count) => spoken.length >= count", arg=len(texts))
    page.clock.run_for(ANNOUNCEMENT_DELAY)
    assert page.evaluate("spoken.splice(0)") == list(texts)


def show_table(page: Page, language: str = "en", **more: Any) -> Scene:
    scene = Scene(people("Ana", "Noor", "Tom"), **{"sight": sight((3, 5, 8), **OTHER_TURN), "you": You(0, HAND)} | more)
    page.add_init_script(RECORD_ANNOUNCEMENTS)
    page.clock.install()
    scene.set(page)
    page.goto(f"/t/{TABLE}?lang={language}")
    page.locator("[data-place=hand]").wait_for()
    return scene


def played_event(seat: int, card: str) -> dict[str, object]:
    return {"event": "played", "seat": seat, "cards": (card,), "colour": None, "jumped_in": False}


def test_events_are_announced_once(desk: Page) -> None:
    scene = show_table(desk)
    assert_announced(desk, "Noor’s turn.")
    scene.tell(events=(played_event(1, "G7"),), sight=sight((3, 4, 8), turn=2, awaited=(2,)))
    mine = sight((3, 4, 7), discards=("R7",))
    scene.tell(events=(played_event(2, "R7"),), sight=mine, you=You(0, HAND, may=("play R2", "play RS", "draw")))
    assert_announced(desk, "Noor played Green 7. Tom played Red 7. Your turn. Red 7 on the pile, 2 cards to play.")
    expect(desk).to_have_title("Your turn! · Lastcard")
    scene.tell(events=({"event": "passed", "seat": 0, "stuck": False},), sight=sight((3, 4, 7), **OTHER_TURN))
    assert_announced(desk, "You passed.")
    expect(desk).to_have_title("Round 3 · Lastcard")


@pytest.mark.sweep(1)
@pytest.mark.parametrize(
    ("winners", "text"),
    [((1,), "Noor won the match!"), ((1, 2), "Noor and Tom won the match together!")],
)
def test_winners_of_match_are_announced_by_name(desk: Page, winners: tuple[int, ...], text: str) -> None:
    scene = show_table(desk)
    assert_announced(desk, "Noor’s turn.")
    over = sight((3, 0, 8), phase="match-over", awaited=(), winners=winners)
    scene.tell(events=({"event": "match-ended", "winners": winners},), sight=over)
    assert_announced(desk, text)


def test_status_key_announces_the_situation(desk: Page) -> None:
    show_table(desk, clock=Clock(deadline=now() + 90_000), settings=Settings(clock=90))
    assert_announced(desk, "Noor’s turn.")
    expect(desk.get_by_role("timer")).to_have_text(re.compile(r"^\d+ seconds left$"))
    desk.keyboard.press("s")
    hands = "Ana 3 cards, Noor 5 cards, Tom 8 cards"
    status = rf"^Noor’s turn\. \d+ seconds left\. Blue 4 on the pile\. {hands}\. Play goes left\.$"
    expect(desk.locator("[aria-live=polite] p").last).to_have_text(re.compile(status))


@pytest.mark.full
def test_reconnect_announces_whose_turn_it_is(desk: Page) -> None:
    scene = show_table(desk)
    assert_announced(desk, "Noor’s turn.")
    scene.hang_up()
    assert_announced(desk, "Noor’s turn.")


@pytest.mark.full
def test_stand_in_is_announced_and_player_takes_over_again(phone: Page) -> None:
    ana, *others = people("Ana", "Noor", "Tom")
    scene = show_table(phone)
    assert_announced(phone, "Noor’s turn.")
    scene.players = (replace(ana, stand_in=True), *others)
    scene.tell(lobby=scene.lobby)
    assert_announced(phone, "A bot plays for you.")
    phone.get_by_role("button", name="I’m back").tap()
    assert [command["do"] for command in scene.sent if command["do"] != "share"] == ["arm"]
    scene.players = (ana, *others)
    scene.tell(lobby=scene.lobby)
    assert_announced(phone, "You are playing your own cards again.")
    expect(phone.get_by_role("button", name="I’m back")).to_have_count(0)
    expect(phone.locator("[data-place=hand] [tabindex='0']")).to_be_focused()


def test_chat_message_is_announced_counted_and_shown(desk: Page) -> None:
    scene = show_table(desk)
    assert_announced(desk, "Noor’s turn.")
    scene.tell(chat=Said(who="p1", name="Noor", text="so close!", at=now()))
    assert_announced(desk, "Noor says: so close!")
    desk.get_by_role("button", name="Chat, 1 new message").click()
    field = desk.get_by_role("textbox", name="Say something")
    expect(field).to_be_focused()
    expect(desk.get_by_role("region", name="Chat")).to_contain_text("so close!")
    field.fill("well played")
    field.press("Enter")
    expect(field).to_have_value("")
    assert [command["text"] for command in scene.sent if command["do"] == "chat"] == ["well played"]
    field.press("Escape")
    expect(desk.get_by_role("button", name="Chat", exact=True)).to_be_focused()


def test_veto_is_slapped_from_chat_message(phone: Page) -> None:
    scene = show_table(
        phone,
        settings=Settings(edition="nonpartisan"),
        sight=sight((3, 5, 8), discards=("G4", "O4"), **OTHER_TURN),
        you=You(0, ("P2", "GS"), may=("veto 1", "veto 2")),
        chat=(POLITICS,),
    )
    phone.get_by_role("button", name="Chat", exact=True).tap()
    phone.get_by_role("button", name="Slap the VETO on Noor for this message").tap()
    under = sight((3, 5, 8), discards=("G4", "O4"), veto=1, **OTHER_TURN)
    scene.tell(events=({"event": "veto-slapped", "seat": 1, "by": 0},), sight=under, you=You(0, ("P2", "GS")))
    expect(phone.get_by_role("region", name="Chat")).to_contain_text("You slapped the VETO on Noor")
    expect(phone.get_by_role("img", name="VETO")).to_be_visible()
    expect(phone.get_by_role("region", name="Chat")).to_be_focused()
    assert [command["action"] for command in scene.sent if command["do"] == "act"] == ["veto 1"]


@pytest.mark.full
def test_player_under_veto_reads_but_cannot_write(desk: Page) -> None:
    scene = show_table(desk, settings=Settings(edition="nonpartisan"))
    desk.get_by_role("button", name="Chat", exact=True).click()
    field = desk.get_by_role("textbox", name="Say something")
    field.fill("and furthermore")
    scene.tell(sight=sight((3, 5, 8), veto=0, **OTHER_TURN))
    expect(field).not_to_be_editable()
    expect(field).to_have_accessible_description("You can’t chat while you have the VETO.")
    expect(field).to_be_focused()
    field.press("Enter")
    assert not [command for command in scene.sent if command["do"] == "chat"]
    scene.tell(sight=sight((3, 5, 8), **OTHER_TURN))
    expect(field).to_be_editable()
    expect(field).to_have_value("and furthermore")


_HITS: dict[str, tuple[tuple[Any, ...], str, dict[str, object]]] = {
    "draws": (
        (Drew(0, (Card("R1"), Card("B5")), "draw-card"), TurnLost(0, "draw-card")),
        "live-hit",
        {"count": 2},
    ),
    "caught": (
        (Caught(0, 1), Drew(0, (Card("R1"), Card("B5")), "catch")),
        "log-caught",
        {"who": "other", "whom": "you"},
    ),
    "passed": ((TurnLost(0, "skip"),), "log-turn-lost", {"who": "you", "why": "skip"}),
}
"""What somebody does to Ana, with the message that says so and its arguments."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("hit", _HITS)
def test_hit_interrupts_a_screen_reader_and_those_of_others_do_not(desk: Page, hit: str, language: str) -> None:
    scene = show_table(desk, language)
    desk.clock.run_for(ANNOUNCEMENT_DELAY)
    events, message, args = _HITS[hit]
    scene.tell(events=(to_wire(TurnLost(2, "skip")),), sight=sight((3, 5, 8), **OTHER_TURN))
    desk.clock.run_for(ANNOUNCEMENT_DELAY)
    lost = translator(language)("log-turn-lost", who="other", name="Tom", why="skip")
    expect(desk.locator("[aria-live=polite] p").last).to_have_text(f"{lost}.")
    expect(desk.locator("[aria-live=assertive] p")).to_have_count(0)
    scene.tell(
        events=tuple(map(to_wire, events)), sight=sight((5, 5, 8), **OTHER_TURN), you=You(0, (*HAND, "R1", "B5"))
    )
    desk.clock.run_for(1000)
    said = translator(language)(message, name="Noor", object="Ana", cards="…", **args)
    expect(desk.locator("[aria-live=assertive] p")).to_contain_text(said.removesuffix("…"))


def test_hit_is_read_out_although_a_dialog_opens_with_it(desk: Page) -> None:
    """A question isn't, because the dialog asks it."""
    scene = show_table(desk)
    desk.clock.run_for(ANNOUNCEMENT_DELAY)
    hit = Caught(0, 2), Drew(0, (Card("R1"), Card("B5")), "catch")
    asked = sight((5, 4, 8), discards=("W+4",), phase="challenge", pending=4)
    own = You(0, (*HAND, "R1", "B5"), may=("accept", "challenge"))
    scene.tell(events=tuple(map(to_wire, hit)), sight=asked, you=own)
    desk.get_by_role("dialog").wait_for()
    desk.clock.run_for(1000)
    expect(desk.locator("dialog [aria-live=assertive] p")).to_have_text(
        "Tom caught you not calling “Uno!” You draw 2: Red 1 and Blue 5."
    )
