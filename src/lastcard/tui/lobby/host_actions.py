"""Changing the settings of a table: the host's choices in the form, and what players write on cards."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.widgets import OptionList

from lastcard.editions import edition
from lastcard.text import house_rules
from lastcard.text.language import t
from lastcard.text.names import edition_title
from lastcard.text.written_rules import card_text
from lastcard.tui.lobby.row_form import ask_for_value
from lastcard.tui.lobby.rule_sheets import RuleEditorSheet, RuleLibrarySheet
from lastcard.tui.lobby.settings_form import WRITE_ROW, SettingsForm
from lastcard.tui.lobby.settings_rows import SettingRow
from lastcard.tui.screens.base_screen import ClientScreen
from lastcard.tui.screens.dialogs import ChoiceSheet, ConfirmSheet, ListChoice


class HostActions(ClientScreen[None]):
    """The part of the lobby screen that handles the settings form."""

    _is_changing = False
    """Whether a change is being sent."""

    @on(OptionList.OptionSelected, "#form")
    def _open_row(self, event: OptionList.OptionSelected) -> None:
        form = self.query_one(SettingsForm)
        if event.option_id == WRITE_ROW:
            self.action_write()
        elif form.card is not None:
            self._show_card(form.card)
        elif form.setting:
            self._choose(form.setting)

    def _choose(self, setting: SettingRow) -> None:
        if not self._is_host():
            return
        ask_for_value(self, setting, lambda value: self._set(setting, value))

    def _is_host(self) -> bool:
        if self.client.me and self.client.me.host:
            return True
        self.show_refusal(t("lobby-settings-host-only"))
        return False

    @on(SettingsForm.Changed)
    def _step(self, event: SettingsForm.Changed) -> None:
        if self._is_host():
            self._set(event.setting, event.value)

    def _set(self, setting: SettingRow, value: Any) -> None:
        changes = setting.changes_for(value)
        problem = house_rules.clash(changes.get("options", {}))
        if value == setting.value:
            return
        if problem:
            self.show_refusal(problem)
        elif setting.id == "edition":
            self._set_edition(value)
        else:
            self._change(**changes)

    def _change(self, **changes: Any) -> None:
        """Send one change at a time, so that a key held down acts on what the player sees."""
        if not self._is_changing:
            self._is_changing = True
            self.perform(self._send_change(changes))

    async def _send_change(self, changes: dict[str, Any]) -> None:
        try:
            await self.client.change(**changes)
        finally:
            self._is_changing = False

    def _set_edition(self, name: str) -> None:
        """Ask first if the edition has fewer customizable cards than are written on."""
        written, most = self.client.lobby.settings.written, edition(name).max_custom
        lost = len(written) - most
        if lost <= 0:
            self._change(edition=name)
            return
        about = t("lobby-edition-fewer", count=lost) if most else t("lobby-edition-none")
        sheet = ConfirmSheet(t("setting-edition"), about, t("lobby-edition-sure", name=edition_title(edition(name))))
        self.ask(sheet, lambda sure: self._change(edition=name, written=written[:most]))

    def action_write(self) -> None:
        written = self.client.lobby.settings.written
        self.ask(RuleLibrarySheet(), lambda text: self._write((*written, text)))

    def _write(self, written: tuple[str, ...]) -> None:
        self._change(written=written)

    def _show_card(self, at: int) -> None:
        written = self.client.lobby.settings.written
        shown = card_text(written[at], at + 1)
        choices = [
            ListChoice("rewrite", t("lobby-written-rewrite", number=at + 1)),
            ListChoice("remove", t("lobby-written-remove", number=at + 1)),
        ]

        before, after = written[:at], written[at + 1 :]

        def chosen(choice: ListChoice) -> None:
            if choice.value == "remove":
                self._write((*before, *after))
            else:
                self.ask(RuleEditorSheet(written[at]), lambda text: self._write((*before, text, *after)))

        about = f"{shown.words}\n\n{shown.effect}"
        self.ask(ChoiceSheet(shown.title, choices if self.client.me else [], about=about), chosen)
