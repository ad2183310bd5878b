"""Usage errors: one line on standard error, with a suggestion."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from difflib import get_close_matches

from lastcard.core.errors import LastcardError
from lastcard.text.errors import in_words
from lastcard.text.language import t


class UsageError(LastcardError):
    """A wrong command line."""


def print_error(error: LastcardError | str) -> None:
    print(f"lastcard: {in_words(error)}", file=sys.stderr)


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The end of an error message: the most similar known word, or nothing."""
    near = get_close_matches(word, list(known), 1)
    return f"; did you mean {near[0]!r}?" if near else ""


def invalid_choice(word: str, known: Iterable[str]) -> str:
    """The message of `argparse`, with a suggestion."""
    words = list(known)
    return f"invalid choice: {word!r} (choose from {', '.join(words)}){did_you_mean(word, words)}"


def with_help_hint(message: str, command: str) -> str:
    """The message in the current language, and the command that shows the help."""
    return t("wrong-see", said=in_words(message), command=command)
