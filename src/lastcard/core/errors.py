"""Errors that a user can cause: each has the id of a message in the catalogue and its arguments.

`str()` gives the English sentence; `lastcard.text.errors` renders it in any language. A sentence says what is wrong,
where, and what would be right.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Self, TypeVar

from lastcard.core.refusals import Refusal

_Error = TypeVar("_Error", bound="LastcardError")
_renderer: list[Callable[[LastcardError | Phrase], str]] = []


def set_renderer(renderer: Callable[[LastcardError | Phrase], str]) -> None:
    """Set the function that `str()` of an error or a phrase uses: the engine itself has no texts."""
    _renderer[:] = [renderer]


class Phrase:
    """Part of a sentence: the id of a message in the catalogue and its arguments."""

    def __init__(self, message_id: str, /, **arguments: object) -> None:
        self.id: Final = message_id
        self.arguments: Final[Mapping[str, object]] = arguments

    def __str__(self) -> str:
        return _renderer[0](self)

    def __repr__(self) -> str:
        return _constructor(self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.id, self.arguments) == (other.id, other.arguments)

    def __hash__(self) -> int:
        return hash(self.id)


class OneOf(tuple[object, ...]):
    """Alternatives, listed with "or"; other lists are listed with "and"."""


class LastcardError(Exception):
    """Base class of all errors that a user can cause; the command line prints the sentence and exits with 2.

    An argument is a text, a number, a phrase, a list of them, or another error that this one was caused by.
    """

    frames: tuple[Phrase, ...] = ()
    """The place of the error, as far as known, from the inside out; each frame gets the sentence so far as `$why`."""

    def __init__(self, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id)
        self.id = message_id
        self.arguments: Mapping[str, object] = arguments

    def within(self, message_id: str, /, **arguments: object) -> Self:
        """Return the same error with a frame that says where it happened."""
        self.frames += (Phrase(message_id, **arguments),)
        return self

    def converted(self, kind: type[_Error]) -> _Error:
        """Return the same sentence as an error of another class."""
        error = kind(self.id, **self.arguments)
        error.frames = self.frames
        return error

    def __str__(self) -> str:
        return _renderer[0](self)

    def __repr__(self) -> str:
        return _constructor(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return _restored, (type(self), self.__dict__)


def _constructor(said: LastcardError | Phrase) -> str:
    arguments = "".join(f", {name}={value!r}" for name, value in said.arguments.items())
    return f"{type(said).__name__}({said.id!r}{arguments})"


def _restored(kind: type[LastcardError], attributes: dict[str, Any]) -> LastcardError:
    """Rebuild the error in another process, because subclasses have constructors with other arguments."""
    error = kind.__new__(kind, attributes["id"])
    error.__dict__.update(attributes)
    return error


class ArgumentError(LastcardError):
    """A function was called with something that it doesn't take, or with a seat that isn't there."""


class EditionError(LastcardError):
    """An invalid edition: the message names the file and the field."""


class RulesError(LastcardError):
    """An unknown option, an invalid value, or options that contradict each other."""


class GameError(LastcardError):
    """A game that can't be set up: too few or too many players, or more cards than the deck has."""


class PositionError(LastcardError):
    """An impossible position: too many copies of a card, or an unknown seat."""


class RuleError(LastcardError):
    """An error in a written rule; `column` (from 1) is its place in a line of text, or 0."""

    column: int = 0

    def at(self, column: int) -> Self:
        """Return the same error with its column in the line."""
        self.column = column
        return self.within("frame-column", column=column)


class NotationError(LastcardError):
    """An error in a text; `line` and `column` (both from 1) say where, once that is known."""

    line: int = 0
    column: int = 0

    def at(self, line: int, column: int) -> Self:
        """Return the same error with its position in a longer text."""
        self.line, self.column = line, column
        return self.within("frame-line", line=line, column=column)


class UnreadableError(NotationError):
    """A text that isn't in the notation."""


class CardError(UnreadableError, ValueError):
    """Not a card. A `ValueError` too: that is what Python raises for a text that a type can't be made of."""


class IllegalError(NotationError):
    """A readable action that the rules refuse."""

    def __init__(self, reason: Refusal, message_id: str, /, **arguments: object) -> None:
        super().__init__(message_id, **arguments)
        self.reason = reason


class AmbiguousError(NotationError):
    """A short text that could mean several legal actions."""


class Refused(LastcardError):
    """An action that the rules refuse; the state is unchanged."""

    def __init__(self, reason: Refusal, seat: int, action: object) -> None:
        super().__init__("error-refused", seat=seat, action=action, reason=reason)
        self.reason = reason
        self.seat = seat
        self.action = action
