"""What options and arguments can be: for who is offered them while typing, and to refuse anything else."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from lastcard.text.usage_errors import UsageError, invalid_choice


class Values(NamedTuple):
    words: Callable[[], Iterable[str]] = tuple
    """Those known beforehand, in an order that makes sense."""
    files: bool = False
    """Whether the path of a file will do."""


ANYTHING = Values()
FILES = Values(files=True)


def editions() -> Iterable[str]:
    from lastcard.editions import edition_ids

    return edition_ids()


def presets() -> Iterable[str]:
    from lastcard.rules.presets import presets

    return presets()


def settings() -> Iterable[str]:
    """`stacking=off`, and `target=` where there are too many values."""
    from lastcard.core.ruleset import OPTIONS

    for name, option in OPTIONS.items():
        values = ("",) if isinstance(option.values, range) else option.values
        yield from (f"{name}={str(value).lower()}" for value in values)


def rules() -> Iterable[str]:
    from lastcard.effects import library

    return library()


def levels() -> Iterable[str]:
    from lastcard.core.defaults import LEVELS

    return LEVELS


def languages() -> Iterable[str]:
    from lastcard.text.translator import LANGUAGES

    return LANGUAGES


def whole_number(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise UsageError("error-not-whole-number", text=text) from None


def one_of(words: Callable[[], Iterable[str]]) -> Callable[[str], str]:
    """Reads one of these, and refuses others with a guess."""

    def read(text: str) -> str:
        known = tuple(words())
        if text not in known:
            raise invalid_choice(text, known)
        return text

    return read
