"""Setting a table otherwise: what the host chooses in the form, and what anybody writes on the cards."""

from __future__ import annotations

from functools import partial
from typing import Any

from textual import on
from textual.widgets import OptionList

from lastcard.editions import edition
from lastcard.text import house_rules
from lastcard.text.language import t
from lastcard.text.written_rules import card_text
from lastcard.tui.lobby.rule_sheets import LibrarySheet, OwnRuleSheet
from lastcard.tui.lobby.settings_form import WRITE, Form
from lastcard.tui.lobby.settings_rows import Setting
from lastcard.tui.screens.base_screen import AtPlace
from lastcard.tui.screens.dialogs import Choice, ChooseSheet, SureSheet, TypeSheet


class Hosting(AtPlace[None]):
    """The part of the lobby that listens to its form."""

    _changing = False
    """A change is on its way."""

    @on(OptionList.OptionSelected, "#form")
    def _open_line(self, event: OptionList.OptionSelected) -> None:
        form = self.query_one(Form)
        if event.option_id == WRITE:
            self.action_write()
        elif form.card is not None:
            self._about_card(form.card)
        elif form.setting:
            self._choose(form.setting)

    def _choose(self, setting: Setting) -> None:
        if not self._hosts():
            return
        values = [choice.value for choice in setting.choices]
        if values == [False, True]:
            self._set(setting, not setting.value)
        elif values:
            sheet = ChooseSheet(setting.label, setting.choices, setting.value, setting.about)
            self.ask(sheet, lambda choice: self._set(setting, choice.value))
        else:
            asked = TypeSheet(setting.label, _bounds(setting), str(setting.value), partial(_bad_number, setting))
            self.ask(asked, lambda text: self._set(setting, int(text)))

    def _hosts(self) -> bool:
        if self.place.me and self.place.me.host:
            return True
        self.refuse(t("lobby-settings-host-only"))
        return False

    @on(Form.Set)
    def _step(self, event: Form.Set) -> None:
        if self._hosts():
            self._set(event.setting, event.value)

    def _set(self, setting: Setting, value: Any) -> None:
        changes = setting.to(value)
        trouble = house_rules.clash(changes.get("options", {}))
        if value == setting.value:
            return
        if trouble:
            self.refuse(trouble)
        elif setting.id == "edition":
            self._set_edition(value)
        else:
            self._change(**changes)

    def _change(self, **changes: Any) -> None:
        """One at a time: whoever holds a key down means what they see."""
        if not self._changing:
            self._changing = True
            self.do(self._changed(changes))

    async def _changed(self, changes: dict[str, Any]) -> None:
        try:
            await self.place.change(**changes)
        finally:
            self._changing = False

    def _set_edition(self, name: str) -> None:
        """What is written on more cards than the edition has would be lost: that is asked first."""
        written, most = self.place.lobby.settings.written, edition(name).max_custom
        lost = len(written) - most
        if lost <= 0:
            self._change(edition=name)
            return
        about = t("lobby-edition-fewer", count=lost) if most else t("lobby-edition-none")
        sheet = SureSheet(t("setting-edition"), about, t("lobby-edition-sure", name=t(f"edition-{name}")))
        self.ask(sheet, lambda sure: self._change(edition=name, written=written[:most]))

    def action_write(self) -> None:
        written = self.place.lobby.settings.written
        self.ask(LibrarySheet(), lambda text: self._write((*written, text)))

    def _write(self, written: tuple[str, ...]) -> None:
        self._change(written=written)

    def _about_card(self, at: int) -> None:
        written = self.place.lobby.settings.written
        shown = card_text(written[at], at + 1)
        choices = [
            Choice("anew", t("lobby-written-rewrite", number=at + 1)),
            Choice("out", t("lobby-written-remove", number=at + 1)),
        ]

        before, after = written[:at], written[at + 1 :]

        def chosen(choice: Choice) -> None:
            if choice.value == "out":
                self._write((*before, *after))
            else:
                self.ask(OwnRuleSheet(written[at]), lambda text: self._write((*before, text, *after)))

        about = f"{shown.words}\n\n{shown.effect}"
        self.ask(ChooseSheet(shown.title, choices if self.place.me else [], about=about), chosen)


def _bounds(setting: Setting) -> str:
    numbers = setting.numbers or range(1)
    return f"{setting.about}\n{t('pages-from-to', least=numbers.start, most=numbers.stop - 1)}"


def _bad_number(setting: Setting, text: str) -> str | None:
    numbers = setting.numbers or range(1)
    if text.strip().isascii() and text.strip().isdigit() and int(text) in numbers:
        return None
    return t("pages-from-to", least=numbers.start, most=numbers.stop - 1)
