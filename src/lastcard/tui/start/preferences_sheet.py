"""The preferences as a form; every change is saved at once."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import ComposeResult
from textual.message import Message
from textual.widgets import OptionList, Static

from lastcard.core.defaults import LEVEL
from lastcard.preferences import PREFERENCES, THEMES, load_preferences, preferences_path
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.text.language import current_language, t
from lastcard.tui.lobby.row_form import RowForm, ask_for_value
from lastcard.tui.lobby.settings_rows import SettingRow, level_choices
from lastcard.tui.screens.base_screen import Sheet
from lastcard.tui.screens.dialogs import ListChoice
from lastcard.tui.start.new_game import choice_row


class PreferenceChosen(Message):
    """Somebody prefers something; the app saves it and acts on it."""

    def __init__(self, name: str, value: str) -> None:
        super().__init__()
        self.name = name
        self.value = value


class PreferencesSheet(Sheet[None]):
    AUTO_FOCUS = "#form"
    DEFAULT_CSS = """
    PreferencesSheet {
        & > .sheet { width: 66; padding: 1 2; }
        & RowForm { height: auto; }
        & #about { height: 2; margin-top: 1; }
        & #path { height: auto; }
    }
    """

    def heading(self) -> str:
        return t("start-settings")

    def body(self) -> ComposeResult:
        yield RowForm(id="form")
        yield Static(id="about", classes="muted", markup=False)
        yield Static(
            t("start-prefs-path", path=str(preferences_path() or "")), id="path", classes="muted", markup=False
        )

    def on_mount(self) -> None:
        self.show()

    def show(self) -> None:
        self.query_one(RowForm).show_settings([("", self._rows())])
        self._show_about()

    def _rows(self) -> list[SettingRow]:
        saved = load_preferences()
        themes = [ListChoice(theme, t(f"prefs-theme-{theme}")) for theme in THEMES]
        languages = [ListChoice(code, t(f"language-{code}")) for code in PREFERENCES["language"]]
        now = "dark" if self.app.current_theme.dark else "light"
        return [
            SettingRow(
                "name",
                t("prefs-name"),
                t("start-name-about"),
                saved.name or "",
                saved.name or t("home-name-default"),
                lambda name: {"name": name},
                check=_name_error,
            ),
            choice_row("theme", t("prefs-theme"), t("start-theme-about"), now, themes),
            choice_row("level", t("start-level"), "", saved.level or LEVEL, level_choices()),
            choice_row("language", t("prefs-language"), t("prefs-language"), current_language(), languages),
        ]

    @on(OptionList.OptionHighlighted)
    def _show_about(self) -> None:
        self.query_one("#about", Static).update(self.query_one(RowForm).about)

    @on(OptionList.OptionSelected)
    def _open_row(self) -> None:
        setting = self.query_one(RowForm).setting
        if setting:
            ask_for_value(self, setting, lambda value: self._set(setting, value))

    @on(RowForm.Changed)
    def _step(self, event: RowForm.Changed) -> None:
        self._set(event.setting, event.value)

    def _set(self, setting: SettingRow, value: Any) -> None:
        self.post_message(PreferenceChosen(setting.id, value))


def _name_error(name: str) -> str | None:
    """A name may also be removed."""
    return None if len(name.strip()) <= LONGEST_NAME else t("refused-bad-name")
