"""The application driven by keys, and what is to be read on its screen."""

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
from lastcard.tui.screens.hot_seat import CurtainScreen
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.side_panel import OpenHandsSheet
from lastcard.tui.table.table_screen import TableScreen

PATIENCE = 180
"""Seconds that are never needed."""
SMALL, LARGE = (80, 24), (120, 40)
_ROUNDS = 5
_TO_FOLLOW = 0.2


class Player:
    """Somebody before the screen: they see its text and press its keys."""

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
        """The same in one line, as sentences are read that go on from one line to the next."""
        return re.sub(r"\n *", " ", self.text)

    @property
    def table(self) -> TableScreen:
        assert isinstance(self.app.screen, TableScreen)
        return self.app.screen

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.rest()

    async def rest(self) -> None:
        """Until what was begun is done and drawn: one thing leads to another, each a few rounds of the loop later."""
        for _ in range(_ROUNDS):
            await self.pilot.pause(0)

    async def click(self, words: str) -> None:
        """Where these words begin; where they stand twice, the last of them."""
        y, line = next((y, line) for y, line in reversed([*enumerate(self.lines)]) if words in line)
        await self.pilot.click(offset=(line.index(words) + len(words) - len(words.lstrip()), y))
        await self.rest()

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Wait for the screen: whatever changes it is told to somebody at it."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.pilot.pause(0)
                while not is_so():
                    await self._news()
                    await self.pilot.pause(0)
        except TimeoutError:
            raise AssertionError(f"it never was so:\n{self.text}") from None

    async def _news(self) -> None:
        """Something is told to one of those before the screen; or the screen has had time to follow what was."""
        heard = [asyncio.ensure_future(anext(stream)) for stream in self._streams]
        _, pending = await asyncio.wait(heard, timeout=_TO_FOLLOW, return_when=asyncio.FIRST_COMPLETED)
        for waiting in pending:
            waiting.cancel()

    async def play(self, seen: Callable[[], None] = lambda: None) -> None:
        """A whole match by keys, whatever is asked; `seen` is called with every screen that waits for a key."""
        while True:
            await self.until(self._is_asked)
            seen()
            if isinstance(self.app.screen, MatchResultScreen):
                return
            before = [(place.seq, self.app.screen) for place in self.app.clients]
            await self._answer()
            await self.until(lambda before=before: [(p.seq, self.app.screen) for p in self.app.clients] != before)

    def _is_asked(self) -> bool:
        screen = self.app.screen
        if isinstance(screen, TableScreen):
            return screen.board.is_awaited and not screen._pending_actions and not self._ended()
        return isinstance(screen, LobbyScreen | CurtainScreen | MatchResultScreen | RoundResultScreen | OpenHandsSheet)

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
async def at_screen(*places: Seat, size: tuple[int, int] = SMALL, notices: bool = False) -> AsyncIterator[Player]:
    """`notices`: what is only told for a moment is seen too."""
    app = LastcardApp(places, motion=False)
    async with app.run_test(size=size, notifications=notices) as pilot:
        player = Player(app, pilot)
        await player.rest()
        yield player
