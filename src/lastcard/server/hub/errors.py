"""Errors of the hub."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class NoSuchTable(LastcardError):
    """There is no such table, or not for you: who guesses must not learn which."""

    def __init__(self) -> None:
        super().__init__("error-no-such-table")


class Unavailable(LastcardError):
    """Not just now, through no fault of who asked."""

    def __init__(self, message_id: str = "error-unavailable", /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)


class TooMany(LastcardError):
    """There are enough of something, or too much came from one address; the words say what."""
