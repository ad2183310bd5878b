"""Keys and clicks in flight when the screen changes: they never answer what has just appeared."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.events import MouseDown

from lastcard.local import LocalTable
from lastcard.protocol.settings import Changes
from lastcard.tui.app import LastcardApp
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.screens.dialogs import TextSheet
from lastcard.tui.screens.menu import MenuScreen
from lastcard.tui.stray_input import GRACE_SECONDS
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.table_screen import TableScreen
from tests.tui.screen_player import SMALL, ScreenPlayer


class HurriedPlayer(ScreenPlayer):
    """A player at a screen with a stopped clock, which passes the grace before each key, or doesn't."""

    seconds = 0.0

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.seconds += 2 * GRACE_SECONDS
            await super().press(key)

    async def press_at_once(self, *keys: str) -> None:
        for key in keys:
            await super().press(key)

    async def play_until(self, screen: type) -> None:
        """Play until this screen appears."""
        while not isinstance(self.app.screen, screen):
            await self.wait_until(self._is_asked)
            await self._answer()


@asynccontextmanager
async def hurried(*people: str, **options: int) -> AsyncIterator[tuple[HurriedPlayer, LocalTable]]:
    """A match of these people at one screen, behind the curtain."""
    table = await LocalTable.open(people, [], Changes(race=0, options=options), seed=b"c")
    app = LastcardApp(table.seats, motion=False, clock=lambda: player.seconds)
    player = HurriedPlayer.__new__(HurriedPlayer)
    async with app.run_test(size=SMALL) as pilot:
        player.__init__(app, pilot)  # type: ignore[misc]
        await table.seats[0].start()
        await player.wait_until(lambda: isinstance(app.screen, CurtainScreen))
        yield player, table
    await table.close()


def test_enter_in_flight_does_not_deal_the_next_round() -> None:
    async def scenario() -> None:
        async with hurried("Ana", "Ben", hand_size=2) as (player, table):
            await player.play_until(RoundResultScreen)
            for key in ("enter", "space", "m"):
                await player.press_at_once(key)
                assert isinstance(player.app.screen, RoundResultScreen)
            assert table.record().result.startswith("round 1")
            await player.press("enter")
            await player.wait_until(lambda: not isinstance(player.app.screen, RoundResultScreen))

    asyncio.run(scenario())


def test_enter_in_flight_does_not_accept_a_rematch() -> None:
    async def scenario() -> None:
        async with hurried("Ana", "Ben") as (player, table):
            await player.press("enter")
            await table.seats[0].stop()
            await player.wait_until(lambda: isinstance(player.app.screen, MatchResultScreen))
            await player.press_at_once("enter")
            assert table.seats[0].lobby.match == 1
            await player.press("enter")
            await player.wait_until(lambda: table.seats[0].lobby.match == 2)

    asyncio.run(scenario())


def test_click_in_flight_does_not_press_a_new_button() -> None:
    async def scenario() -> None:
        async with hurried("Ana", "Ben") as (player, table):
            await player.press("enter")
            await table.seats[0].stop()
            await player.wait_until(lambda: isinstance(player.app.screen, MatchResultScreen))
            pressed = MouseDown(None, 1, 1, 0, 0, 1, False, False, False)
            assert player.app.stray_input.drops(pressed)
            player.seconds += 2 * GRACE_SECONDS
            assert not player.app.stray_input.drops(pressed)

    asyncio.run(scenario())


def test_second_enter_does_not_lift_the_curtain_and_play() -> None:
    async def scenario() -> None:
        async with hurried("Ana", "Ben") as (player, table):
            before = table.seats[0].seq
            await player.press_at_once("enter")
            assert isinstance(player.app.screen, CurtainScreen)
            await player.press("enter")
            await player.press_at_once("enter")
            assert isinstance(player.app.screen, TableScreen)
            assert table.seats[0].seq == before

    asyncio.run(scenario())


def test_second_enter_does_not_choose_the_colour_of_a_wild() -> None:
    async def scenario() -> None:
        async with hurried("Ana", "Ben") as (player, table):
            while True:
                await player.play_until(TableScreen)
                hand, playable = player.table.board.hand, player.table.board.moves.playable
                wilds = [index for index, card in enumerate(hand) if card.is_wild and card in playable]
                if wilds:
                    break
                await player._answer()
                await player.wait_until(player._is_asked)
            await player.press("home", *["right"] * wilds[0], "enter")
            await player.press_at_once("enter")
            assert player.table.controller.partial is not None
            before = table.seats[0].seq
            await player.press("enter")
            await player.wait_until(lambda: table.seats[0].seq != before)

    asyncio.run(scenario())


def test_screen_opened_by_a_key_takes_keys_at_once() -> None:
    """But what was opened with Enter isn't answered by a second one."""

    async def scenario() -> None:
        async with hurried("Ana", "Ben") as (player, _):
            await player.press("enter", "m")
            assert isinstance(player.app.screen, MenuScreen)
            entries = [action for action, _ in player.app.screen._entries()]
            await player.press_at_once(*["down"] * entries.index("record"), "enter", "enter")
            assert isinstance(player.app.screen, TextSheet)
            await player.press_at_once("escape")
            assert not isinstance(player.app.screen, TextSheet)

    asyncio.run(scenario())
