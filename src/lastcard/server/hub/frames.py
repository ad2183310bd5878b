"""Messages that the hub itself sends, encoded."""

from __future__ import annotations

import random
import re
from typing import Final

import msgspec

from lastcard.core.errors import Phrase
from lastcard.protocol.limits import Id
from lastcard.protocol.lobby import Lobby
from lastcard.protocol.messages import Bye, CommandRefused, Message
from lastcard.protocol.refusal_reasons import Reason

_encoder: Final = msgspec.json.Encoder()


UNREADABLE: Final = (ValueError, RecursionError)
"""Errors of a decoder for bad JSON, for JSON that it doesn't expect, for bad UTF-8 and for endless brackets."""


class _Named(msgspec.Struct):
    id: Id | None = None


_named: Final = msgspec.json.Decoder(_Named)


def encode(message: Message | Lobby) -> bytes:
    return _encoder.encode(message)


TOO_SLOW: Final = encode(Bye("too-slow", retry_ms=1000))
TOO_MANY_TABS: Final = encode(Bye("too-many-tabs"))
REMOVED: Final = encode(Bye("removed"))
BANNED: Final = encode(Bye("removed", banned=True))


def come_back(seconds: float) -> bytes:
    """Return a goodbye that spreads out when clients reconnect."""
    return encode(Bye("restart", retry_ms=random.randrange(200, 200 + int(seconds * 1000))))


def come_back_after(seconds: float) -> bytes:
    """Return a goodbye to a client that gets nothing before that time."""
    return encode(Bye("restart", retry_ms=round(seconds * 1000) + random.randrange(500)))


def refused(command: str | None, reason: Reason, why: Phrase) -> bytes:
    return encode(CommandRefused.of(command, reason, why))


def unreadable(data: bytes | str, error: Exception) -> bytes:
    """Return the refusal of a frame that a decoder couldn't read."""
    return refused(_id_of(data), Reason.UNREADABLE, Phrase("error-frame-unreadable", why=_wrong(error)))


def _wrong(error: Exception) -> Phrase | str:
    if isinstance(error, msgspec.MsgspecError):
        # A token may stand in the wrong place, so nothing of the frame is repeated but short names of fields.
        return re.sub(r"'[^']*'|`[^`]{21,}`", "…", str(error))[:200]
    return Phrase("phrase-frame-too-deep") if isinstance(error, RecursionError) else Phrase("phrase-frame-not-utf8")


def _id_of(data: bytes | str) -> str | None:
    try:
        return _named.decode(data).id
    except UNREADABLE:
        return None
