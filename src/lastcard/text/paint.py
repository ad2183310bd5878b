"""A little colour where it is wanted. The word for it is always there too: colour alone says nothing."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TextIO

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
