"""Answers of a worker process, and the framing of messages in its pipes."""

from __future__ import annotations

import pickle
from struct import Struct
from typing import Final, NamedTuple

from lastcard.core.actions import Action
from lastcard.table.hints import HintAnswer

LENGTH: Final = Struct(">I")
"""Before each message: how many bytes it has."""


class BotAnswer(NamedTuple):
    action: Action | None
    """The value that the bot returned; the worker doesn't check it."""


class HintResult(NamedTuple):
    answer: HintAnswer


class BotFailure(NamedTuple):
    """The bot, or the hint, raised an error; the worker can continue."""

    traceback: str


def framed(message: object) -> bytes:
    body = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return LENGTH.pack(len(body)) + body
