"""Bots that misbehave, which workers create by name, and requests for them."""

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
from lastcard.core.actions import Action, Call, Choose
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.views import View
from tests.support import PATIENCE
from tests.support.positions import position

STATE = position("R1 B3 B4", "G1 G2")


def request_for(
    level: str, seed: bytes = b"", *, heard: Sequence[Observation] = (), react: bool = False, table: str = "table"
) -> DecisionRequest:
    """Return a request to decide for seat 0."""
    seen, actions = view(STATE, 0), tuple(legal_actions(STATE, 0))
    return DecisionRequest((table, 1, 0), level, seed, STATE.game, 0, react, seen, actions, heard)


class ScriptedBot:
    """Answers with the text of `say`, legal or not."""

    def __init__(self, seed: bytes) -> None:
        self.seed = seed

    def say(self) -> str:
        raise NotImplementedError

    def choose(self, view: View, actions: list[Action]) -> Action:
        return Choose(self.say())

    def react(self, view: View, actions: list[Action]) -> Action | None:
        return Choose(self.say())

    def is_first_time(self) -> bool:
        """Whether this is the first call, in any process; always true without a marker file as the seed."""
        if not self.seed:
            return True
        marker = Path(os.fsdecode(self.seed))
        first = not marker.exists()
        marker.touch()
        return first


class HistoryBot(ScriptedBot):
    """Answers with a hash of its history."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.heard: list[tuple[View, tuple[Event, ...]]] = []

    def hear(self, view: View, events: Sequence[Event]) -> None:
        self.heard.append((view, tuple(events)))

    def say(self) -> str:
        return f"{len(self.heard)} {sha256(repr(self.heard).encode()).hexdigest()}"


class CountingBot(ScriptedBot):
    """Answers with the number of requests so far."""

    asked = 0

    def say(self) -> str:
        self.asked += 1
        return str(self.asked)


class ProcessIdBot(ScriptedBot):
    def say(self) -> str:
        return str(os.getpid())


class LoadedModulesBot(ScriptedBot):
    def say(self) -> str:
        return " ".join(sorted({"numba", "numpy", "litestar", "lastcard.bots"} & set(sys.modules)))


class CrashingBot(ScriptedBot):
    def say(self) -> str:
        if self.is_first_time():
            os.kill(os.getpid(), signal.SIGKILL)
        return "well"


class HangingBot(ScriptedBot):
    def say(self) -> str:
        if self.is_first_time():
            while True:
                pass
        return "well"


class RaisingBot(ScriptedBot):
    def say(self) -> str:
        if self.is_first_time():
            raise ValueError("what a silly bot")
        return "well"


class WaitingBot(ScriptedBot):
    """Waits until the listener at the port in its seed answers."""

    def say(self) -> str:
        with socket.create_connection(("127.0.0.1", int(self.seed)), timeout=PATIENCE) as connection:
            try:
                return connection.recv(10).decode()
            except TimeoutError:
                return "in vain"


class ConnectedBot(ScriptedBot):
    """Connects to the port in its seed, and then thinks forever."""

    def say(self) -> str:
        with socket.create_connection(("127.0.0.1", int(self.seed))):
            while True:
                pass


class WrongAnswerBot(ScriptedBot):
    """Answers with something that is no decision."""

    def choose(self, view: View, actions: list[Action]) -> Action:
        return {b"nothing": None, b"text": "draw", b"call": Call()}[self.seed]  # type: ignore[return-value]


_KINDS: dict[str, Callable[[bytes], Bot]] = {
    "listens": HistoryBot,
    "counts": CountingBot,
    "says where": ProcessIdBot,
    "says what is loaded": LoadedModulesBot,
    "crashes": CrashingBot,
    "hangs": HangingBot,
    "raises": RaisingBot,
    "waits": WaitingBot,
    "connects": ConnectedBot,
    "answers wrongly": WrongAnswerBot,
}


def make_faulty_bot(level: str, game: Game, seed: bytes) -> Bot:
    return _KINDS[level](seed)


def make_bot_without_expert(level: str, game: Game, seed: bytes) -> Bot:
    """Fail slowly for the expert, as when a package is missing."""
    if level == "expert":
        time.sleep(1.5)
        raise BotError("the expert needs numba")
    return bot_of(level, game, seed)


def make_bot_with_hanging_expert(level: str, game: Game, seed: bytes) -> Bot:
    """Never make an expert, as if it searched for a very long time."""
    while level == "expert":
        time.sleep(1)
    return bot_of(level, game, seed)
