"""What the hub says no to."""

from __future__ import annotations

from lastcard.core.errors import LastcardError


class NoSuchTable(LastcardError):
    """There is no such table, or not for you: who guesses must not learn which."""

    def __init__(self) -> None:
        super().__init__("there is no such table, or you have no seat at it: check the link")


class Unavailable(LastcardError):
    """Not just now, through no fault of who asked."""

    def __init__(self, words: str = "that can't be done just now, and nothing was changed: try again soon") -> None:
        super().__init__(words)


class TooMany(LastcardError):
    """There are enough of something, or too much came from one address; the words say what."""
