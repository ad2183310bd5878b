"""Errors between a client and its server."""

from __future__ import annotations

from typing import Self

from lastcard.core.errors import LastcardError
from lastcard.protocol.error_text import from_wire
from lastcard.protocol.http_bodies import Problem
from lastcard.protocol.messages import CommandRefused


class ClientError(LastcardError):
    """The server can't be reached, or what it says can't be understood."""


class _WithReason(ClientError):
    """`reason` is one of a closed list, for programs."""

    def __init__(self, reason: str, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)
        self.reason = reason

    @classmethod
    def from_answer(cls, answer: CommandRefused | Problem) -> Self:
        """The text from the server; servers of version 0.1 send only the English sentence."""
        return cls(answer.reason, "error-from-server", why=from_wire(answer.text) if answer.text else answer.words)


class ClientRefused(_WithReason):
    """The server, the table or the game refused; nothing was changed."""


class ClientClosed(_WithReason):
    """The server has closed this seat permanently: reconnecting doesn't help."""
