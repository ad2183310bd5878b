"""The pages that the table's keys open."""

from __future__ import annotations

from lastcard.client import Place
from lastcard.terminal.app.chronicle import Chronicle
from lastcard.terminal.app.pages.chat import ChatScreen
from lastcard.terminal.app.pages.help import HelpScreen
from lastcard.terminal.app.pages.log import LogScreen
from lastcard.terminal.app.pages.menu import MenuScreen
from lastcard.terminal.app.pages.page import Spoken
from lastcard.terminal.app.pages.rules import RulesScreen
from lastcard.terminal.app.pages.scores import ScoresScreen


class Paging(Spoken[None]):
    place: Place
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
