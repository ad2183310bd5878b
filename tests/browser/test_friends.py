"""Two to four browsers at one table: what people do to each other there."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.playing import Button, Player, Seen, answer, deal, draw, gathered, next_move, play_together, settle
from tests.browser.visitors import Visitors
from tests.support.server import Running

NAMES = ("Ana", "Ben", "Cem", "Dora")
MANY = {"hand_size": 18}
"""So that somebody holds the card that is wanted."""


def friends(server: Running, visitors: Visitors, count: int, **settings: Any) -> list[Player]:
    return gathered(server, [visitors.window() for _ in range(count)], NAMES[:count], **settings)


def looking_for(card: str) -> Any:
    """Play that card as soon as it can be played, and draw until then."""

    def choose(player: Player, seen: Seen) -> Button | None:
        wanted = [button for button in seen.cards if button.name.startswith(card)]
        return answer(player, seen) or (wanted[0] if wanted else draw(player, seen))

    return choose


def test_a_wild_draw_four_is_challenged_and_the_hand_shown_to_the_challenger_alone(
    server: Running, visitors: Visitors
) -> None:
    players = friends(server, visitors, 3, options=MANY)
    players[0].press("lobby-start")
    title = players[0].say("challenge-title", count=4)
    wild = players[0].say("card", colour="none", rank="wild-draw-four")
    asked = play_together(players, lambda _, seen: seen.dialog == title, looking_for(wild))
    others = [player for player in players if player is not asked]
    assert [player.look().dialog for player in others] == [None, None]
    asked.press("challenge-challenge")
    shown = asked.page.get_by_role("dialog")
    expect(shown).to_contain_text(re.compile("It (was|wasn’t) a bluff"))
    expect(shown).to_have_accessible_name(re.compile("’s hand, only for you$"))
    for player in others:
        expect(player.page.get_by_text("challenged").first).to_be_attached()
        assert player.look().dialog is None


def test_who_forgets_to_call_is_caught(server: Running, visitors: Visitors) -> None:
    players = friends(server, visitors, 2, options={"hand_size": 2}, race=5000)
    players[0].press("lobby-start")

    def silent(player: Player, seen: Seen) -> Button | None:
        chance = [button for button in seen.able if button.name.startswith("Catch ")]
        if chance:
            return chance[0]
        return answer(player, seen) or (seen.cards[0] if seen.cards else draw(player, seen))

    play_together(players, lambda _, seen: "not calling" in seen.text, silent)
    for player in players:
        expect(player.page.get_by_text(re.compile("caught .* not calling")).first).to_be_attached()


def test_people_talk_and_the_veto_shuts_somebody_up(server: Running, visitors: Visitors) -> None:
    ana, ben, cem = players = friends(server, visitors, 3, edition="nonpartisan")
    deal(players)
    ben.press("chat-title")
    ben.page.get_by_label(ben.say("chat-field")).fill("Whom do you vote for?")
    ben.press("chat-send")
    ana.page.get_by_role("button", name=re.compile("^Chat, 1 new")).click()
    expect(ana.page.get_by_role("region", name="Chat")).to_contain_text("Whom do you vote for?")
    ana.press("chat-veto", name="Ben")
    expect(ben.page.get_by_text(ben.say("chat-muted")).first).to_be_visible()
    expect(cem.page.get_by_role("button", name=re.compile("^Ben, .*has the VETO"))).to_be_visible()


def test_a_written_rule_is_agreed_on_played_and_voted_on(server: Running, visitors: Visitors) -> None:
    players = friends(server, visitors, 4, options=MANY, written=["joke"] * 4)
    for player in players:
        player.press("lobby-agree")
    players[0].press("lobby-start")
    custom, vote = players[0].say("card", colour="none", rank="custom"), players[0].say("vote-title")
    play_together(players, lambda _, seen: seen.dialog == vote, looking_for(custom))
    teller = next(player for player in players if player.page.get_by_text(re.compile("^You played")).count())
    for player in players:
        if player is not teller:
            player.press("vote-yes")
    for player in players:
        expect(player.page.get_by_text("3 yes, 0 no. Result: yes").first).to_be_attached()


def test_who_loads_the_page_again_sits_where_they_sat(server: Running, visitors: Visitors) -> None:
    players = friends(server, visitors, 2)
    players[0].press("lobby-start")
    for player in players:
        player.page.get_by_role("toolbar").wait_for()
    held = settle(players)
    for player in players:
        player.page.reload()
        player.page.get_by_role("toolbar").wait_for()
    assert settle(players) == held
    counts = [len(cards) for cards in held]
    play_together(players, lambda player, seen: len(seen.hand) not in (0, counts[players.index(player)]), next_move)
