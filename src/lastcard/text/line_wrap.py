"""Sentences in lines of at most eighty columns, or of as many as the terminal has."""

from __future__ import annotations

import os
from textwrap import wrap

from lastcard.text.language import tell

WIDTH = 78
_NARROWEST, _USUAL = 40, 80
_BESIDE = 20  # columns that words have beside a margin, even if they go over the edge
_HELD = "\0"


def say(text: str) -> None:
    flow(text, "")


def flow(text: str, margin: str) -> None:
    """After what stands in the margin; further lines stand below the first. Spaces that bind stay where they are."""
    print(*_wrapped(text, margin) or [margin.rstrip()], sep="\n")


def with_command(text: str, command: str) -> list[str]:
    """Lines of a text. The command in it stays in one piece: it is there to be copied."""
    held = text.replace(command, command.replace(" ", _HELD))
    return [line.replace(_HELD, " ") for line in _wrapped(held, "")]


def labelled(name: str, words: str) -> str:
    """With a colon between, before which French has a space."""
    return tell("labelled", name=name, words=words)


def width() -> int:
    """The most columns that a line of text has."""
    return min(WIDTH, terminal_width())


def terminal_width() -> int:
    """The columns of what is printed to; where that is no terminal, as many as usual."""
    try:
        columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
    except (ValueError, OSError):
        columns = _USUAL
    return max(_NARROWEST, columns or _USUAL)


def _wrapped(text: str, margin: str) -> list[str]:
    return wrap(
        text,
        max(width(), len(margin) + _BESIDE),
        initial_indent=margin,
        subsequent_indent=" " * len(margin),
        break_long_words=False,
        break_on_hyphens=False,
    )
