"""The preferences as a form; every change is saved at once."""

from __future__ import annotations

from typing import Any

from textual.app import ComposeResult
from textual.widgets import Static

from lastcard.core.defaults import LEVEL
from lastcard.preferences import PREFERENCES, THEMES, load_preferences, preferences_path
from lastcard.protocol.limits import LONGEST_NAME
from lastcard.text.language import current_language, t
from lastcard.tui.lobby.settings_rows import SettingRow, level_choices
from lastcard.tui.screens.dialogs import ListChoice
from lastcard.tui.screens.preference_chosen import PreferenceChosen
from lastcard.tui.start.form_sheet import FormSheet
from lastcard.tui.start.new_game import choice_row


class PreferencesSheet(FormSheet[None]):
    AUTO_FOCUS = "#form"
    DEFAULT_CSS = "PreferencesSheet #path { height: auto; }"

    def heading(self) -> str:
        return t("start-settings")

    def body(self) -> ComposeResult:
        yield from super().body()
        yield Static(
            t("start-prefs-path", path=str(preferences_path() or "")), id="path", classes="muted", markup=False
        )

    def rows(self) -> list[SettingRow]:
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

    def set_value(self, setting: SettingRow, value: Any) -> None:
        self.post_message(PreferenceChosen(setting.id, value))


def _name_error(name: str) -> str | None:
    """A name may also be removed."""
    return None if len(name.strip()) <= LONGEST_NAME else t("refused-bad-name")
