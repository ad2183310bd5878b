"""The settings of a table as a list: Enter opens the choices of a row, the arrows change it in place."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.message import Message
from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.editions import edition
from lastcard.text.language import t
from lastcard.text.written_rules import CardText, card_texts
from lastcard.tui.lobby.settings_rows import SettingRow, setting_groups
from lastcard.tui.screens.dialogs import RowList, two_column_row

WRITE_ROW = "write"
_CARD = "card-"


class SettingsForm(RowList):
    """Row ids are the ids of settings, `card-0` for the first written card, and `write` to add one."""

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
        self._cards: list[CardText] = []

    def show(self, client: Seat) -> None:
        lobby = client.lobby
        rows = []
        self._settings = {}
        for heading, settings in setting_groups(lobby.settings, len(lobby.players)):
            rows += [_heading(heading)] if heading else []
            rows += [Option(_row(setting), setting.id) for setting in settings]
            self._settings |= {setting.id: setting for setting in settings}
        self.replace([*rows, *self._written(client)])

    def _written(self, client: Seat) -> list[Option]:
        written = client.lobby.settings.written
        most = edition(client.lobby.settings.edition).max_custom
        self._cards = card_texts(written)
        rows = [_heading(t("lobby-written"))]
        rows += [
            Option(two_column_row(f" {card.title}", card.words), f"{_CARD}{at}") for at, card in enumerate(self._cards)
        ]
        if client.me and len(written) < most:
            rows.append(Option(two_column_row(f" + {t('lobby-written-add')}", ""), WRITE_ROW))
        elif not written:
            none = "lobby-written-none" if most else "lobby-written-edition"
            rows.append(Option(two_column_row(f" {t(none)}", ""), "none", disabled=True))
        return rows

    @property
    def setting(self) -> SettingRow | None:
        """The highlighted setting."""
        return self._settings.get(self._row_id)

    @property
    def card(self) -> int | None:
        """The index of the highlighted written card."""
        return int(self._row_id.removeprefix(_CARD)) if self._row_id.startswith(_CARD) else None

    @property
    def about(self) -> str:
        """More about the highlighted row."""
        setting = self.setting
        if setting is None:
            return "" if self.card is None else self._cards[self.card].words
        room = self.scrollable_content_region.width - 2
        is_cut = 0 < room <= cell_len(setting.label) + cell_len(setting.value_text)
        return f"{setting.value_text}. {setting.about}" if is_cut else setting.about

    @property
    def _row_id(self) -> str:
        option = self.highlighted_option
        return option.id or "" if option else ""

    def action_step(self, direction: int) -> None:
        setting = self.setting
        if setting and (value := setting.next_value(direction)) != setting.value:
            self.post_message(self.Changed(setting, value))


def _heading(words: str) -> Option:
    return Option(Text(words, "bold"), disabled=True)


def _row(setting: SettingRow) -> Any:
    mark = "•" if setting.is_changed else " "
    return two_column_row(f"{mark}{setting.label}", setting.value_text, dim_right=not setting.is_changed)
