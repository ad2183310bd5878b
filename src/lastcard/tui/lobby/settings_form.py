"""The settings of a table as a list: Enter opens what a line can be, the arrows change it in place."""

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
from lastcard.tui.lobby.settings_rows import Setting, groups
from lastcard.tui.screens.dialogs import Rows, row

WRITE = "write"
_CARD = "card-"


class Form(Rows):
    """A line's id is its setting's, `card-0` that of the first written card, and `write` adds one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "beside(-1)", show=False),
        Binding("right", "beside(1)", show=False),
    ]

    class Set(Message):
        """A setting is to have another value."""

        def __init__(self, setting: Setting, value: Any) -> None:
            super().__init__()
            self.setting = setting
            self.value = value

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._settings: dict[str, Setting] = {}
        self._cards: list[CardText] = []

    def show(self, place: Seat) -> None:
        lobby = place.lobby
        rows = []
        self._settings = {}
        for heading, settings in groups(lobby.settings, len(lobby.players)):
            rows += [_heading(heading)] if heading else []
            rows += [Option(_line(setting), setting.id) for setting in settings]
            self._settings |= {setting.id: setting for setting in settings}
        self.replace([*rows, *self._written(place)])

    def _written(self, place: Seat) -> list[Option]:
        written = place.lobby.settings.written
        most = edition(place.lobby.settings.edition).max_custom
        self._cards = card_texts(written)
        rows = [_heading(t("lobby-written"))]
        rows += [Option(row(f" {card.title}", card.words), f"{_CARD}{at}") for at, card in enumerate(self._cards)]
        if place.me and len(written) < most:
            rows.append(Option(row(f" + {t('lobby-written-add')}", ""), WRITE))
        elif not written:
            none = "lobby-written-none" if most else "lobby-written-edition"
            rows.append(Option(row(f" {t(none)}", ""), "none", disabled=True))
        return rows

    @property
    def setting(self) -> Setting | None:
        """The one that is looked at."""
        return self._settings.get(self._at)

    @property
    def card(self) -> int | None:
        """The place of the written card that is looked at."""
        return int(self._at.removeprefix(_CARD)) if self._at.startswith(_CARD) else None

    @property
    def about(self) -> str:
        """More of the line that is looked at."""
        setting = self.setting
        if setting is None:
            return "" if self.card is None else self._cards[self.card].words
        room = self.scrollable_content_region.width - 2
        cut = 0 < room <= cell_len(setting.label) + cell_len(setting.said)
        return f"{setting.said}. {setting.about}" if cut else setting.about

    @property
    def _at(self) -> str:
        option = self.highlighted_option
        return option.id or "" if option else ""

    def action_beside(self, direction: int) -> None:
        setting = self.setting
        if setting and (value := setting.beside(direction)) != setting.value:
            self.post_message(self.Set(setting, value))


def _heading(words: str) -> Option:
    return Option(Text(words, "bold"), disabled=True)


def _line(setting: Setting) -> Any:
    mark = "•" if setting.differs else " "
    return row(f"{mark}{setting.label}", setting.said, dim_right=not setting.differs)
