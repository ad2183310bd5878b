"""A list of lines, each with something at its left end and something at its right."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Rows(OptionList):
    """Stays where one was when its lines are told anew."""

    DEFAULT_CSS = """
    Rows {
        height: 1fr;
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
        scrollbar-gutter: stable;
        & > .option-list--option-highlighted {
            color: $foreground;
            background: transparent;
            text-style: none;
        }
        & > .option-list--option-disabled {
            color: $text-muted;
        }
        &:focus {
            border: none;
            background-tint: transparent;
            & > .option-list--option-highlighted {
                color: $block-cursor-foreground;
                background: $block-cursor-background;
                text-style: $block-cursor-text-style;
            }
        }
    }
    """

    def replace(self, rows: Sequence[Option]) -> None:
        before = self.highlighted_option.id if self.highlighted_option else None
        at, scrolled = self.highlighted, self.scroll_offset
        ids = [option.id for option in rows]
        with self.prevent(OptionList.OptionHighlighted):
            self.set_options(rows)
            if before is not None and before in ids:
                self.highlighted = ids.index(before)
            elif rows:
                self.highlighted = min(at or 0, len(rows) - 1)
        self.scroll_to(y=scrolled.y, animate=False)


def row(left: str, right: str, dim_right: bool = True) -> Table:
    made = Table.grid(expand=True, padding=(0, 1, 0, 0))
    made.add_column(no_wrap=True, overflow="ellipsis")
    made.add_column(no_wrap=True, overflow="ellipsis", ratio=1, justify="right", style="dim" if dim_right else "")
    made.add_row(Text(left), Text(right))  # whatever somebody calls themselves, it is no markup
    return made
