"""What the server and a worker say to each other: one question at a time, and what comes of it."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from enum import Enum
from struct import Struct
from typing import NamedTuple, TypeAlias

from lastcard.bots import Bot
from lastcard.core.actions import Action
from lastcard.core.errors import Phrase
from lastcard.core.game import Game
from lastcard.table.outcome import Heard
from lastcard.views import View

Mind: TypeAlias = tuple[tuple[str, int, int], str, bytes]
"""A seat of a match at a table, the level that plays there, and its seed."""
Make: TypeAlias = Callable[[str, Game, bytes], Bot]
"""Makes the bot of a level; a worker has to find it by its name."""

HEAD = Struct(">I")
"""How many bytes follow."""


class NewMind(NamedTuple):
    """All it takes to make a bot."""

    level: str
    game: Game
    seed: bytes


class Question(NamedTuple):
    """What a bot is to decide, and what it has to hear first. No state: a bot sees its view and its legal actions."""

    mind: Mind
    new: NewMind | None
    """None: the worker has that mind already."""
    forget: Mind | None
    """A mind to make room for this one."""
    heard: tuple[Heard, ...]
    react: bool
    view: View
    actions: list[Action]


class Sign(Enum):
    """What a worker says for its time to be counted rightly."""

    PREPARING = "preparing"
    """Loading or compiling what a level needs: no hurry."""
    READY = "ready"


class Lacking(NamedTuple):
    """A level can't play here, and another plays in its place."""

    why: Phrase


class Answer(NamedTuple):
    action: Action | None


class Failed(NamedTuple):
    """The bot raised an error; the worker is well."""

    words: str


def framed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return HEAD.pack(len(body)) + body
