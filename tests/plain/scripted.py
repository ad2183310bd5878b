"""A console that answers from a script, or as a bot would, and keeps what was said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from lastcard.bots import Bot, Habits, bot_of
from lastcard.core.actions import Action
from lastcard.local.record_file import Saver
from lastcard.match import Match
from lastcard.plain.console import Leave
from lastcard.plain.local_game import PlainGame

QUIET = Habits(forgets=0, catches=0, jumps_in=0)


class ScriptedConsole:
    """Gives the lines one after the other, then leaves."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        self.lines = list(lines)
        self.said: list[str] = []
        self.turned_away = 0

    def say(self, *lines: str) -> None:
        for line in lines:
            self.said += line.split("\n")

    def ask(self, prompt: str) -> str:
        if not self.lines:
            raise Leave
        return self.lines.pop(0)

    def turn_away(self) -> None:
        self.turned_away += 1


class BotAtTheKeyboard(ScriptedConsole):
    """Types what a bot would do, for whoever is at the keyboard, and keeps it so that it can be typed again."""

    def __init__(
        self,
        seed: int,
        habits: Habits | None = None,
        worded: Callable[[Action, Sequence[str]], str] = lambda action, names: str(action),
    ) -> None:
        super().__init__()
        self.game: PlainGame | None = None
        self.seed = seed
        self.habits = habits
        self.worded = worded
        self.bots: dict[int, Bot] = {}
        self.typed: list[str] = []

    def ask(self, prompt: str) -> str:
        assert self.game is not None
        self.typed.append(self._in_public() if self.game.me is None else self._alone(self.game.me))
        return self.typed[-1]

    def _alone(self, me: int) -> str:
        assert self.game is not None
        match = self.game.match
        action = self._reacts(me)
        if action is None and me in match.state.awaiting.seats:
            action = self.bots[me].choose(match.view(me), match.legal_actions(me))
        return self.worded(action, match.names) if action else ""

    def _in_public(self) -> str:
        """Whoever is quick says their name first."""
        assert self.game is not None
        names = self.game.match.names
        for seat in self.game.people:
            action = self._reacts(seat)
            if action:
                return f"{names[seat]} {self.worded(action, names)}"
        return ""

    def _reacts(self, seat: int) -> Action | None:
        assert self.game is not None
        match = self.game.match
        if seat not in self.bots:
            self.bots[seat] = bot_of("casual", match.state.game, f"{self.seed} {seat}", self.habits)
        return self.bots[seat].react(match.view(seat), match.legal_actions(seat))


def seated(
    match: Match,
    console: ScriptedConsole,
    bots: Habits | None = QUIET,
    saver: Saver | None = None,
    people: Sequence[int] = (0,),
) -> PlainGame:
    others = [seat for seat in range(len(match.names)) if seat not in people]
    playing = {seat: bot_of("casual", match.state.game, seat, bots) for seat in others}
    return PlainGame(match, people, playing, Random(1), console, saver or Saver())
