"""A player who drives the app by keys and reads its screen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from textual.pilot import Pilot

from lastcard.client import Seat
from lastcard.tui.app import LastcardApp
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.curtain import CurtainScreen
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.side_panel import OpenHandsSheet
from lastcard.tui.table.table_screen import TableScreen
from tests.support import PATIENCE

SMALL, LARGE = (80, 24), (120, 40)
_ROUNDS = 5
_PROCESSING_TIME = 0.2


class ScreenPlayer:
    """Player at the screen, who reads its text and presses keys."""

    def __init__(self, app: LastcardApp, pilot: Pilot[Any]) -> None:
        self.app = app
        self.pilot = pilot
        self._streams = [place.news() for place in app.clients]

    @property
    def lines(self) -> list[str]:
        """The screen as text, line by line."""
        strips = self.app.screen._compositor.render_strips()
        texts = ("".join(segment.text for segment in strip) for strip in strips)
        return [text.replace("\N{NO-BREAK SPACE}", " ").rstrip() for text in texts]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def flat(self) -> str:
        """The text in one line, for sentences that continue on the next line."""
        return re.sub(r"\n *", " ", self.text)

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.settle()

    async def settle(self) -> None:
        """Wait until everything is processed and drawn, which takes a few rounds of the event loop."""
        for _ in range(_ROUNDS):
            await self.pilot.pause(0)

    async def click(self, words: str) -> None:
        """Click where these words begin, at their last occurrence."""
        y, line = next((y, line) for y, line in reversed([*enumerate(self.lines)]) if words in line)
        await self.pilot.click(offset=(line.index(words) + len(words) - len(words.lstrip()), y))
        await self.settle()

    async def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until the screen fulfils a condition, checking it after every message to a seat."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.pilot.pause(0)
                while not is_so():
                    await self._wait_for_message()
                    await self.pilot.pause(0)
        except TimeoutError:
            raise AssertionError(f"the condition was never fulfilled:\n{self.text}") from None

    async def _wait_for_message(self) -> None:
        """Wait for a message to one of the seats, or until the screen has had time to process earlier ones."""
        heard = [asyncio.ensure_future(anext(stream)) for stream in self._streams]
        _, pending = await asyncio.wait(heard, timeout=_PROCESSING_TIME, return_when=asyncio.FIRST_COMPLETED)
        for waiting in pending:
            waiting.cancel()

    async def play(self, seen: Callable[[], None] = lambda: None) -> None:
        """Play a whole match by keys; `seen` is called at every screen that waits for a key."""
        while True:
            await self.wait_until(self._is_asked)
            seen()
            if isinstance(self.app.screen, MatchResultScreen):
                return
            before = [(place.seq, self.app.screen) for place in self.app.clients]
            await self._answer()
            await self.wait_until(lambda before=before: [(p.seq, self.app.screen) for p in self.app.clients] != before)

    def _is_asked(self) -> bool:
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            # On a screen that was just opened, the hand isn't there yet.
            is_shown = any(hand.cards == screen.board.hand for hand in screen.query(Hand))
            return is_shown and screen.board.is_awaited and not screen._pending_actions and not self._ended()
        if isinstance(screen, LobbyScreen):
            return not self.app.current.lobby.setup  # the cards are about to be dealt
        return isinstance(screen, CurtainScreen | MatchResultScreen | RoundResultScreen | OpenHandsSheet)

    def _ended(self) -> bool:
        return self.app.current.lobby.standing == "over"

    async def _answer(self) -> None:
        screen = self.app.screen
        if isinstance(screen, LobbyScreen):
            await self.press("d")
        elif not isinstance(screen, TableScreen):
            await self.press("enter")
        else:
            await self._play(screen)

    async def _play(self, table: TableScreen) -> None:
        board, hand = table.board, table.query_one(Hand)
        if board.discard_count:
            await self.press("home", *["enter", "right"] * board.discard_count, "d")
        elif table.controller.prompt.choices_only:
            await self.press("right", "enter")
        elif board.moves.playable:
            await self.press(*[] if hand.cards[hand.cursor] in board.moves.playable else ["n"], "enter")
            while table.controller.partial is not None:
                await self.press("enter")
        else:
            await self.press(table.controller.prompt.choices[0].key)


@asynccontextmanager
async def run_app(*places: Seat, size: tuple[int, int] = SMALL, notices: bool = False) -> AsyncIterator[ScreenPlayer]:
    """Run the app for these seats; `notices` shows notifications too."""
    app = LastcardApp(places, motion=False)
    async with app.run_test(size=size, notifications=notices) as pilot:
        player = ScreenPlayer(app, pilot)
        await player.settle()
        yield player
