"""Headings and lists, as the pages that are read have them."""

from __future__ import annotations

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lastcard.protocol.lobby import Said
from lastcard.text.language import tell


def heading(words: str) -> Padding:
    return Padding(Text(words, "bold underline"), (1, 0, 0, 0))


def titled(title: str, about: str) -> Text:
    said = Text(tell("plain-setting", label=title, value=about))
    said.stylize("bold", 0, len(title))
    return said


def line_said(said: Said, style: str = "bold") -> Text:
    line = Text(tell("chat-line", name=said.name, text=said.text))
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
