"""Building blocks of text: headings, labels, columns, and wrapped lines."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from lastcard.protocol.lobby import Said
from lastcard.text.language import t
from lastcard.text.reactions import said_text


def heading_text(words: str) -> Padding:
    return Padding(Text(words, "bold underline"), (1, 0, 0, 0))


def label_text(title: str, about: str) -> Text:
    line = Text(t("plain-setting", label=title, value=about))
    line.stylize("bold", 0, len(title))
    return line


def chat_line(message: Said, style: str = "bold") -> Text:
    line = Text(t("chat-line", name=message.name, text=said_text(message)))
    line.stylize(style, 0, len(message.name))
    return line


def indent_text(words: str, style: str = "") -> Padding:
    return Padding(Text(words, style), (0, 0, 0, 2))


def two_columns(*lines: tuple[Text, Text]) -> Table:
    """Lines of two columns: a term and its description."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column()
    for line in lines:
        grid.add_row(*line)
    return grid


_console = Console(width=200, color_system=None)
_PLACEHOLDERS: Final = {ord("\N{NO-BREAK SPACE}"): "\ue000", ord("\N{NARROW NO-BREAK SPACE}"): "\ue001"}
"""Rich breaks lines at any space; these replace the spaces where it must not."""
_INDENT: Final = "  "
_ORIGINALS: Final = {ord(placeholder): chr(space) for space, placeholder in _PLACEHOLDERS.items()}


def wrap_text(text: Text, width: int) -> list[Text]:
    """The lines of a text; none if it is empty."""
    if not text.plain:
        return []
    text.plain = text.plain.translate(_PLACEHOLDERS)
    lines = list(text.wrap(_console, max(width, 1)))
    for line in lines:
        line.plain = line.plain.translate(_ORIGINALS)
    return lines


def wrap_hanging(text: Text, width: int) -> list[Text]:
    """The same with all lines but the first indented, to show where the next text starts."""
    if text.cell_len <= width:
        return wrap_text(text, width)
    first, *more = wrap_text(text, width - len(_INDENT))
    return [first, *(Text.assemble(_INDENT, line) for line in more)]
