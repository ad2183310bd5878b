"""Two to four browsers at one table: challenges, catches, chat, votes and reloads."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.browser_player import (
    BrowserPlayer,
    Button,
    PageSnapshot,
    draw_or_pass,
    first_answer,
    join_players,
    next_move,
    play_together,
    start_match,
    wait_for_move,
)
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess

NAMES = ("Ana", "Ben", "Cem", "Dora")
LARGE_HANDS = {"hand_size": 18}
"""So that some player holds the wanted card."""


def open_players(server: ServerProcess, visitors: Visitors, count: int, **settings: Any) -> list[BrowserPlayer]:
    return join_players(server, [visitors.window() for _ in range(count)], NAMES[:count], **settings)


def play_or_draw(card: str) -> Any:
    """Return a chooser that plays this card as soon as possible, and draws until then."""

    def choose(player: BrowserPlayer, snapshot: PageSnapshot) -> Button | None:
        wanted = [button for button in snapshot.cards if button.name.startswith(card)]
        return first_answer(player, snapshot) or (wanted[0] if wanted else draw_or_pass(player, snapshot))

    return choose


def test_removed_player_is_kept_out_until_the_host_lets_them_back(server: ServerProcess, visitors: Visitors) -> None:
    ana, ben = open_players(server, visitors, 2)
    host, guest = ana.page, ben.page
    host.get_by_role("button", name=ana.say("lobby-player-menu", name="Ben")).click()
    host.get_by_role("button", name=ana.say("lobby-player-remove", name="Ben")).click()
    expect(host.get_by_role("dialog")).to_contain_text(ana.say("lobby-player-remove-about"))
    host.get_by_role("button", name=ana.say("lobby-player-remove", name="Ben")).click()
    link = guest.url
    for way_in in (lambda: None, guest.reload, lambda: guest.goto(link)):
        way_in()
        expect(guest.get_by_role("heading", name=ben.say("join-banned"))).to_be_visible()
        expect(guest.get_by_role("button")).to_have_text([ben.say("join-home")])
    host.get_by_role("button", name=ana.say("lobby-unban", name="Ben")).click()
    expect(host.get_by_role("heading", name=ana.say("lobby-banned"))).to_have_count(0)
    guest.reload()
    ben.press("join-button")
    expect(host.get_by_role("button", name=ana.say("lobby-player-menu", name="Ben"))).to_be_visible()


@pytest.mark.full
def test_challenged_hand_is_shown_only_to_challenger(server: ServerProcess, visitors: Visitors) -> None:
    players = open_players(server, visitors, 3, options=LARGE_HANDS)
    players[0].press("lobby-start")
    title = players[0].say("challenge-title", count=4)
    wild = players[0].say("card", colour="none", rank="wild-draw-four")
    asked = play_together(players, lambda _, snapshot: snapshot.dialog == title, play_or_draw(wild))
    others = [player for player in players if player is not asked]
    assert [player.snapshot_page().dialog for player in others] == [None, None]
    asked.press("challenge-challenge")
    shown = asked.page.get_by_role("dialog")
    expect(shown).to_contain_text(re.compile("It (was|wasn’t) a bluff"))
    expect(shown).to_have_accessible_name(re.compile("’s hand, only for you$"))
    for player in others:
        expect(player.page.get_by_text("challenged").first).to_be_attached()
        assert player.snapshot_page().dialog is None


def test_player_who_forgets_to_call_is_caught(server: ServerProcess, visitors: Visitors) -> None:
    players = open_players(server, visitors, 2, options={"hand_size": 2}, race=5000)
    players[0].press("lobby-start")

    def never_call(player: BrowserPlayer, snapshot: PageSnapshot) -> Button | None:
        chance = [button for button in snapshot.enabled if button.name.startswith("Catch ")]
        if chance:
            return chance[0]
        return first_answer(player, snapshot) or (
            snapshot.cards[0] if snapshot.cards else draw_or_pass(player, snapshot)
        )

    play_together(players, lambda _, snapshot: "not calling" in snapshot.text, never_call)
    for player in players:
        expect(player.page.get_by_text(re.compile("caught .* not calling")).first).to_be_attached()


def test_veto_mutes_player_in_chat(server: ServerProcess, visitors: Visitors) -> None:
    ana, ben, cem = players = open_players(server, visitors, 3, edition="nonpartisan")
    start_match(players)
    ben.press("chat-title")
    ben.page.get_by_label(ben.say("chat-field")).fill("Whom do you vote for?")
    ben.press("chat-send")
    ana.page.get_by_role("button", name=re.compile("^Chat, 1 new")).click()
    expect(ana.page.get_by_role("region", name="Chat")).to_contain_text("Whom do you vote for?")
    ana.button("chat-veto", name="Ben").wait_for()  # after the talk, not before
    ana.press("chat-veto", name="Ben")
    expect(ben.page.get_by_text(ben.say("chat-muted")).first).to_be_visible()
    expect(cem.page.get_by_role("button", name=re.compile("^Ben, .*has the VETO"))).to_be_visible()


@pytest.mark.full
def test_veto_menu_says_on_whom_and_why_not(server: ServerProcess, visitors: Visitors) -> None:
    """R-VETO-CAUSE: silent people and bots can't get it; a person who talks can, also from the card in the middle."""
    ana, ben = players = open_players(server, visitors, 2, edition="nonpartisan")
    ana.press("lobby-bot-add")
    start_match(players)
    ana.press("veto-slap")
    menu = ana.page.get_by_role("dialog")
    expect(menu).to_contain_text(f"Ben{ana.say('why-veto-silent')}")
    expect(menu).to_contain_text(ana.say("why-veto-bot"))
    expect(ana.button("veto-slap-on", name="Ben")).to_have_count(0)
    ben.press("chat-title")
    ben.page.get_by_label(ben.say("chat-field")).fill("Whom do you vote for?")
    ben.press("chat-send")
    ana.press("veto-slap-on", name="Ben")  # it appears while the menu is open
    expect(ben.page.get_by_text(ben.say("chat-muted")).first).to_be_visible()


@pytest.mark.full
def test_deal_keeps_chat_and_half_written_message(server: ServerProcess, visitors: Visitors) -> None:
    _, ben = players = open_players(server, visitors, 2)
    field = ben.page.get_by_label(ben.say("chat-field"))
    ben.press("chat-title")
    field.fill("Good luck to")
    start_match(players)
    expect(field).to_have_value("Good luck to")
    ben.press("chat-title")
    expect(field).to_have_count(0)
    ben.press("chat-title")
    expect(field).to_have_value("Good luck to")


@pytest.mark.full
def test_log_is_available_on_another_device(server: ServerProcess, visitors: Visitors) -> None:
    players = open_players(server, visitors, 2)
    start_match(players)
    acted = re.compile(r"\b(played|drew)\b")
    here = play_together(players, lambda _, shown: shown.dialog is None and acted.search(shown.text) is not None)
    here.press("table-menu")
    here.press("log-title")
    first = here.page.get_by_role("dialog").get_by_role("listitem").filter(has_text=acted).first.inner_text()
    elsewhere = BrowserPlayer(visitors.phone())
    seats = here.page.evaluate("localStorage.getItem('lastcard.seats')")
    elsewhere.page.add_init_script(f"localStorage.setItem('lastcard.seats', {json.dumps(seats)})")
    elsewhere.page.goto(here.page.url)
    elsewhere.press("table-menu")
    elsewhere.press("log-title")
    log = elsewhere.page.get_by_role("dialog").get_by_role("listitem")
    expect(log.filter(has_text=here.say("log-dealt", who="you", count=7))).to_have_count(1)
    expect(log.filter(has_text=acted).first).to_have_text(first, use_inner_text=True)


@pytest.mark.full
def test_writer_of_a_card_still_has_to_agree_to_the_others(server: ServerProcess, visitors: Visitors) -> None:
    """R-CUST-CONSENT: writing a card agrees to that card, not to those of other people."""
    ana, ben = open_players(server, visitors, 2)
    for player, rule in ((ana, "Sing it aloud"), (ben, "Hum it quietly")):
        player.press("lobby-written-add")
        player.page.get_by_text(player.say("lobby-written-own"), exact=True).click()
        player.page.get_by_label(player.say("lobby-written-words")).fill(rule)
        player.press("lobby-written-save")
        expect(player.page.get_by_role("dialog")).to_have_count(0)
    for player in (ana, ben):
        expect(player.button("lobby-agree")).to_be_visible()
        expect(player.button("lobby-withdraw")).to_have_count(0)
    ben.press("lobby-agree")
    expect(ben.page.get_by_text(ben.say("lobby-waiting-agree", names="Ana")).first).to_be_visible()


@pytest.mark.full
def test_written_rule_is_agreed_played_and_voted_on(server: ServerProcess, visitors: Visitors) -> None:
    players = open_players(server, visitors, 4, options=LARGE_HANDS, written=["joke"] * 4)
    for player in players:
        player.press("lobby-agree")
    players[0].press("lobby-start")
    custom, vote = players[0].say("card", colour="none", rank="custom"), players[0].say("vote-title")
    play_together(players, lambda _, snapshot: snapshot.dialog == vote, play_or_draw(custom))
    teller = next(player for player in players if player.page.get_by_text(re.compile("^You played")).count())
    for player in players:
        if player is not teller:
            player.press("vote-yes")
    for player in players:
        expect(player.page.get_by_text("3 yes, 0 no. Result: yes").first).to_be_attached()


def test_reload_keeps_seat_and_hand(server: ServerProcess, visitors: Visitors) -> None:
    players = open_players(server, visitors, 2)
    players[0].press("lobby-start")
    for player in players:
        player.page.get_by_role("toolbar").wait_for()
    held = wait_for_move(players)
    for player in players:
        player.page.reload()
        player.page.get_by_role("toolbar").wait_for()
    assert wait_for_move(players) == held
    counts = [len(cards) for cards in held]
    play_together(
        players, lambda player, snapshot: len(snapshot.hand) not in (0, counts[players.index(player)]), next_move
    )
