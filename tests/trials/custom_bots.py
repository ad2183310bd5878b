"""Custom bots for tests: working ones, and one for each thing that can go wrong."""

from __future__ import annotations

import os
import signal
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from lastcard.core.actions import Action, Challenge, Play
from lastcard.views import View

NAMED = "tests.trials.custom_bots:"
MANY = 30


class First:
    """A bot that takes the first action of the list."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: View, actions: list[Action]) -> Action:
        return actions[0]


class Twin(First):
    """A bot that plays like `First` under another name."""


class WildsLast(First):
    """A bot that plays like `First`, but saves its wilds."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        return next((action for action in actions if isinstance(action, Play) and action.colour is None), actions[0])


class Remembers(First):
    """A bot that records its first view and its seed in every game."""

    seen: ClassVar[list[tuple[Any, ...]]] = []

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.is_new = True

    def choose(self, view: View, actions: list[Action]) -> Action:
        if self.is_new:
            assert view.seat is not None
            self.seen.append((view.seat, view.dealer, view.discards[0], view.hands[view.seat], self.seed))
            self.is_new = False
        return super().choose(view, actions)


class RemembersToo(Remembers):
    """A bot that records into the same list as `Remembers`."""


class NoChoose:
    def __init__(self, seed: int) -> None:
        pass


class NoSeed:
    def choose(self, view: View, actions: list[Action]) -> Action:
        return actions[0]


class MisbehavesLater(First):
    """A bot that plays like `First` for some games, and then misbehaves."""

    games: ClassVar[int] = 0

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        type(self).games += 1

    def choose(self, view: View, actions: list[Action]) -> Action:
        return self.then(actions) if type(self).games > MANY else super().choose(view, actions)

    def then(self, actions: list[Action]) -> Any:
        raise NotImplementedError


class Raises(MisbehavesLater):
    def then(self, actions: list[Action]) -> Any:
        return {}["a card"]


class Cheats(MisbehavesLater):
    def then(self, actions: list[Action]) -> Any:
        return Challenge()


class Forgets(MisbehavesLater):
    """A bot that forgets to return an action."""

    def then(self, actions: list[Action]) -> Any:
        return None


class Exits(MisbehavesLater):
    def then(self, actions: list[Action]) -> Any:
        os._exit(1)


class Interrupts(MisbehavesLater):
    """A bot that simulates Ctrl-C in the middle of a game."""

    def then(self, actions: list[Action]) -> Any:
        type(self).games = 0
        signal.raise_signal(signal.SIGINT)


class InterruptsAtOnce(First):
    def choose(self, view: View, actions: list[Action]) -> Action:
        signal.raise_signal(signal.SIGINT)
        return actions[0]


class InterruptsFromAfar(MisbehavesLater):
    """A bot that simulates Ctrl-C from a worker process: once, whichever worker is first. A second one ends at once."""

    number = signal.SIGINT

    def then(self, actions: list[Action]) -> Any:
        with suppress(FileExistsError):
            Path(tempfile.gettempdir(), "interrupted").touch(exist_ok=False)
            os.kill(os.getppid(), self.number)
        return actions[0]


class TerminatesFromAfar(InterruptsFromAfar):
    number = signal.SIGTERM


class KillsFromAfar(InterruptsFromAfar):
    number = signal.SIGKILL
