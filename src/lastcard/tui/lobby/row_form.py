"""A form as a list of rows: Enter asks for the value of a row, the arrows change it in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets.option_list import Option

from lastcard.text.language import t
from lastcard.tui.lobby.settings_rows import SettingRow
from lastcard.tui.screens.base_screen import LocalizedScreen
from lastcard.tui.screens.dialogs import ChoiceSheet, RowList, TextSheet, two_column_row


class RowForm(RowList):
    """Row ids are the ids of settings."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", show=False),
        Binding("right", "step(1)", show=False),
    ]

    class Changed(Message):
        """Asks for another value of a setting."""

        def __init__(self, setting: SettingRow, value: Any) -> None:
            super().__init__()
            self.setting = setting
            self.value = value

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._settings: dict[str, SettingRow] = {}

    def show_settings(self, groups: Iterable[tuple[str, Sequence[SettingRow]]], more: Sequence[Option] = ()) -> None:
        """Show groups of settings, each after its heading if it has one, and other rows below."""
        rows = []
        self._settings = {}
        for heading, settings in groups:
            rows += [heading_row(heading)] if heading else []
            rows += [Option(_row(setting), setting.id) for setting in settings]
            self._settings |= {setting.id: setting for setting in settings}
        self.replace([*rows, *more])

    @property
    def setting(self) -> SettingRow | None:
        """The highlighted setting."""
        return self._settings.get(self.row_id)

    @property
    def about(self) -> str:
        """More about the highlighted setting."""
        setting = self.setting
        if setting is None:
            return ""
        room = self.scrollable_content_region.width - 2
        is_cut = 0 < room <= cell_len(setting.label) + cell_len(setting.value_text)
        return f"{setting.value_text}. {setting.about}" if is_cut else setting.about

    @property
    def row_id(self) -> str:
        option = self.highlighted_option
        return option.id or "" if option else ""

    def action_step(self, direction: int) -> None:
        setting = self.setting
        if setting and (value := setting.next_value(direction)) != setting.value:
            self.post_message(self.Changed(setting, value))


def heading_row(words: str) -> Option:
    return Option(Text(words, "bold"), disabled=True)


def _row(setting: SettingRow) -> Any:
    mark = "•" if setting.is_changed else " "
    return two_column_row(f"{mark}{setting.label}", setting.value_text, dim_right=not setting.is_changed)


def ask_for_value(screen: LocalizedScreen[Any], setting: SettingRow, then: Callable[[Any], object]) -> None:
    """Ask for a value: by a list, a number or a line of text. A switch is switched at once."""
    values = [choice.value for choice in setting.choices]
    if values == [False, True]:
        then(not setting.value)
    elif values:
        sheet = ChoiceSheet(setting.label, setting.choices, setting.value, setting.about)
        screen.ask(sheet, lambda choice: then(choice.value))
    elif setting.numbers is not None:
        asked = TextSheet(setting.label, _range_text(setting), str(setting.value), partial(_number_error, setting))
        screen.ask(asked, lambda text: then(int(text)))
    else:
        screen.ask(TextSheet(setting.label, setting.about, str(setting.value), setting.check), then)


def _range_text(setting: SettingRow) -> str:
    numbers = setting.numbers or range(1)
    return f"{setting.about}\n{t('pages-from-to', least=numbers.start, most=numbers.stop - 1)}"


def _number_error(setting: SettingRow, text: str) -> str | None:
    numbers = setting.numbers or range(1)
    if text.strip().isascii() and text.strip().isdigit() and int(text) in numbers:
        return None
    return t("pages-from-to", least=numbers.start, most=numbers.stop - 1)
