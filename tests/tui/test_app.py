"""Screens of the app: the lobby, the table, results, and the state of the connection."""

from __future__ import annotations

import asyncio
import gc

import pytest
from textual.widgets._toast import Toast

from lastcard.client import ConnectionLost
from lastcard.local import LocalTable
from lastcard.protocol.messages import Hurry, Presence, Resumed
from lastcard.protocol.settings import Changes
from lastcard.text import language
from lastcard.text.language import t
from lastcard.text.translator import LANGUAGES
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.base_screen import run_in_background
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.harness_seats import catch_up, disconnect, perform, seats, table_with_hands
from tests.tui.scenes import MANY, SCENES, TEN, three, turn
from tests.tui.screen_player import LARGE, run_app


def test_rounds_results_and_rematch_are_shown() -> None:
    async def scenario() -> None:
        changes = Changes(quick_bots=True, race=0, options={"target": 60})
        home = await LocalTable.open(["Ana"], ["beginner", "casual"], changes, seed=b"3")
        shown = []
        async with run_app(*home.seats) as player:
            assert isinstance(player.app.screen, LobbyScreen)
            await player.play(lambda: shown.append(type(player.app.screen)))
            assert shown[0] is LobbyScreen
            assert shown.count(RoundResultScreen) == 1
            assert shown[-1] is MatchResultScreen
            await player.press("enter")
            await player.wait_until(lambda: isinstance(player.app.screen, TableScreen))
            assert home.seats[0].lobby.match == 2
            assert "Round 1" in player.text
        await home.close()

    asyncio.run(scenario())


def test_closed_result_opens_again() -> None:
    async def scenario() -> None:
        harness = three("R1", "B1 B2", options={"target": 500})()
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("enter")
            await player.settle()
            assert isinstance(player.app.screen, RoundResultScreen)
            await player.press("escape")
            await player.settle()
            assert "Waiting for Milo and Noor" in player.text
            assert "Next round in 20 s" in player.text
            await player.press("e")
            assert isinstance(player.app.screen, RoundResultScreen)
            assert "Waiting for Milo and Noor" in player.text
            assert "Ana you · ready" in player.text

    asyncio.run(scenario())


def test_closing_own_result_leaves_those_of_others_open() -> None:
    async def scenario() -> None:
        harness = three("R1", "B1 B2", options={"target": 500})()
        ana, milo, noor = seats(harness, "p1", "p2", "p3")
        async with run_app(ana) as first, run_app(milo) as second:
            await first.press("enter")
            await first.settle()
            await second.settle()
            await first.press("enter")
            await first.settle()
            await second.settle()
            assert isinstance(first.app.screen, TableScreen)
            assert isinstance(second.app.screen, RoundResultScreen)
            assert "Ana ready" in second.text
            perform(harness, "p3 next")
            await second.press("enter")
            await second.settle()
            await first.settle()
            assert first.table.board.view.round == second.table.board.view.round == 2
        await noor.close()

    asyncio.run(scenario())


def test_result_shows_every_remaining_card() -> None:
    """Ten players and a hand of 25 cards, on the smallest supported screen."""

    async def scenario() -> None:
        others = ["B4 B5", "Y1", "G4 G5", "R8 R9", "B8", "B9 B9", "Y9 Y8", "G9 G6"]
        harness = table_with_hands("R6", *others, MANY, names=TEN, options={"target": 5000})
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("enter")
            assert isinstance(player.app.screen, RoundResultScreen)
            told = player.text.partition("Señora Ruiz")[2].partition("Next round")[0]
            assert len([word for word in told.split() if word[-1] in "◆○∷W4"]) == 25, player.text
            assert "…" not in player.text

    asyncio.run(scenario())


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_ten_players_show_all_marks(spoken: str) -> None:
    """As symbols where there is no room for words, with a legend beside them."""

    async def scenario() -> None:
        scene = SCENES["ten-marked"]
        harness = scene.make()
        [place] = seats(harness, "p1")
        async with run_app(place) as player:
            disconnect(place, "p3", "p4")
            perform(harness, *scene.acts)
            language.set_language(spoken)
            player.table.show()
            await player.settle()
            assert "▮1! ¹‼~✓" in player.text
            assert "▮2 ²~✓" in player.text
            for sign, words in ("¹", "mark-partner"), ("‼", "mark-veto"), ("~", "mark-away"), ("✓", "mark-voted"):
                assert f"{sign} {t(words)}" in player.text
            assert "…" not in player.text

    asyncio.run(scenario())


def test_next_match_starts_from_lobby() -> None:
    async def scenario() -> None:
        harness = three("R1", "B1 B2", options={"target": 1})()
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("enter")
            await player.settle()
            assert isinstance(player.app.screen, MatchResultScreen)
            await player.press("b")
            assert isinstance(player.app.screen, LobbyScreen)
            await player.press("d")
            await player.settle()
            assert player.table.board.client.lobby.match == 2

    asyncio.run(scenario())


def test_lost_connection_is_shown_until_it_returns() -> None:
    async def scenario() -> None:
        harness = turn()
        [place] = seats(harness, "p1")
        async with run_app(place, notices=True) as player:
            place.lose_connection(ConnectionLost(1.0))
            await player.settle()
            assert "Connection lost. Reconnecting …" in player.lines[0]
            assert place.seq is not None
            place.hear(Resumed(place.seq, harness.now, place.player, 0))
            await player.settle()
            assert "Round 1" in player.lines[0]
            assert "Connected again" in player.text

    asyncio.run(scenario())


def test_removed_player_leaves_app() -> None:
    async def scenario() -> None:
        [place] = seats(turn(), "p1")
        async with run_app(place) as player:
            await place.close()
            await player.settle()
            assert not player.app.is_running

    asyncio.run(scenario())


def test_clock_counts_down() -> None:
    async def scenario() -> None:
        harness = three("R1 Y4", clock=75)()
        [place] = seats(harness, "p1")
        async with run_app(place, notices=True) as player:
            assert "◷ 1:15" in player.lines[0]
            harness.pass_time(70_000)
            place.hear(Hurry(harness.now + 5000))
            await player.settle()
            assert "◷ 0:05" in player.lines[0]
            assert "Hurry: your time is nearly up" in player.text
            [toast] = player.app.screen.query(Toast)
            assert not toast.region.overlaps(player.table.query_one(Hand).region)

    asyncio.run(scenario())


def test_absent_player_is_marked() -> None:
    async def scenario() -> None:
        [place] = seats(turn(), "p1")
        async with run_app(place) as player:
            disconnect(place, "p3")
            await player.settle()
            assert "▮1! away" in player.text

    asyncio.run(scenario())


def test_call_is_shown() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R3 R4 R6", "R1 R9", "G1 G2")
        async with run_app(*seats(harness, "p1")) as player:
            perform(harness, "p1 play R3", "p2 play R1")
            await player.settle()
            assert "▮1! Uno?" in player.text
            harness.pass_time(2000)
            perform(harness, "p2 uno")
            await player.settle()
            assert "▮1! Uno!" in player.text

    asyncio.run(scenario())


def test_eliminated_player_is_marked() -> None:
    async def scenario() -> None:
        harness = table_with_hands("R1", "B1", "G9", options={"elimination": True})
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("enter")
            await player.press("enter")
            await player.settle()
            assert "2 left" in player.lines[0]
            assert "  out" in player.lines[2]
            assert "Noor is out of the match" in player.table.game_log.lines

    asyncio.run(scenario())


def test_large_terminal_has_large_cards() -> None:
    async def scenario() -> None:
        [place] = seats(turn(), "p1")
        async with run_app(place) as player:
            small = player.table.query_one(Hand).size
            await player.pilot.resize_terminal(*LARGE)
            await player.settle()
            large = player.table.query_one(Hand).size
            assert large.height > small.height
            assert len(player.lines) == LARGE[1]
            assert "0 points" in player.text.partition("Zoe")[2]

    asyncio.run(scenario())


def test_large_screen_shows_chat() -> None:
    async def scenario() -> None:
        harness = turn()
        places = seats(harness, "p1", "p2")
        async with run_app(places[0], size=LARGE) as player:
            assert "Chat" not in player.text
            await places[1].say("hello, table")
            catch_up(harness)
            await player.settle()
            assert "─ Chat ─" in player.text
            assert "Milo: hello, table" in player.text

    asyncio.run(scenario())


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("l", "What happened"),
        ("s", "Standing"),
        ("r", "Rules of this table"),
        ("m", "Menu"),
        ("escape", "Menu"),
        ("question_mark", "To the next card that can be played"),
        ("f1", "To the next card that can be played"),
        ("t", "Say something"),
    ],
)
def test_key_opens_screen(key: str, said: str) -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            await player.press(key)
            assert said in player.text, player.text
            await player.press("escape")
            assert player.table

    asyncio.run(scenario())


def test_key_bar_can_be_clicked() -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            await player.click("l Log")
            await player.settle()
            assert "What happened" in player.text

    asyncio.run(scenario())


def test_open_log_is_updated() -> None:
    async def scenario() -> None:
        harness = three("R1 R2 R3", "R4 R6 R8")()
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("l")
            perform(harness, "p1 play R1", "p2 play R4")
            await player.settle()
            assert "Milo played  ◆ Red 4" in player.text

    asyncio.run(scenario())


def test_log_of_player_who_comes_later_has_what_happened() -> None:
    async def scenario() -> None:
        harness = three("R1 R2 R3", "R4 R6 R8")()
        perform(harness, "p1 play R1", "p2 play R4")
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("l")
            await player.settle()
            assert "You played  ◆ Red 1" in player.text
            assert "Milo played  ◆ Red 4" in player.text

    asyncio.run(scenario())


def test_open_hands_have_a_sheet() -> None:
    async def scenario() -> None:
        scene = SCENES["open-hands"]
        harness = scene.make()
        async with run_app(*seats(harness, "p2")) as player:
            perform(harness, *scene.acts)
            await player.settle()
            await player.press("o")
            assert "The hands" in player.text
            assert "Noor 1○∷ 2○∷ 3○∷" in player.text

    asyncio.run(scenario())


def test_theme_key_switches_light_and_dark() -> None:
    async def scenario() -> None:
        async with run_app(*seats(turn(), "p1")) as player:
            dark = player.table.query_one(Hand).canvas.strip(0)
            await player.press("f2")
            await player.settle()
            assert player.app.theme == "lastcard-light"
            assert player.table.query_one(Hand).canvas.strip(0) != dark

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [(40, 12), (20, 8), (200, 60)])
def test_any_terminal_size_works(size: tuple[int, int]) -> None:
    async def scenario() -> None:
        harness = SCENES["ten-players"].make()
        async with run_app(*seats(harness, "p1"), size=size) as player:
            await player.press("end", "enter", "b")
            await player.settle()
            assert harness.last(None).action == "play W+4:B"

    asyncio.run(scenario())


def test_cursor_moves_to_drawn_card() -> None:
    async def scenario() -> None:
        harness = three("B1 B2 B3", draw="G5")()
        async with run_app(*seats(harness, "p1")) as player:
            await player.press("end", "d")
            await player.settle()
            await player.press("enter")
            await player.settle()
            assert harness.last(None).action == "play G5"

    asyncio.run(scenario())


def test_log_has_rounds_pauses_and_chat() -> None:
    async def scenario() -> None:
        harness = three("R1", "B1 B2", options={"target": 500})()
        [place] = seats(harness, "p1")
        async with run_app(place) as player:
            await place.pause()
            await place.go_on()
            await place.say("hello")
            await player.press("enter")
            perform(harness, "p2 next", "p3 next")
            await player.press("enter")
            await player.settle()
            await player.press("l")
            await player.settle()
            for line in ("The game is paused", "The game continues", "Ana: hello", "Round 2 begins"):
                assert line in [str(text) for text in player.app.screen_stack[1].game_log.texts()]

    asyncio.run(scenario())


def test_screen_says_that_a_bot_gets_ready() -> None:
    async def look() -> None:
        harness = table_with_hands("R7 R2", "B1 B2 B3", "G1 G2 G3")
        place, other = seats(harness, "p1", "p2")
        async with run_app(other) as player:
            words = "Preparing the expert bot …"
            assert words not in player.text
            other.hear(Presence((), 0, preparing=True))
            await player.settle()
            assert words in player.text
            other.hear(Presence((), 0))
            await player.settle()
            assert words not in player.text
        async with run_app(place) as player:
            place.hear(Presence((), 0, preparing=True))
            await player.settle()
            assert "Your turn" in player.text
            assert words not in player.text

    asyncio.run(look())


def test_work_that_is_cancelled_before_it_begins_leaves_nothing() -> None:
    """A coroutine that nobody awaits would be reported when it is collected, and fail the test."""

    async def scenario() -> None:
        done: list[str] = []

        async def work(name: str) -> None:
            done.append(name)

        async with run_app(*seats(three("R1", "B1 B2")(), "p1")) as player:
            run_in_background(player.app, work, "cancelled", group="cancelled")
            player.app.workers.cancel_group(player.app, "cancelled")
            run_in_background(player.app, work, "done")
            await player.wait_until(lambda: bool(done))
        assert done == ["done"]
        gc.collect()

    asyncio.run(scenario())
