"""Results of rounds and matches: after a reload, after the host stops a match, and when players come or leave."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from lastcard.protocol.wire_view import You
from tests.browser.browser_player import BrowserPlayer, join_players, play_together, start_match
from tests.browser.visitors import Visitors
from tests.support.server import ServerProcess
from tools.browser import wait_until_settled
from tools.screenshots.stage import TABLE, Scene, people, sight

HANDS = ((), ("R7", "W"), ("G1",))
OVER = sight(
    (0, 2, 1), phase="round-over", awaited=(), winners=(0,), scores=(178, 130, 20), open=dict(enumerate(HANDS))
)
OVER_ALONE = sight((0, 1), phase="round-over", awaited=(), winners=(0,), scores=(178, 130), open={0: (), 1: ("R7",)})


def test_points_of_written_rules_are_shown_after_reload(desk: Page) -> None:
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


def test_stopped_match_shows_result_after_reload(server: ServerProcess, visitors: Visitors) -> None:
    players = stop_match(server, visitors)
    for player in players:
        player.page.reload()
        player.press("a11y-dialog-close")
        expect(player.page.get_by_role("heading", name=player.say("turn-match-over"))).to_be_visible()
        assert not player.snapshot_page().cards
        player.press("result-show")
        expect(player.page.get_by_role("dialog")).to_have_accessible_name(player.say("result-match-stopped"))


@pytest.mark.full
def test_players_join_and_leave_after_match(server: ServerProcess, visitors: Visitors) -> None:
    ana, ben = stop_match(server, visitors)
    cem = BrowserPlayer(visitors.window())
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
    expect(cem.page.get_by_role("list", name=cem.say("lobby-seats"))).not_to_contain_text("Ben")
    expect(ana.page.get_by_role("dialog")).to_contain_text("Ben")
    ana.press("a11y-dialog-close")
    expect(ana.page.get_by_role("button", name=re.compile(r"^Ben, \d cards"))).to_be_visible()
    ana.press("result-show")
    ana.press("result-rematch")
    cem.page.get_by_role("toolbar").wait_for()
    expect(cem.page).not_to_have_title(cem.say("title-lobby", name="Ana"))


@pytest.mark.full
def test_everybody_closes_their_own_score_board(server: ServerProcess, visitors: Visitors) -> None:
    windows = [visitors.window(), visitors.phone(), visitors.window()]
    ana, ben, cem = players = join_players(server, windows, ("Ana", "Ben", "Cem"), options={"hand_size": 2})
    ana.press("lobby-start")
    over = ana.say("table-next-round")
    play_together(players, lambda _, snapshot: any(button.name == over for button in snapshot.buttons))
    for player in players:
        player.button("table-next-round").wait_for()
    ana.press("table-next-round")
    expect(ana.page.get_by_role("dialog")).to_have_count(0)
    expect(
        ana.page.get_by_role("status").filter(has_text=ana.say("turn-waiting-ready", names="Ben and Cem"))
    ).to_be_visible()
    for player in (ben, cem):
        row = player.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Ana")
        expect(row).to_contain_text(player.say("mark-ready"))
    ben.press("a11y-dialog-close")
    expect(ana.page.get_by_role("status").filter(has_text=ana.say("turn-waiting-ready", names="Cem"))).to_be_visible()
    ana.press("result-show")
    expect(ana.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Ben")).to_contain_text(
        ana.say("mark-ready")
    )
    cem.press("table-next-round")
    for player in players:
        expect(player.page.get_by_text(player.say("table-next-round"), exact=True)).to_have_count(0)
        expect(player.page.get_by_role("toolbar", name=re.compile("^Your hand, "))).to_be_visible()


def test_score_board_of_one_person_among_bots_asks_nobody_else(desk: Page) -> None:
    scene = Scene(people("Ana", "Bot Ada", bots=("Bot Ada",)), sight=OVER_ALONE, you=You(0, (), may=("next",)))
    scene.set(desk)
    desk.goto(f"/t/{TABLE}")
    dialog = desk.get_by_role("dialog")
    expect(dialog).not_to_contain_text("ready")
    next_round = dialog.get_by_role("button", name="Next round")
    wait_until_settled(next_round)
    next_round.click()
    expect(dialog).to_have_count(0)
    expect(desk.get_by_text("Waiting for")).to_have_count(0)
    assert [said["action"] for said in scene.sent if said["do"] == "act"] == ["next"]


def stop_match(server: ServerProcess, visitors: Visitors) -> list[BrowserPlayer]:
    """Return two players whose host stopped the match right after the deal."""
    players = join_players(server, [visitors.window(), visitors.window()], ("Ana", "Ben"))
    start_match(players)
    players[0].press("table-menu")
    players[0].press("table-stop")
    players[0].press("table-stop")
    for player in players:
        player.page.get_by_role("dialog", name=player.say("result-match-stopped")).wait_for()
    return players
