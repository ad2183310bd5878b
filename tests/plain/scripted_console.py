"""Consoles that answer from a script or with a bot's choices, and a local game played on them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace

from lastcard.bots import Bot, Habits, bot_of
from lastcard.bots.worker import MakeBot
from lastcard.core.actions import Action
from lastcard.core.game import Game
from lastcard.core.state import State
from lastcard.local.clocks import SteppedClock
from lastcard.local.local_table import LocalTable
from lastcard.local.record_file import RecordSaver
from lastcard.local.seeded_table import SeededTable
from lastcard.match import Match
from lastcard.notation.record import Record
from lastcard.plain.console import QuitGame
from lastcard.plain.hot_seat import HotSeatGame
from lastcard.protocol.commands import Start
from lastcard.protocol.settings import Changes
from lastcard.rules.legal_actions import legal_actions
from lastcard.table import log_entries
from lastcard.table.bot_pacing import STEPPED_PACE
from lastcard.views import view

QUIET = Habits(forgets=0, catches=0, jumps_in=0)


class ScriptedConsole:
    """Console that answers with the given lines one after the other, then leaves."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        self.lines = list(lines)
        self.said: list[str] = []
        self.turned_away = 0

    def say(self, *lines: str) -> None:
        for line in lines:
            self.said += line.split("\n")

    async def ask(self, prompt: str) -> str:
        if not self.lines:
            raise QuitGame
        return self.lines.pop(0)

    def turn_away(self) -> None:
        self.turned_away += 1


class BotConsole(ScriptedConsole):
    """Console that types what a bot would do for the player at the keyboard, and keeps the lines in `typed`."""

    def __init__(
        self,
        seed: int,
        habits: Habits | None = None,
        in_words: Callable[[Action, Sequence[str]], str] = lambda action, names: str(action),
    ) -> None:
        super().__init__()
        self.game: ScriptedGame | None = None
        self.seed = seed
        self.habits = habits
        self.in_words = in_words
        self.bots: dict[int, Bot] = {}
        self.typed: list[str] = []

    async def ask(self, prompt: str) -> str:
        assert self.game is not None
        self.typed.append(self._public_line() if self.game.me is None else self._private_line(self.game.me))
        return self.typed[-1]

    def _private_line(self, me: int) -> str:
        assert self.game is not None
        state = self.game.state
        action = self._reaction(me)
        if action is None and me in state.awaiting.seats:
            action = self.bots[me].choose(view(state, me), legal_actions(state, me))
        return self.in_words(action, self.game.names) if action else ""

    def _public_line(self) -> str:
        """A reaction starts with the name of the player."""
        assert self.game is not None
        for seat in self.game.people:
            action = self._reaction(seat)
            if action:
                return f"{self.game.names[seat]} {self.in_words(action, self.game.names)}"
        return ""

    def _reaction(self, seat: int) -> Action | None:
        assert self.game is not None
        state = self.game.state
        if seat not in self.bots:
            self.bots[seat] = bot_of("casual", state.game, f"{self.seed} {seat}", self.habits)
        return self.bots[seat].react(view(state, seat), legal_actions(state, seat))


class ScriptedGame:
    """A match in line mode from its current position; `play` runs until it is over or a player leaves."""

    def __init__(
        self, match: Match, console: ScriptedConsole, habits: Habits | None, saver: RecordSaver, people: Sequence[int]
    ) -> None:
        self.match = match
        self.console = console
        self.people = tuple(people)
        self.names = match.names
        self._habits = habits
        self._saver = saver
        self._table: SeededTable
        self._lines: HotSeatGame

    @property
    def state(self) -> State:
        game = self._table.state.game
        assert game is not None
        return game

    @property
    def me(self) -> int | None:
        """The seat of the player at the keyboard."""
        at = self._lines.at
        return None if at is None or at.you is None else at.you.seat

    @property
    def actions(self) -> int:
        """Number of actions taken."""
        entries = [log_entries.decode(entry.command) for entry in self._lines.table._entries]
        return sum(isinstance(entry, log_entries.ActionTaken) for entry in entries)

    def record(self) -> Record:
        return self._lines.table.record()

    def play(self) -> None:
        asyncio.run(self._play())

    async def _play(self) -> None:
        table = self._local_table()
        try:
            self._lines = HotSeatGame(table, self.people, self.console, self._saver)
            await self._lines.play()
        finally:
            await table.close()

    def _local_table(self) -> LocalTable:
        """Return a table with the current cards of the match."""
        clock = SteppedClock()
        game = self.match.state.game
        record, changes = (
            replace(self.match.record(), rules=game.rules, written=game.written),
            Changes(race=0, hints=True),
        )
        self._table = SeededTable.of(record, self.people, "casual", changes, clock.now(), STEPPED_PACE)
        out = self._table.command(self._table.state.host, Start("home.1"), clock.now())
        self._table.state.game = self.match.state
        self._table.state.logged[-1].events = tuple(self.match.events)
        self._table._bots.forget()
        table = LocalTable(self._table, clock, self._bot_maker())
        table.write(out.entries, None)
        table.welcome_people()
        return table

    def _bot_maker(self) -> MakeBot:
        def make(level: str, game: Game, seed: bytes) -> Bot:
            return bot_of("casual", game, seed, self._habits)

        return make


def scripted_game(
    match: Match,
    console: ScriptedConsole,
    bots: Habits | None = QUIET,
    saver: RecordSaver | None = None,
    people: Sequence[int] = (0,),
) -> ScriptedGame:
    return ScriptedGame(match, console, bots, saver or RecordSaver(), people)
