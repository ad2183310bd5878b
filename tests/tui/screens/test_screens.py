"""The screens around the table in every language, and their actions."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.text import Text
from textual.screen import Screen
from textual.widgets import Input

from lastcard.client import Seat
from lastcard.notation.record import read_record, replay
from lastcard.text.translator import LANGUAGES
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.screens.dialogs import ConfirmSheet, TextSheet
from lastcard.tui.screens.help_and_rules import HelpScreen, RulesScreen
from lastcard.tui.screens.log_and_chat import ChatScreen, LogScreen
from lastcard.tui.screens.menu import FairnessSheet, MenuScreen
from lastcard.tui.screens.standings import ScoresScreen
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.client.players import is_over
from tests.tui.screen_player import LARGE, SMALL
from tests.tui.screens.local_tables import (
    assert_no_ids,
    choose,
    notices,
    open_lobby,
    play_to_the_end,
    run,
    top_screen,
    type_in,
    wait_until,
)

OPTIONS = {"stacking": "same", "target": 120, "score_factor": 2}
WRITTEN = ("robin-hood", "Talk like a pirate")
PAGES: dict[str, Callable[[Seat], Screen[None]]] = {
    "help": lambda place: HelpScreen(place.lobby.settings),
    "rules": RulesScreen,
    "scores": ScoresScreen,
    "chat": ChatScreen,
    "menu": MenuScreen,
    "log": lambda place: LogScreen(lambda: [Text(f"Line {number}") for number in range(60)]),
    "curtain": lambda place: CurtainScreen("Ana"),
}


def is_round_over(place: Seat) -> bool:
    return bool(place.sight and place.sight.phase in ("round-over", "match-over"))


SHOWN = {"chat": "[b]no markup[/b]", "log": "Line 59"}
"""The chat shows messages unchanged, and its last line without scrolling."""


@pytest.mark.full
@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_screens_are_complete_in_every_language(spoken: str, size: tuple[int, int]) -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["casual"] * 9, spoken=spoken, size=size, written=WRITTEN) as (player, home):
            ana = home.seats[0]
            await ana.say("¡Hola! [b]no markup[/b]")
            await home.all_agree()
            await ana.start()
            await wait_until(player, lambda: top_screen(player) is TableScreen)
            for name, page in PAGES.items():
                await player.app.push_screen(page(ana))
                await player.settle()
                if name in SHOWN:
                    await wait_until(player, lambda name=name: SHOWN[name] in player.text)
                assert_no_ids(player)
                assert max(map(len, player.lines)) <= size[0]
                await player.press("enter" if name == "curtain" else "escape")
                assert top_screen(player) is TableScreen

    run(scenario)


@pytest.mark.full
@pytest.mark.parametrize("spoken", LANGUAGES)
def test_results_fit_ten_players(spoken: str) -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["beginner"] * 9, spoken=spoken, options={"target": 2000}) as (player, home):
            ana = home.seats[0]
            await ana.start()
            await play_to_the_end(ana, until=is_round_over)
            await wait_until(player, lambda: top_screen(player) is RoundResultScreen)
            assert_no_ids(player)
            for one in ana.lobby.players:
                assert one.name in player.text
            assert ana.sight is not None
            assert str(max(ana.sight.scores)) in player.text
            await player.press("enter")
            await wait_until(player, lambda: top_screen(player) is TableScreen)
            assert ana.sight.round == 2

    run(scenario)


def test_match_result_offers_next_steps(tmp_path: Path) -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["casual"] * 2, options=OPTIONS) as (player, home):
            ana = home.seats[0]
            await ana.start()
            await play_to_the_end(ana, until=is_over)
            await wait_until(player, lambda: top_screen(player) in (RoundResultScreen, MatchResultScreen, TableScreen))
            await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
            assert "won the match" in player.text
            assert_no_ids(player)
            await player.press("v")
            await wait_until(player, lambda: top_screen(player) is FairnessSheet)
            assert "Not proven." in player.text  # the seed was given
            await player.press("escape", "s")
            assert top_screen(player) is TextSheet
            player.app.screen.query_one(Input).value = str(tmp_path / "a.lastcard")
            await player.press("enter")
            record = read_record((tmp_path / "a.lastcard").read_text("utf-8"))
            assert list(replay(record))[-1].state.scores == ana.sight.scores  # type: ignore[union-attr]
            theirs = tmp_path / "theirs"
            theirs.write_text("mine")
            await player.press("s")
            player.app.screen.query_one(Input).value = str(theirs)
            await player.press("enter")
            await wait_until(player, lambda: any(str(theirs) in notice for notice in notices(player)))
            assert theirs.read_text() == "mine"
            await player.press("b")
            assert top_screen(player) is LobbyScreen
            assert "Deal again" in player.text
            await player.press("d")
            await wait_until(player, lambda: top_screen(player) is TableScreen)
            assert ana.lobby.match == 2

    run(scenario)


def test_rematch_starts_from_result() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben", options={"target": 1}) as (player, home):
            ana, ben = home.seats
            await ana.start()
            await play_to_the_end(ana, ben)
            while top_screen(player) is not MatchResultScreen:
                await player.press("enter")
            await player.press("enter")
            await wait_until(player, lambda: ana.lobby.match == 2)
            await wait_until(player, lambda: top_screen(player) in (TableScreen, CurtainScreen))

    run(scenario)


def test_replay_tells_that_the_next_match_has_begun() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["casual"], options={"target": 1}) as (player, home):
            ana = home.seats[0]
            await ana.start()
            await play_to_the_end(ana, until=is_over)
            await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
            await player.press("w")
            await wait_until(player, lambda: top_screen(player) is ReplayScreen)
            assert "has begun" not in player.flat
            await ana.start()
            await wait_until(player, lambda: "Match 2 has begun at your table." in player.flat)
            assert "Esc: back to the table" in player.flat
            await player.press("escape")
            await wait_until(player, lambda: top_screen(player) is TableScreen)

    run(scenario)


@pytest.mark.full
def test_menu_entries_work() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", bots=["casual"]) as (player, home):
            ana = home.seats[0]
            await ana.start()
            await wait_until(player, lambda: top_screen(player) is TableScreen)
            await player.press("m")
            await choose(player, "Pause")
            await wait_until(player, lambda: ana.lobby.standing == "paused")
            assert top_screen(player) is TableScreen
            await player.press("m")
            await choose(player, "Resume")
            await wait_until(player, lambda: ana.lobby.standing == "playing")
            await player.press("m")
            await choose(player, "Standing")
            assert top_screen(player) is ScoresScreen
            await player.press("escape", "m")
            await choose(player, "Rules of this table")
            assert top_screen(player) is RulesScreen
            await player.press("escape", "m")
            await choose(player, "End the match")
            assert top_screen(player) is ConfirmSheet
            await player.press("enter")  # better not
            assert top_screen(player) is MenuScreen
            await choose(player, "End the match")
            await player.press("left", "enter")
            await wait_until(player, lambda: top_screen(player) is MatchResultScreen)
            assert "ended without a winner" in player.text
            await player.press("escape", "m")
            await choose(player, "Quit")
            await wait_until(player, lambda: not player.app.is_running)

    run(scenario)


def test_chat_sends_unless_muted() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben") as (player, home):
            ana, ben = home.seats
            await player.press("t")
            await type_in(player, "hello")
            await player.press("enter")
            assert [said.text for said in ana.chat] == ["hello"]
            assert "Ana: hello" in player.text
            await ben.say("and you?")
            await wait_until(player, lambda: "Ben: and you?" in player.text)
            await player.press("escape")
            assert "Ben: and you?" in player.text
            await ana.mute(ben.player or "")
            await player.app.push_screen(ChatScreen(ben))
            await player.pilot.pause()
            assert "The host has muted you for now." in player.text
            assert player.app.screen.query_one(Input).disabled

    run(scenario)


def test_curtain_hides_cards_and_lifts_by_key_or_click() -> None:
    async def scenario() -> None:
        async with open_lobby("Ana", "Ben") as (player, _):
            for lift in ("enter", "space", "click"):
                await player.app.push_screen(CurtainScreen("Ben"))
                await player.pilot.pause()
                assert "Ben’s turn" in player.text
                if lift == "click":
                    await player.pilot.click()
                else:
                    await player.pilot.press(lift)
                await player.pilot.pause()
                assert top_screen(player) is LobbyScreen

    run(scenario)
