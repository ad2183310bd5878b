"""Small sheets that ask for one thing: a choice, a line of text, or whether one is sure."""

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
from lastcard.tui.drawing.rich_text import indented
from lastcard.tui.screens.base_screen import Sheet


class Choice(NamedTuple):
    value: Any
    words: str
    about: str = ""


class ChooseSheet(Sheet[Choice]):
    """One of several."""

    DEFAULT_CSS = "ChooseSheet > .sheet { width: 60; }"

    def __init__(self, title: str, choices: Sequence[Choice], now: Any = None, about: str = "") -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._choices = choices
        self._now = now

    def heading(self) -> str:
        return self._title

    def body(self) -> ComposeResult:
        if self._about:
            yield Static(self._about, classes="muted", markup=False)
        yield Choices(*(Option(self._shown(choice)) for choice in self._choices))

    def on_mount(self) -> None:
        values = [choice.value for choice in self._choices]
        self.query_one(Choices).highlighted = values.index(self._now) if self._now in values else 0

    def _shown(self, choice: Choice) -> Group:
        mark = "● " if choice.value == self._now and self._now is not None else "  "
        about = [indented(choice.about, "dim")] if choice.about else []
        return Group(Text(mark + choice.words), *about)

    @on(OptionList.OptionSelected)
    def _chosen(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._choices[event.option_index])


class TypeSheet(Sheet[str]):
    """A line of text; `refusal` says what is wrong with it, or nothing."""

    DEFAULT_CSS = "TypeSheet > .sheet { width: 60; }"

    def __init__(
        self, title: str, about: str = "", text: str = "", refusal: Callable[[str], str | None] = lambda text: None
    ) -> None:
        super().__init__()
        self._title = title
        self._about = about
        self._text = text
        self._refusal = refusal

    def heading(self) -> str:
        return self._title

    def body(self) -> ComposeResult:
        if self._about:
            yield Static(self._about, classes="muted", markup=False)
        yield Input(self._text)

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        refusal = self._refusal(event.value)
        if refusal:
            self.refuse(refusal)
        else:
            self.dismiss(event.value.strip())


class SureSheet(Sheet[bool]):
    """Whether something that can't be taken back is meant."""

    AUTO_FOCUS = "#no"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("left,right", "app.focus_next", show=False)]
    DEFAULT_CSS = """
    SureSheet {
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


class Choices(OptionList):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "select", "pages-choose")]
    DEFAULT_CSS = """
    Choices {
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
