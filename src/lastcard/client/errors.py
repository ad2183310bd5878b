"""What can go wrong between a client and its server."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class ClientError(LastcardError):
    """The server can't be reached, or what it says can't be understood."""


class ClientRefused(ClientError):
    """The server, the table or the game says no; nothing was changed."""

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words)
        self.reason = reason
        self.words = words


class ClientClosed(ClientError):
    """The server has closed this client's place for good: coming back would be of no use."""

    def __init__(self, reason: str, words: str) -> None:
        super().__init__(words)
        self.reason = reason
