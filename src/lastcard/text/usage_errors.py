"""What a user got wrong, in one line on standard error, with a guess at what was meant."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeVar

from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words

_Error = TypeVar("_Error", bound=LastcardError)


class UsageError(LastcardError):
    """Something typed on the command line that can't be."""


def complain(error: LastcardError) -> None:
    print_error(in_words(error))


def print_error(sentence: str) -> None:
    print(f"lastcard: {sentence}", file=sys.stderr)


def with_guess(error: _Error, word: str, known: Iterable[str]) -> _Error:
    """The error with the nearest known word as what was meant, if there is one."""
    near = get_close_matches(word, list(known), 1)
    return error.within("frame-did-you-mean", name=near[0]) if near else error


def invalid_choice(word: str, known: Iterable[str]) -> UsageError:
    words = list(known)
    return with_guess(UsageError("error-invalid-choice", value=word, known=words), word, words)
