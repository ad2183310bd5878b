"""The settings of a table as a form, with the cards that players have written on."""

from __future__ import annotations

from typing import Any

from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.editions import edition
from lastcard.text.language import t
from lastcard.text.written_rules import CardText, card_texts
from lastcard.tui.lobby.row_form import RowForm, heading_row
from lastcard.tui.lobby.settings_rows import setting_groups
from lastcard.tui.screens.dialogs import two_column_row

WRITE_ROW = "write"
_CARD = "card-"


class SettingsForm(RowForm):
    """Row ids are the ids of settings, `card-0` for the first written card, and `write` to add one."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named)
        self._cards: list[CardText] = []

    def show(self, client: Seat) -> None:
        lobby = client.lobby
        self.show_settings(setting_groups(lobby.settings, len(lobby.players)), self._written(client))

    def _written(self, client: Seat) -> list[Option]:
        written = client.lobby.settings.written
        most = edition(client.lobby.settings.edition).max_custom
        self._cards = card_texts(written)
        rows = [heading_row(t("lobby-written"))]
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
    def card(self) -> int | None:
        """The index of the highlighted written card."""
        return int(self.row_id.removeprefix(_CARD)) if self.row_id.startswith(_CARD) else None

    @property
    def about(self) -> str:
        """More about the highlighted row."""
        return super().about if self.card is None else self._cards[self.card].words
