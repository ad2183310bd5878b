"""Dialogs that ask for a choice, a line of text or a confirmation, and the lists in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, NamedTuple

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widgets import Button, Input, OptionList, Static
from textual.widgets.option_list import Option

from lastcard.text.language import t
from lastcard.tui.drawing.rich_text import indent_text
from lastcard.tui.screens.base_screen import Sheet


class ListChoice(NamedTuple):
    value: Any
    label: str
    about: str = ""


class ChoiceSheet(Sheet[ListChoice]):
    """Ask for one of several choices."""

    DEFAULT_CSS = "ChoiceSheet > .sheet { width: 60; }"

    def __init__(self, title: str, choices: Sequence[ListChoice], current: Any = None, about: str = "") -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._choices = choices
        self._current = current

    def heading(self) -> str:
        return self._title

    def body(self) -> ComposeResult:
        if self._about:
            yield Static(self._about, classes="muted", markup=False)
        yield ChoiceList(*(Option(self._choice_text(choice)) for choice in self._choices))

    def on_mount(self) -> None:
        values = [choice.value for choice in self._choices]
        self.query_one(ChoiceList).highlighted = values.index(self._current) if self._current in values else 0

    def _choice_text(self, choice: ListChoice) -> Group:
        mark = "● " if choice.value == self._current and self._current is not None else "  "
        about = [indent_text(choice.about, "dim")] if choice.about else []
        return Group(Text(mark + choice.label), *about)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index])


class TextSheet(Sheet[str]):
    """Ask for a line of text; `check` returns what is wrong with it, or None."""

    DEFAULT_CSS = "TextSheet > .sheet { width: 60; }"

    def __init__(
        self, title: str, about: str = "", text: str = "", check: Callable[[str], str | None] = lambda text: None
    ) -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._text = text
        self._check = check

    def heading(self) -> str:
        return self._title

    def body(self) -> ComposeResult:
        if self._about:
            yield Static(self._about, classes="muted", markup=False)
        yield Input(self._text)

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        problem = self._check(event.value)
        if problem:
            self.show_refusal(problem)
        else:
            self.dismiss(event.value.strip())


class ConfirmSheet(Sheet[bool]):
    """Ask for confirmation of something that can't be undone."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("left,right", "app.focus_next", show=False)]
    DEFAULT_CSS = """
    ConfirmSheet {
        & > .sheet { width: 60; padding: 1 2; }
        & Horizontal { height: 1; margin-top: 1; }
        & Button { margin-right: 2; }
    }
    """

    def __init__(self, title: str, about: str, yes: str = "") -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._yes = yes or t("table-confirm")

    def heading(self) -> str:
        return self._title

    def body(self) -> ComposeResult:
        yield Static(self._about, markup=False)
        with Horizontal():
            yield Button(self._yes, id="yes", compact=True)
            yield Button(t("table-cancel"), id="no", compact=True)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        self.dismiss(True if event.button.id == "yes" else None)


class ChoiceList(OptionList):
    """A list to choose from, with its key at the foot of the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "pages-choose")]
    DEFAULT_CSS = """
    ChoiceList {
        border: none;
        padding: 0;
        background: transparent;
        scrollbar-size-vertical: 1;
        &:focus {
            border: none;
            background-tint: transparent;
        }
    }
    """


class RowList(OptionList):
    """A list that keeps its position when its rows are replaced."""

    DEFAULT_CSS = """
    RowList {
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


def two_column_row(left: str, right: str, dim_right: bool = True) -> Table:
    """A row with text at both ends."""
    grid = Table.grid(expand=True, padding=(0, 1, 0, 0))
    grid.add_column(no_wrap=True, overflow="ellipsis")
    grid.add_column(no_wrap=True, overflow="ellipsis", ratio=1, justify="right", style="dim" if dim_right else "")
    grid.add_row(Text(left), Text(right))  # a player's name is no markup
    return grid
