"""What is read out, what stands in the tab's title, and the talk of a table."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from lastcard.protocol.lobby import Said
from lastcard.protocol.messages import Clock
from lastcard.protocol.settings import Settings
from lastcard.protocol.wire_view import You
from tools.screenshots.stage import TABLE, Scene, now, people, sight

LISTEN = """
  window.spoken = [];
  const heard = (change) => {
    for (const node of change.addedNodes)
      if (node.nodeName === 'P' && change.target.ariaLive) spoken.push(node.textContent);
  };
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((all) => all.forEach(heard)).observe(document, { childList: true, subtree: true }));
"""
HAND = ("R2", "RS", "Y4")
SOON = 5_000
"""Milliseconds within which anything that is to be read out has been."""
OTHERS: dict[str, Any] = {"turn": 1, "awaited": (1,)}
POLITICS = Said(who="p1", name="Noor", text="and whom do you vote for?", at=now())


def spoken(page: Page, *texts: str) -> None:
    """These were read out since the last time, and nothing else."""
    page.wait_for_function("(count) => spoken.length >= count", arg=len(texts))
    page.clock.run_for(SOON)
    assert page.evaluate("spoken.splice(0)") == list(texts)


def set_table(page: Page, **more: Any) -> Scene:
    scene = Scene(people("Ana", "Noor", "Tom"), **{"sight": sight((3, 5, 8), **OTHERS), "you": You(0, HAND)} | more)
    page.add_init_script(LISTEN)
    page.clock.install()
    scene.set(page)
    page.goto(f"/t/{TABLE}")
    page.locator("[data-place=hand]").wait_for()
    return scene


def played(seat: int, card: str) -> dict[str, object]:
    return {"event": "played", "seat": seat, "cards": (card,), "colour": None, "jumped_in": False}


def test_everything_is_read_out_once(desk: Page) -> None:
    scene = set_table(desk)
    spoken(desk, "Noor’s turn.")
    scene.tell(events=(played(1, "G7"),), sight=sight((3, 4, 8), turn=2, awaited=(2,)))
    mine = sight((3, 4, 7), discards=("R7",))
    scene.tell(events=(played(2, "R7"),), sight=mine, you=You(0, HAND, may=("play R2", "play RS", "draw")))
    spoken(desk, "Noor played Green 7. Tom played Red 7. Your turn. Red 7 on the pile, 2 cards to play.")
    expect(desk).to_have_title("Your turn! · Lastcard")
    scene.tell(events=({"event": "passed", "seat": 0, "stuck": False},), sight=sight((3, 4, 7), **OTHERS))
    spoken(desk, "You passed.")
    expect(desk).to_have_title("Round 3 · Lastcard")


def test_who_asks_is_told_how_things_stand(desk: Page) -> None:
    set_table(desk, clock=Clock(deadline=now() + 90_000), settings=Settings(clock=90))
    spoken(desk, "Noor’s turn.")
    expect(desk.get_by_role("timer")).to_have_text(re.compile(r"^\d+ seconds left$"))
    desk.keyboard.press("s")
    hands = "Ana 3 cards, Noor 5 cards, Tom 8 cards"
    told = rf"^Noor’s turn\. \d+ seconds left\. Blue 4 on the pile\. {hands}\. Play goes left\.$"
    expect(desk.locator("[aria-live=polite] p").last).to_have_text(re.compile(told))


def test_who_comes_back_is_told_whose_turn_it_is(desk: Page) -> None:
    scene = set_table(desk)
    spoken(desk, "Noor’s turn.")
    scene.hang_up()
    spoken(desk, "Noor’s turn.")


def test_who_is_played_for_by_a_bot_sees_that_and_takes_over_again(phone: Page) -> None:
    ana, *others = people("Ana", "Noor", "Tom")
    scene = set_table(phone)
    spoken(phone, "Noor’s turn.")
    scene.players = (replace(ana, stand_in=True), *others)
    scene.tell(lobby=scene.lobby)
    spoken(phone, "A bot plays for you.")
    phone.get_by_role("button", name="I’m back").tap()
    assert [said["do"] for said in scene.sent if said["do"] != "share"] == ["arm"]
    scene.players = (ana, *others)
    scene.tell(lobby=scene.lobby)
    spoken(phone, "You are playing your own cards again.")
    expect(phone.get_by_role("button", name="I’m back")).to_have_count(0)
    expect(phone.locator("[data-place=hand] [tabindex='0']")).to_be_focused()


def test_what_is_said_is_read_out_counted_and_shown(desk: Page) -> None:
    scene = set_table(desk)
    spoken(desk, "Noor’s turn.")
    scene.tell(chat=Said(who="p1", name="Noor", text="so close!", at=now()))
    spoken(desk, "Noor says: so close!")
    desk.get_by_role("button", name="Chat, 1 new message").click()
    field = desk.get_by_role("textbox", name="Say something")
    expect(field).to_be_focused()
    expect(desk.get_by_role("region", name="Chat")).to_contain_text("so close!")
    field.fill("well played")
    field.press("Enter")
    expect(field).to_have_value("")
    assert [said["text"] for said in scene.sent if said["do"] == "chat"] == ["well played"]
    field.press("Escape")
    expect(desk.get_by_role("button", name="Chat", exact=True)).to_be_focused()


def test_the_veto_is_slapped_on_a_message(phone: Page) -> None:
    scene = set_table(
        phone,
        settings=Settings(edition="nonpartisan"),
        sight=sight((3, 5, 8), discards=("G4", "O4"), **OTHERS),
        you=You(0, ("P2", "GS"), may=("veto 1", "veto 2")),
        chat=(POLITICS,),
    )
    phone.get_by_role("button", name="Chat", exact=True).tap()
    phone.get_by_role("button", name="Slap the VETO on Noor for this message").tap()
    under = sight((3, 5, 8), discards=("G4", "O4"), veto=1, **OTHERS)
    scene.tell(events=({"event": "veto-slapped", "seat": 1, "by": 0},), sight=under, you=You(0, ("P2", "GS")))
    expect(phone.get_by_role("region", name="Chat")).to_contain_text("You slapped the VETO on Noor")
    expect(phone.get_by_role("img", name="VETO")).to_be_visible()
    expect(phone.get_by_role("region", name="Chat")).to_be_focused()
    assert [said["action"] for said in scene.sent if said["do"] == "act"] == ["veto 1"]


def test_under_the_veto_one_reads_along(desk: Page) -> None:
    scene = set_table(desk, settings=Settings(edition="nonpartisan"))
    desk.get_by_role("button", name="Chat", exact=True).click()
    field = desk.get_by_role("textbox", name="Say something")
    field.fill("and furthermore")
    scene.tell(sight=sight((3, 5, 8), veto=0, **OTHERS))
    expect(field).not_to_be_editable()
    expect(field).to_have_accessible_description("You can’t chat while you have the VETO.")
    expect(field).to_be_focused()
    field.press("Enter")
    assert not [said for said in scene.sent if said["do"] == "chat"]
    scene.tell(sight=sight((3, 5, 8), **OTHERS))
    expect(field).to_be_editable()
    expect(field).to_have_value("and furthermore")
