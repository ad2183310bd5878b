"""What a user got wrong, in one line on standard error, with a guess at what was meant."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches

from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words
from lastcard.text.language import tell


class Mistake(LastcardError):
    """Something typed on the command line that can't be."""


def complain(error: LastcardError | str) -> None:
    print(f"lastcard: {in_words(error)}", file=sys.stderr)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message: the nearest known word, or nothing."""
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def invalid_choice(word: str, known: Iterable[str]) -> str:
    """As Python says it, and a guess besides."""
    words = list(known)
    return f"invalid choice: {word!r} (choose from {', '.join(words)}){did_you_mean(word, words)}"


def with_help(message: str, command: str) -> str:
    """In the language chosen, and where there is more about it."""
    return tell("wrong-see", said=in_words(message), command=command)
