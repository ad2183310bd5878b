"""Output to a terminal: text wrapped to its width, a little colour, and a fallback to ASCII."""

from __future__ import annotations

import codecs
import os
import re
import unicodedata
from dataclasses import dataclass
from textwrap import wrap
from typing import Any, Final, TextIO

from lastcard.core.edition import Look
from lastcard.core.printable import printable, printable_output
from lastcard.text.language import t

WIDTH = 78
_MIN_COLUMNS, _USUAL_COLUMNS = 40, 80
_MIN_TEXT = 20  # columns for the text beside a margin, even on a terminal that is too narrow
_KEPT_SPACE = "\0"


def print_wrapped(text: str) -> None:
    print_indented(text, "")


def print_indented(text: str, margin: str) -> None:
    """Print the margin and the text after it, with further lines indented to the margin. No-break spaces are kept."""
    print(*map(printable, _wrap_text(text, margin) or [margin.rstrip()]), sep="\n")


def wrap_around_command(text: str, command: str) -> list[str]:
    """The lines of a text, wrapped outside the command in it so that it can be copied."""
    kept = text.replace(command, command.replace(" ", _KEPT_SPACE))
    return [line.replace(_KEPT_SPACE, " ") for line in _wrap_text(kept, "")]


def label_value(label: str, value: str) -> str:
    """`label: value`, with the space before the colon that French wants."""
    return t("labelled", name=label, words=value)


def text_width() -> int:
    """The most columns of a line of text."""
    return min(WIDTH, terminal_width())


def terminal_width() -> int:
    """The columns of the terminal; the usual number where the output is no terminal."""
    try:
        columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
    except (ValueError, OSError):
        columns = _USUAL_COLUMNS
    return max(_MIN_COLUMNS, columns or _USUAL_COLUMNS)


def _wrap_text(text: str, margin: str) -> list[str]:
    return wrap(
        text,
        max(text_width(), len(margin) + _MIN_TEXT),
        initial_indent=margin,
        subsequent_indent=" " * len(margin),
        break_long_words=False,
        break_on_hyphens=False,
    )


_BOLD, _RESET = "1", "0"
_CODE: Final = re.compile("[0-9;]+")  # a server sends those of its editions


def wants_colour(stream: TextIO) -> bool:
    """Whether the stream is a terminal that can show colours, and NO_COLOR isn't set."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


@dataclass(frozen=True, slots=True)
class AnsiStyle:
    """Bold and coloured text. The text always names the colour too: colour alone says nothing."""

    on: bool

    def bold(self, text: str) -> str:
        return self._wrap(text, _BOLD)

    def in_colour(self, text: str, look: Look | None) -> str:
        """The text in a colour of the game; unchanged for a colour that isn't known here."""
        return self._wrap(text, look.ansi) if look else text

    def _wrap(self, text: str, code: str) -> str:
        text = printable(text)
        return f"\x1b[{code}m{text}\x1b[{_RESET}m" if self.on and _CODE.fullmatch(code) else text


class SafeOutput:
    """A stream that prints whatever it is given: what a terminal would obey is shown instead, but for our own styles.

    Much of what commands print comes from files and from servers. Nobody has to think of that where it is printed.
    """

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        """Print the text; returns its length, as streams do."""
        self._stream.write(printable_output(text, styled="\x1b" in text and wants_colour(self._stream)))
        return len(text)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


ASCII_FALLBACK: Final = "lastcard.ascii_fallback"
"""The name of the error handler for a stream; call `register_ascii_fallback` first."""
_REPLACEMENTS: Final = {
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
    "│": "|",
    **dict(zip("▁▂▃▄▅▆▇█", "_.:-=+*#", strict=True)),
}


def register_ascii_fallback() -> None:
    codecs.register_error(ASCII_FALLBACK, _replace_characters)


def _replace_characters(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        return codecs.replace_errors(error)
    return "".join(map(_to_ascii, error.object[error.start : error.end])), error.end


def _to_ascii(sign: str) -> str:
    """A replacement in ASCII, which every encoding has; by default the letter without its accent."""
    if sign in _REPLACEMENTS:
        return _REPLACEMENTS[sign]
    return unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"
