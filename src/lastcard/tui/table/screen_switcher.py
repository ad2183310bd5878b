"""The pages that the table's keys open."""

from __future__ import annotations

from lastcard.client import Seat
from lastcard.tui.game_log import Chronicle
from lastcard.tui.screens.base_screen import Spoken
from lastcard.tui.screens.chat import ChatScreen
from lastcard.tui.screens.help_screen import HelpScreen
from lastcard.tui.screens.log_screen import LogScreen
from lastcard.tui.screens.menu import MenuScreen
from lastcard.tui.screens.rules_screen import RulesScreen
from lastcard.tui.screens.scores import ScoresScreen


class Paging(Spoken[None]):
    place: Seat
    chronicle: Chronicle

    def action_log(self) -> None:
        self.app.push_screen(LogScreen(self.chronicle.texts))

    def action_chat(self) -> None:
        self.app.push_screen(ChatScreen(self.place))

    def action_scores(self) -> None:
        self.app.push_screen(ScoresScreen(self.place))

    def action_rules(self) -> None:
        self.app.push_screen(RulesScreen(self.place))

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen(self.place))

    def action_menu(self) -> None:
        self.app.push_screen(MenuScreen(self.place))
