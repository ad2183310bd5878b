"""Checks of what the functions for users are called with. The engine itself trusts its callers."""

from __future__ import annotations

from operator import index

from lastcard.core.errors import ArgumentError, Phrase

_LONGEST = 60


def wrong_argument(name: str, value: object, wanted: Phrase) -> ArgumentError:
    """The error that says what was given and what is taken instead."""
    shown = repr(value)
    return ArgumentError(
        "error-wrong-argument",
        name=name,
        value=shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]}…",
        wanted=wanted,
    )


def require_text(name: str, value: object) -> None:
    """Refuse anything but a text."""
    if not isinstance(value, str):
        raise wrong_argument(name, value, Phrase("phrase-a-text"))


def whole_number(name: str, value: object, wanted: Phrase) -> int:
    """The value as an `int`; other whole numbers will do, such as NumPy's, but not True and False."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise wrong_argument(name, value, wanted)
    return index(value)


def seat_number(seat: object, seats: int) -> int:
    """The seat as an `int`, if it is one of so many."""
    number = whole_number("seat", seat, Phrase("phrase-seat-number", last=seats - 1))
    if not 0 <= number < seats:
        raise ArgumentError("error-no-seat", seat=number, last=seats - 1)
    return number
