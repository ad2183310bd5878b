"""Sentences in lines of at most eighty columns, or of as many as the terminal has."""

from __future__ import annotations

import codecs
import os
import unicodedata
from dataclasses import dataclass
from textwrap import wrap
from typing import Final, TextIO

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


_BOLD, _PLAIN = "1", "0"
_OF_LETTER = {"R": "31", "B": "94", "G": "32", "Y": "33", "P": "35", "O": "38;5;208"}


def wants_colour(stream: TextIO) -> bool:
    """A real terminal, unless NO_COLOR is set or it can't."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


@dataclass(frozen=True, slots=True)
class Paint:
    on: bool

    def bold(self, text: str) -> str:
        return self._wrap(text, _BOLD)

    def in_colour(self, text: str, letter: str | None) -> str:
        """The text in a colour of the game, plain for one we have no paint for."""
        code = _OF_LETTER.get(letter or "")
        return self._wrap(text, code) if code else text

    def _wrap(self, text: str, code: str) -> str:
        return f"\x1b[{code}m{text}\x1b[{_PLAIN}m" if self.on else text


HANDLER: Final = "lastcard.spelt"
"""What a stream has for its `errors`, once `register` was called."""
_SIGNS: Final = {
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "’": "'",
    "–": "-",
    "−": "-",
    "±": "+-",
    "×": "x",
    "·": "-",
    "←": "<-",
    "→": "->",
    "œ": "oe",
    "¡": "",
    "¿": "",
}


def register() -> None:
    codecs.register_error(HANDLER, _spelt)


def _spelt(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    return "".join(map(_sign, error.object[error.start : error.end])), error.end


def _sign(sign: str) -> str:
    """In ASCII, which every encoding has; without its accent where nothing else is to be had."""
    if sign in _SIGNS:
        return _SIGNS[sign]
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
