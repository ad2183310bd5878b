"""Errors of the hub."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class NoSuchTable(LastcardError):
    """There is no such table, or the client may not see it; the answer doesn't reveal which."""

    def __init__(self) -> None:
        super().__init__("error-no-such-table")


class PlayerBanned(LastcardError):
    """The host removed this player from the table."""

    def __init__(self) -> None:
        super().__init__("error-banned")


class Unavailable(LastcardError):
    """The server can't do this at the moment; the client did nothing wrong."""

    def __init__(self, message_id: str = "error-unavailable", /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)


class NotVisibleYet(Unavailable):
    """Spectators see the table later than the players, and this isn't long enough ago."""

    def __init__(self, seconds: float) -> None:
        super().__init__("error-not-visible-yet", count=max(1, round(seconds)))
        self.seconds = seconds


class MatchNotJudged(LastcardError):
    """The rules of the match, or its deck, can't be judged; the text says why."""


class MovedElsewhere(Unavailable):
    """Another node owns the table: a relayed request goes there instead."""

    def __init__(self) -> None:
        super().__init__("error-moved-elsewhere")


class TooMany(LastcardError):
    """A limit of the server or of one address is reached; the text says which."""
