"""What is shown when: the lobby, the table, results; and what is told of the connection."""

from __future__ import annotations

import asyncio

import pytest
from textual.widgets._toast import Toast

from lastcard.client import ConnectionLost
from lastcard.local import LocalTable
from lastcard.protocol.messages import Hurry, Resumed
from lastcard.protocol.settings import Changes
from lastcard.text import language
from lastcard.text.language import t
from lastcard.text.translator import LANGUAGES
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.harness_seats import acted, catch_up, goes_away, laid_out, seats
from tests.tui.scenes import MANY, SCENES, TEN, three, turn
from tests.tui.screen_player import LARGE, at_screen


def test_rounds_results_and_rematch_are_shown() -> None:
    async def evening() -> None:
        changes = Changes(quick_bots=True, race=0, options={"target": 60})
        home = await LocalTable.open(["Ana"], ["beginner", "casual"], changes, seed=b"3")
        shown = []
        async with at_screen(*home.seats) as player:
            assert isinstance(player.app.screen, LobbyScreen)
            await player.play(lambda: shown.append(type(player.app.screen)))
            assert shown[0] is LobbyScreen
            assert shown.count(RoundResultScreen) == 1
            assert shown[-1] is MatchResultScreen
            await player.press("enter")
            await player.until(lambda: isinstance(player.app.screen, TableScreen))
            assert home.seats[0].lobby.match == 2
            assert "Round 1" in player.text
        await home.close()

    asyncio.run(evening())


def test_closed_result_opens_again() -> None:
    async def evening() -> None:
        around = three("R1", "B1 B2", options={"target": 500})()
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("enter")
            await player.rest()
            assert isinstance(player.app.screen, RoundResultScreen)
            await player.press("escape")
            assert "The round is over" in player.text
            await player.press("e")
            assert isinstance(player.app.screen, RoundResultScreen)
            await player.press("escape", "enter")
            await player.rest()
            assert player.table.board.view.round == 2

    asyncio.run(evening())


def test_result_shows_every_remaining_card() -> None:
    """Ten players and a hand of 25 cards, on the smallest screen that is promised."""

    async def evening() -> None:
        others = ["B4 B5", "Y1", "G4 G5", "R8 R9", "B8", "B9 B9", "Y9 Y8", "G9 G6"]
        around = laid_out("R6", *others, MANY, names=TEN, options={"target": 5000})
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("enter")
            assert isinstance(player.app.screen, RoundResultScreen)
            told = player.text.partition("Señora Ruiz")[2].partition("Next round")[0]
            assert len([word for word in told.split() if word[-1] in "◆○∷W4"]) == 25, player.text
            assert "…" not in player.text

    asyncio.run(evening())


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_ten_players_show_all_marks(spoken: str) -> None:
    """In signs where there is no room for words, and what they say is told beside them."""

    async def evening() -> None:
        scene = SCENES["ten-marked"]
        around = scene.make()
        [place] = seats(around, "p1")
        async with at_screen(place) as player:
            goes_away(place, "p3", "p4")
            acted(around, *scene.acts)
            language.set_language(spoken)
            player.table.show()
            await player.rest()
            assert "▮1! ¹‼~✓" in player.text
            assert "▮2 ²~✓" in player.text
            for sign, words in ("¹", "mark-partner"), ("‼", "mark-veto"), ("~", "mark-away"), ("✓", "mark-voted"):
                assert f"{sign} {t(words)}" in player.text
            assert "…" not in player.text

    asyncio.run(evening())


def test_next_match_starts_from_lobby() -> None:
    async def evening() -> None:
        around = three("R1", "B1 B2", options={"target": 1})()
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("enter")
            await player.rest()
            assert isinstance(player.app.screen, MatchResultScreen)
            await player.press("b")
            assert isinstance(player.app.screen, LobbyScreen)
            await player.press("d")
            await player.rest()
            assert player.table.board.client.lobby.match == 2

    asyncio.run(evening())


def test_lost_connection_is_shown_until_it_returns() -> None:
    async def evening() -> None:
        around = turn()
        [place] = seats(around, "p1")
        async with at_screen(place, notices=True) as player:
            place.lose(ConnectionLost(1.0))
            await player.rest()
            assert "Connection lost. Reconnecting …" in player.lines[0]
            assert place.seq is not None
            place.hear(Resumed(place.seq, around.now, place.player, 0))
            await player.rest()
            assert "Round 1" in player.lines[0]
            assert "Connected again" in player.text

    asyncio.run(evening())


def test_removed_player_leaves_app() -> None:
    async def evening() -> None:
        [place] = seats(turn(), "p1")
        async with at_screen(place) as player:
            await place.close()
            await player.rest()
            assert not player.app.is_running

    asyncio.run(evening())


def test_clock_counts_down() -> None:
    async def evening() -> None:
        around = three("R1 Y4", clock=75)()
        [place] = seats(around, "p1")
        async with at_screen(place, notices=True) as player:
            assert "◷ 1:15" in player.lines[0]
            around.pass_time(70_000)
            place.hear(Hurry(around.now + 5000))
            await player.rest()
            assert "◷ 0:05" in player.lines[0]
            assert "Hurry: your time is nearly up" in player.text
            [toast] = player.app.screen.query(Toast)
            assert not toast.region.overlaps(player.table.query_one(Hand).region)

    asyncio.run(evening())


def test_absent_player_is_marked() -> None:
    async def evening() -> None:
        [place] = seats(turn(), "p1")
        async with at_screen(place) as player:
            goes_away(place, "p3")
            await player.rest()
            assert "▮1! away" in player.text

    asyncio.run(evening())


def test_call_is_shown() -> None:
    async def evening() -> None:
        around = laid_out("R3 R4 R6", "R1 R9", "G1 G2")
        async with at_screen(*seats(around, "p1")) as player:
            acted(around, "p1 play R3", "p2 play R1")
            await player.rest()
            assert "▮1! Uno?" in player.text
            around.pass_time(2000)
            acted(around, "p2 uno")
            await player.rest()
            assert "▮1! Uno!" in player.text

    asyncio.run(evening())


def test_eliminated_player_is_marked() -> None:
    async def evening() -> None:
        around = laid_out("R1", "B1", "G9", options={"elimination": True})
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("enter")
            await player.press("enter")
            await player.rest()
            assert "2 left" in player.lines[0]
            assert "  out" in player.lines[2]
            assert "Noor is out of the match" in player.table.game_log.lines

    asyncio.run(evening())


def test_large_terminal_has_large_cards() -> None:
    async def evening() -> None:
        [place] = seats(turn(), "p1")
        async with at_screen(place) as player:
            small = player.table.query_one(Hand).size
            await player.pilot.resize_terminal(*LARGE)
            await player.rest()
            large = player.table.query_one(Hand).size
            assert large.height > small.height
            assert len(player.lines) == LARGE[1]
            assert "0 points" in player.text.partition("Zoe")[2]

    asyncio.run(evening())


def test_large_screen_shows_chat() -> None:
    async def evening() -> None:
        around = turn()
        places = seats(around, "p1", "p2")
        async with at_screen(places[0], size=LARGE) as player:
            assert "Chat" not in player.text
            await places[1].say("hello, table")
            catch_up(around)
            await player.rest()
            assert "─ Chat ─" in player.text
            assert "Milo: hello, table" in player.text

    asyncio.run(evening())


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
    async def evening() -> None:
        async with at_screen(*seats(turn(), "p1")) as player:
            await player.press(key)
            assert said in player.text, player.text
            await player.press("escape")
            assert player.table

    asyncio.run(evening())


def test_key_bar_can_be_clicked() -> None:
    async def evening() -> None:
        async with at_screen(*seats(turn(), "p1")) as player:
            await player.click("l Log")
            await player.rest()
            assert "What happened" in player.text

    asyncio.run(evening())


def test_open_log_is_updated() -> None:
    async def evening() -> None:
        around = three("R1 R2 R3", "R4 R6 R8")()
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("l")
            acted(around, "p1 play R1", "p2 play R4")
            await player.rest()
            assert "Milo played  ◆ Red 4" in player.text

    asyncio.run(evening())


def test_open_hands_have_a_sheet() -> None:
    async def evening() -> None:
        scene = SCENES["open-hands"]
        around = scene.make()
        async with at_screen(*seats(around, "p2")) as player:
            acted(around, *scene.acts)
            await player.rest()
            await player.press("o")
            assert "The hands" in player.text
            assert "Noor 1○∷ 2○∷ 3○∷" in player.text

    asyncio.run(evening())


def test_theme_key_switches_light_and_dark() -> None:
    async def evening() -> None:
        async with at_screen(*seats(turn(), "p1")) as player:
            dark = player.table.query_one(Hand).canvas.strip(0)
            await player.press("f2")
            await player.rest()
            assert player.app.theme == "lastcard-light"
            assert player.table.query_one(Hand).canvas.strip(0) != dark

    asyncio.run(evening())


@pytest.mark.parametrize("size", [(40, 12), (20, 8), (200, 60)])
def test_any_terminal_size_works(size: tuple[int, int]) -> None:
    async def evening() -> None:
        around = SCENES["ten-players"].make()
        async with at_screen(*seats(around, "p1"), size=size) as player:
            await player.press("end", "enter", "b")
            await player.rest()
            assert around.last(None).action == "play W+4:B"

    asyncio.run(evening())


def test_cursor_moves_to_drawn_card() -> None:
    async def evening() -> None:
        around = three("B1 B2 B3", draw="G5")()
        async with at_screen(*seats(around, "p1")) as player:
            await player.press("end", "d")
            await player.rest()
            await player.press("enter")
            await player.rest()
            assert around.last(None).action == "play G5"

    asyncio.run(evening())


def test_log_has_rounds_pauses_and_chat() -> None:
    async def evening() -> None:
        around = three("R1", "B1 B2", options={"target": 500})()
        [place] = seats(around, "p1")
        async with at_screen(place) as player:
            await place.pause()
            await place.go_on()
            await place.say("hello")
            await player.press("enter")
            await player.press("enter")
            await player.rest()
            await player.press("l")
            await player.rest()
            for line in ("The game is paused", "The game continues", "Ana: hello", "Round 2 begins"):
                assert line in [str(text) for text in player.app.screen_stack[1].game_log.texts()]

    asyncio.run(evening())
