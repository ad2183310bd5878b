"""A sheet with a form of rows, and a text about the highlighted one."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, TypeVar

from textual import on
from textual.app import ComposeResult
from textual.widgets import OptionList, Static

from lastcard.tui.lobby.row_form import RowForm, ask_for_value
from lastcard.tui.lobby.settings_rows import SettingRow
from lastcard.tui.screens.base_screen import Sheet

T = TypeVar("T")


class FormSheet(Sheet[T]):
    """Values are changed in place with the arrow keys, or chosen with Enter."""

    DEFAULT_CSS = """
    FormSheet {
        & > .sheet { width: 66; padding: 1 2; }
        & RowForm { height: auto; }
        & #about { height: 2; margin-top: 1; }
    }
    """

    @abstractmethod
    def rows(self) -> list[SettingRow]:
        """Return the rows with their present values."""

    @abstractmethod
    def set_value(self, setting: SettingRow, value: Any) -> None: ...

    def body(self) -> ComposeResult:
        yield RowForm(id="form")
        yield Static(id="about", classes="muted", markup=False)

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.query_one(RowForm).show_settings([("", self.rows())])
        self._show_about()

    @on(OptionList.OptionHighlighted)
    def _show_about(self) -> None:
        self.query_one("#about", Static).update(self.query_one(RowForm).about)

    @on(OptionList.OptionSelected)
    def _open_row(self) -> None:
        setting = self.query_one(RowForm).setting
        if setting:
            ask_for_value(self, setting, lambda value: self.set_value(setting, value))

    @on(RowForm.Changed)
    def _step(self, event: RowForm.Changed) -> None:
        self.set_value(event.setting, event.value)
