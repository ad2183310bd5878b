"""Usage errors: one line on standard error, with a suggestion."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TypeVar

from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words

_Error = TypeVar("_Error", bound=LastcardError)


class UsageError(LastcardError):
    """A wrong command line."""


def print_error(error: LastcardError | str) -> None:
    """Print an error, or a sentence that is translated already."""
    print(f"lastcard: {error if isinstance(error, str) else in_words(error)}", file=sys.stderr)


def with_suggestion(error: _Error, word: str, known: Iterable[str]) -> _Error:
    """Return the error with the most similar known word as a suggestion, if there is one."""
    near = get_close_matches(word, list(known), 1)
    return error.within("frame-did-you-mean", name=near[0]) if near else error


def invalid_choice(word: str, known: Iterable[str]) -> UsageError:
    words = list(known)
    return with_suggestion(UsageError("error-invalid-choice", value=word, known=words), word, words)
