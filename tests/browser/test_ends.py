"""A round and a match that are over: who sees what, whoever comes, goes, stops it or loads the page again."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tests.browser.playing import Player, deal, gathered
from tests.browser.visitors import Visitors
from tests.support.server import Running
from tools.screenshots.stage import TABLE, Scene, people, sight

HANDS = ((), ("R7", "W"), ("G1",))
OVER = sight(
    (0, 2, 1), phase="round-over", awaited=(), winners=(0,), scores=(178, 130, 20), open=dict(enumerate(HANDS))
)


def test_what_written_rules_gave_is_still_counted_after_a_reload(desk: Page) -> None:
    scene = Scene(people("Ana", "Noor", "Tom"), sight=sight((1, 2, 1)), you=You(0, ("R2",)))
    scene.set(desk)
    desk.goto(f"/t/{TABLE}")
    desk.get_by_role("toolbar").wait_for()
    points = {"points": (78, 30, 0), "scores": OVER.scores}
    ended = {"event": "round-ended", "winner": 0, "hands": HANDS, **points}
    scene.sight, scene.you = OVER, You(0, ())
    scene.tell(events=(ended,), sight=scene.sight, you=scene.you)
    dialog = desk.get_by_role("dialog")
    for load in (lambda: None, desk.reload):
        load()
        expect(dialog).to_have_accessible_description("58 points from the other hands")
        expect(dialog.get_by_role("listitem").filter(has_text="Noor")).to_contain_text("From written rules +30")
        expect(dialog.get_by_role("listitem").filter(has_text="Ana")).to_contain_text("From written rules +20")


def test_a_match_that_is_ended_waits_for_nobody(server: Running, visitors: Visitors) -> None:
    players = stopped(server, visitors)
    for player in players:
        player.page.reload()
        player.press("a11y-dialog-close")
        expect(player.page.get_by_role("heading", name=player.say("turn-match-over"))).to_be_visible()
        assert not player.look().cards
        player.press("result-show")
        expect(player.page.get_by_role("dialog")).to_have_accessible_name(player.say("result-match-stopped"))


def test_after_a_match_people_come_and_go(server: Running, visitors: Visitors) -> None:
    ana, ben = stopped(server, visitors)
    cem = Player(visitors.window())
    cem.page.goto(ana.page.url)
    cem.page.get_by_label(cem.say("home-name")).fill("Cem")
    cem.press("join-button")
    expect(cem.button("lobby-leave")).to_be_visible()
    expect(cem.page).to_have_title(cem.say("title-lobby", name="Ana"))
    ben.press("a11y-dialog-close")
    ben.press("table-menu")
    ben.press("lobby-leave")
    expect(ben.button("home-play-now")).to_be_visible()
    expect(ben.page.get_by_role("region", name=ben.say("home-continue"))).to_have_count(0)
    expect(cem.page.get_by_role("list", name=cem.say("lobby-chairs"))).not_to_contain_text("Ben")
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ben")
    ana.press("a11y-dialog-close")
    expect(ana.page.get_by_role("button", name=re.compile(r"^Ben, \d cards"))).to_be_visible()
    ana.press("result-show")
    ana.press("result-rematch")
    cem.page.get_by_role("toolbar").wait_for()
    expect(cem.page).not_to_have_title(cem.say("title-lobby", name="Ana"))


def stopped(server: Running, visitors: Visitors) -> list[Player]:
    """Two friends, whose host ended the match as soon as it was dealt."""
    players = gathered(server, [visitors.window(), visitors.window()], ("Ana", "Ben"))
    deal(players)
    players[0].press("table-menu")
    players[0].press("table-stop")
    players[0].press("table-stop")
    for player in players:
        player.page.get_by_role("dialog", name=player.say("result-match-stopped")).wait_for()
    return players
