"""A console that answers from a script, or as a bot would, and keeps what was said."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from lastcard.bots import Bot, Habits, bot_of
from lastcard.notation.match import Match
from lastcard.terminal.line.console import Leave
from lastcard.terminal.line.plain import PlainGame
from lastcard.terminal.saving import Saver
from lastcard.terminal.told.paint import Paint

QUIET = Habits(forgets=0, catches=0, jumps_in=0)


class ScriptedConsole:
    """Gives the lines one after the other, then leaves."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        self.lines = list(lines)
        self.said: list[str] = []

    def say(self, *lines: str) -> None:
        for line in lines:
            self.said += line.split("\n")

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise Leave
        return self.lines.pop(0)


class BotAtTheKeyboard(ScriptedConsole):
    """Types what a bot would do, and keeps it so that it can be typed again."""

    def __init__(self, seed: int, habits: Habits | None = None) -> None:
        super().__init__()
        self.game: PlainGame | None = None
        self.seed = seed
        self.habits = habits
        self.bot: Bot | None = None
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:
        assert self.game is not None
        match, me = self.game.match, self.game.me
        view, actions = match.view(me), match.legal_actions(me)
        self.bot = self.bot or bot_of("casual", match.state.game, self.seed, self.habits)
        action = self.bot.react(view, actions)
        if action is None and me in match.state.awaiting.seats:
            action = self.bot.choose(view, actions)
        self.typed.append(str(action) if action else "")
        return self.typed[-1]


def seated(
    match: Match, console: ScriptedConsole, bots: Habits | None = QUIET, saver: Saver | None = None
) -> PlainGame:
    others = {seat: bot_of("casual", match.state.game, seat, bots) for seat in range(1, len(match.names))}
    return PlainGame(match, others, Random(1), console, Paint(False), saver or Saver())
