"""The command palette, in the current language: what the screen below it offers, and what every screen does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from rich.text import Text
from textual.command import CommandList, CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.screen import Screen
from textual.widgets.option_list import Option

from lastcard.text.language import current_language, t
from lastcard.text.translator import LANGUAGES
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.table.table_screen import TableScreen

_TABLE = (
    ("log", "log-title"),
    ("scores", "result-standing"),
    ("rules", "pages-rules"),
    ("chat", "chat-title"),
    ("react", "react-title"),
    ("help", "pages-help"),
    ("menu", "table-menu"),
)
_OF_SCREENS: dict[type[Screen[Any]], tuple[tuple[str, str], ...]] = {
    StartScreen: (
        ("new_game", "start-new"),
        ("join", "home-join"),
        ("statistics", "statistics-title"),
        ("help", "pages-help"),
    ),
    LobbyScreen: _TABLE[2:],
    TableScreen: _TABLE,
    ReplayScreen: (*_TABLE[:3], ("help", "pages-help"), ("view", "replay-view"), ("review", "review-title")),
}
"""The actions of a screen that the palette offers, with their names."""


class PaletteCommand(NamedTuple):
    name: str
    action: str
    """An action of the screen below, or with `app.` of the app."""


def commands(screen: Screen[Any], *, in_game: bool, has_start: bool) -> Iterator[PaletteCommand]:
    """The commands that are possible now: on this screen, and everywhere."""
    yield from (PaletteCommand(t(name), action) for action, name in _OF_SCREENS.get(type(screen), ()))
    if has_start and in_game:
        yield PaletteCommand(t("start-new"), "app.new_game")
        yield PaletteCommand(t("start-home"), "app.end_game")
    yield PaletteCommand(t("start-settings"), "app.settings")
    yield PaletteCommand(t("prefs-to-light" if screen.app.current_theme.dark else "prefs-to-dark"), "app.toggle_theme")
    for code in LANGUAGES:
        if code != current_language():
            language = t("plain-setting", label=t("prefs-language"), value=t(f"language-{code}"))
            yield PaletteCommand(language, f"app.language('{code}')")
    if not in_game:
        yield PaletteCommand(t("start-replay"), "app.replay_file")
    yield PaletteCommand(t("pages-quit"), "app.quit")


class CommandProvider(Provider):
    """Offers the commands of the app, in their order."""

    def _commands(self) -> Iterable[PaletteCommand]:
        app: Any = self.app
        found: Iterable[PaletteCommand] = app.palette_commands(self.screen)
        return found

    def _hit(self, command: PaletteCommand) -> Any:
        async def run() -> None:
            await self.app.run_action(command.action, self.screen)

        return run

    async def discover(self) -> Hits:
        for command in self._commands():
            yield DiscoveryHit(command.name, self._hit(command))

    async def search(self, query: str) -> Hits:
        matcher = self.matcher(query)
        for command in self._commands():
            score = matcher.match(command.name)
            if score > 0:
                yield Hit(score, matcher.highlight(command.name), self._hit(command))


class LocalizedPalette(CommandPalette):
    """Textual's palette with our texts."""

    def __init__(self) -> None:
        super().__init__(placeholder=t("palette-search"), id="--command-palette")

    def _start_no_matches_countdown(self, search_value: str) -> None:
        """Say at once that there is no such command; Textual says it in English."""
        if search_value:
            nothing = Option(Text(t("palette-none"), "not bold"), id=self._NO_MATCHES, disabled=True)
            self.query_one(CommandList).add_option(nothing)
            self._list_visible = True

    def _refresh_command_list(self, command_list: CommandList, *more: Any) -> None:
        """Do nothing when the app ends while a search goes on; Textual would fail."""
        if command_list.is_attached:
            super()._refresh_command_list(command_list, *more)
