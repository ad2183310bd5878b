"""Tables of figures, of at most eighty columns."""

from __future__ import annotations

import sys

from rich import box
from rich.console import Console
from rich.table import Table

from lastcard.text.line_wrap import WIDTH
from lastcard.text.paint import wants_colour


def table(*columns: str) -> Table:
    """The first column is words, the others are figures."""
    made = Table(box=box.SIMPLE_HEAD, header_style="bold", show_edge=False, pad_edge=False)
    for place, column in enumerate(columns):
        made.add_column(column, justify="right" if place else "left", no_wrap=True, overflow="ellipsis")
    return made


def print_table(table: Table) -> None:
    """After an empty line; rich pads every line, which leaves blanks at the ends."""
    out = Console(width=WIDTH, highlight=False, no_color=not wants_colour(sys.stdout), emoji=False, markup=False)
    with out.capture() as printed:
        out.print(table)
    print("", *(line.rstrip() for line in printed.get().splitlines()), sep="\n")
