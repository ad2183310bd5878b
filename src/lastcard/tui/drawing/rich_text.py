"""Headings and lists, as the pages that are read have them."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lastcard.protocol.lobby import Said
from lastcard.text.language import t


def heading(words: str) -> Padding:
    return Padding(Text(words, "bold underline"), (1, 0, 0, 0))


def titled(title: str, about: str) -> Text:
    said = Text(t("plain-setting", label=title, value=about))
    said.stylize("bold", 0, len(title))
    return said


def line_said(said: Said, style: str = "bold") -> Text:
    line = Text(t("chat-line", name=said.name, text=said.text))
    line.stylize(style, 0, len(said.name))
    return line


def indented(words: str, style: str = "") -> Padding:
    return Padding(Text(words, style), (0, 0, 0, 2))


def pairs(*lines: tuple[Text, Text]) -> Table:
    """Two columns: what it is, and what is to be said of it."""
    made = Table.grid(padding=(0, 2, 0, 0))
    made.add_column(no_wrap=True)
    made.add_column()
    for line in lines:
        made.add_row(*line)
    return made


_console = Console(width=200, color_system=None)
_KEPT: Final = {ord("\N{NO-BREAK SPACE}"): "\ue000", ord("\N{NARROW NO-BREAK SPACE}"): "\ue001"}
"""Rich ends a line at any space; at these none may end."""
_IN: Final = "  "
_BACK: Final = {ord(kept): chr(space) for space, kept in _KEPT.items()}


def wrapped(text: Text, width: int) -> list[Text]:
    """As many lines as it needs; none for no text."""
    if not text.plain:
        return []
    text.plain = text.plain.translate(_KEPT)
    lines = list(text.wrap(_console, max(width, 1)))
    for line in lines:
        line.plain = line.plain.translate(_BACK)
    return lines


def hanging(text: Text, width: int) -> list[Text]:
    """The same with every line but the first a little further in, so that one sees where the next text begins."""
    if text.cell_len <= width:
        return wrapped(text, width)
    first, *more = wrapped(text, width - len(_IN))
    return [first, *(Text.assemble(_IN, line) for line in more)]
