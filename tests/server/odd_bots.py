"""Bots that do what no bot should, for workers to make by name; and asks for them."""

from __future__ import annotations

import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from lastcard import legal_actions, view
from lastcard.bots import Bot, BotError, bot_of
from lastcard.bots.requests import DecisionRequest, Observation
from lastcard.core.actions import Action, Choose
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.views import View
from tests.support.positions import position

STATE = position("R1 B3 B4", "G1 G2")


def ask_of(
    level: str, seed: bytes = b"", *, heard: Sequence[Observation] = (), react: bool = False, table: str = "table"
) -> DecisionRequest:
    """Something to decide for seat 0."""
    seen, actions = view(STATE, 0), tuple(legal_actions(STATE, 0))
    return DecisionRequest((table, 1, 0), level, seed, STATE.game, 0, react, seen, actions, heard)


class Odd:
    """Answers with whatever it has to say, legal or not."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def say(self) -> str:
        raise NotImplementedError

    def choose(self, view: View, actions: list[Action]) -> Action:
        return Choose(self.say())

    def react(self, view: View, actions: list[Action]) -> Action | None:
        return Choose(self.say())

    def once(self) -> bool:
        """Whether it has yet to do what it does once, in whatever process; with no file for a seed it always has."""
        if not self.seed:
            return True
        marker = Path(os.fsdecode(self.seed))
        first = not marker.exists()
        marker.touch()
        return first


class Listens(Odd):
    """Says what it has heard."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.heard: list[tuple[View, tuple[Event, ...]]] = []

    def hear(self, view: View, events: Sequence[Event]) -> None:
        self.heard.append((view, tuple(events)))

    def say(self) -> str:
        return f"{len(self.heard)} {sha256(repr(self.heard).encode()).hexdigest()}"


class Counts(Odd):
    """Says how often it was asked."""

    asked = 0

    def say(self) -> str:
        self.asked += 1
        return str(self.asked)


class SaysWhere(Odd):
    def say(self) -> str:
        return str(os.getpid())


class SaysWhatIsLoaded(Odd):
    def say(self) -> str:
        return " ".join(sorted({"numba", "numpy", "litestar", "lastcard.bots"} & set(sys.modules)))


class Crashes(Odd):
    def say(self) -> str:
        if self.once():
            os.kill(os.getpid(), signal.SIGKILL)
        return "well"


class Hangs(Odd):
    def say(self) -> str:
        if self.once():
            print("hanging", flush=True)
            while True:
                pass
        return "well"


class Raises(Odd):
    def say(self) -> str:
        if self.once():
            raise ValueError("what a silly bot")
        return "well"


class Waits(Odd):
    """Thinks until who listens at that port has heard of it."""

    def say(self) -> str:
        with socket.create_connection(("127.0.0.1", int(self.seed)), timeout=20) as line:
            try:
                return line.recv(10).decode()
            except TimeoutError:
                return "in vain"


_KINDS: dict[str, Callable[[bytes], Bot]] = {
    "listens": Listens,
    "counts": Counts,
    "says where": SaysWhere,
    "says what is loaded": SaysWhatIsLoaded,
    "crashes": Crashes,
    "hangs": Hangs,
    "raises": Raises,
    "waits": Waits,
}


def odd(level: str, game: Game, seed: bytes) -> Bot:
    return _KINDS[level](seed)


def no_expert(level: str, game: Game, seed: bytes) -> Bot:
    """As where a package is missing, which is found out slowly."""
    if level == "expert":
        time.sleep(1.5)
        raise BotError("the expert needs numba")
    return bot_of(level, game, seed)
