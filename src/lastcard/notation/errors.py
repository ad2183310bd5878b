"""Input that can't be used, told apart: unreadable, illegal, or meaning more than one thing."""

from __future__ import annotations

from lastcard.core.errors import LastcardError
from lastcard.core.refusals import Refusal


class NotationError(LastcardError):
    """Something is wrong with a text; `line` and `column` (both from 1) say where, once that is known."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column

    def at(self, line: int, column: int) -> NotationError:
        """The same error, with its place in a longer text."""
        self.line, self.column = line, column
        return self

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.message}" if self.line else self.message


class UnreadableError(NotationError):
    """Not in the notation at all."""


class IllegalError(NotationError):
    """Readable, but refused by the rules."""

    def __init__(self, message: str, reason: Refusal, line: int = 0, column: int = 0) -> None:
        super().__init__(message, line, column)
        self.reason = reason


class AmbiguousError(NotationError):
    """Short for more than one thing that could be done."""
