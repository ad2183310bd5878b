"""What can be wrong with what we are given. Every message says what was wrong, where, and what would be right."""

from __future__ import annotations

from lastcard.core.refusals import Refusal


class LastcardError(Exception):
    """The root of all errors a user can cause; the command line prints its message and exits with 2."""


class EditionError(LastcardError):
    """An edition that can't be: the message names the file and the field."""


class RulesError(LastcardError):
    """An unknown option, a value it can't have, or options that contradict each other."""


class GameError(LastcardError):
    """A game that can't be set up: too few or too many players, or more cards than the deck has."""


class PositionError(LastcardError):
    """A position that can't be: a card too many, a seat that isn't there."""


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


class Refused(LastcardError):
    """An action that the rules refuse; the state is as it was."""

    def __init__(self, reason: Refusal, seat: int, action: object) -> None:
        super().__init__(f"seat {seat}, {action}: {reason}")
        self.reason = reason
        self.seat = seat
        self.action = action
