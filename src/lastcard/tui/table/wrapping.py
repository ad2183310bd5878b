"""Text in lines of a width."""

from __future__ import annotations

from typing import Final

from rich.console import Console
from rich.text import Text

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
