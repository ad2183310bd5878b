"""Tables of figures, of at most eighty columns."""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console
from rich.table import Table

from lastcard.terminal.line.screen import WIDTH, flowed
from lastcard.terminal.told.paint import wants_colour


def console() -> Console:
    return Console(width=WIDTH, highlight=False, no_color=not wants_colour(sys.stdout), emoji=False, markup=False)


def say(text: str) -> None:
    print(*flowed(text.split(), ""), sep="\n")


def table(*columns: str) -> Table:
    """The first column is words, the others are figures."""
    made = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if place else "left", no_wrap=True, overflow="ellipsis")
    return made
