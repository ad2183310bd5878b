"""Actions of the app on every screen: preferences, the theme, the language, replays, and the command palette."""

from __future__ import annotations

from typing import Any

from textual import on
from textual.app import App
from textual.command import CommandPalette

from lastcard.core.errors import LastcardError
from lastcard.notation.record import Record
from lastcard.preferences import save_preferences
from lastcard.text.errors import in_words
from lastcard.text.language import set_language
from lastcard.tui.palette import LocalizedPalette
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.review.review_screen import ReviewScreen
from lastcard.tui.screens.base_screen import LocalizedScreen
from lastcard.tui.screens.menu import ReplayRequested, ReviewRequested
from lastcard.tui.screens.preference_chosen import PreferenceChosen
from lastcard.tui.start.preferences_sheet import PreferencesSheet
from lastcard.tui.start.record_choice import ask_for_file, choose_record, records_in
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.theme import theme_named


class AppActions(App[None]):
    """Actions that the command palette and several screens share."""

    def action_command_palette(self) -> None:
        if not isinstance(self.screen, CommandPalette):
            self.push_screen(LocalizedPalette())

    async def action_end_game(self) -> None:
        raise NotImplementedError

    async def action_new_game(self) -> None:
        """Leave this game, and ask for the next."""
        await self.action_end_game()
        if isinstance(self.screen, StartScreen):
            self.screen.action_new_game()

    # Preferences

    def action_settings(self) -> None:
        self.push_screen(PreferencesSheet())

    async def action_toggle_theme(self) -> None:
        await self.prefer("theme", "light" if self.current_theme.dark else "dark")

    async def action_language(self, code: str) -> None:
        await self.prefer("language", code)

    @on(PreferenceChosen)
    async def _preference_chosen(self, event: PreferenceChosen) -> None:
        await self.prefer(event.name, event.value)

    async def prefer(self, name: str, value: str) -> None:
        """Save a preference and act on it; where it can't be saved, it counts until the app ends."""
        try:
            save_preferences(**{name: value})
        except LastcardError as error:
            self.notify(in_words(error), severity="warning", markup=False)
        if name == "theme":
            self.theme = theme_named(value)
        elif name == "language":
            set_language(value)
        for screen in self.screen_stack:
            if isinstance(screen, LocalizedScreen):
                await screen.show_again(anew=name == "language")

    # Replays

    def action_replay_file(self) -> None:
        screen = self.screen
        if isinstance(screen, LocalizedScreen):
            ask_for_file(screen, lambda path: self._replay_file(screen, path))

    def _replay_file(self, screen: LocalizedScreen[Any], path: str) -> None:
        try:
            choose_record(screen, records_in(path), self.show_replay)
        except LastcardError as error:
            screen.show_refusal(in_words(error))

    @on(ReplayRequested)
    def _replay_requested(self, event: ReplayRequested) -> None:
        self.show_replay(event.record)

    def show_replay(self, record: Record, step: int = 0) -> None:
        self.push_screen(ReplayScreen(record, step))

    # Reviews

    @on(ReviewRequested)
    def _review_requested(self, event: ReviewRequested) -> None:
        self.push_screen(ReviewScreen(event.record, event.me), lambda step: self._watch(event.record, step))

    def _watch(self, record: Record, step: int | None) -> None:
        """Show a step of a record, in the replay below if there is one."""
        if step is None:
            return
        if isinstance(self.screen, ReplayScreen) and self.screen.client.recorded is record:
            self.screen.go(step)
        else:
            self.show_replay(record, step)
