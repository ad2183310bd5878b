"""Everything that isn't a move: looking things up, stopping for a while, getting up."""

from __future__ import annotations

from collections.abc import Iterator

from textual import on
from textual.app import ComposeResult
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.text.language import tell
from lastcard.tui.screens.base_screen import Sheet
from lastcard.tui.screens.chat import ChatScreen
from lastcard.tui.screens.choice_list import Choices
from lastcard.tui.screens.help_screen import HelpScreen
from lastcard.tui.screens.page_actions import Deeds
from lastcard.tui.screens.rules_screen import RulesScreen
from lastcard.tui.screens.scores import ScoresScreen


class MenuScreen(Sheet[None], Deeds[None]):
    DEFAULT_CSS = "MenuScreen > .sheet { width: 52; }"

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return tell("table-menu")

    def body(self) -> ComposeResult:
        yield Choices()

    def show(self) -> None:
        listed = self.query_one(Choices)
        at = listed.highlighted or 0
        listed.set_options(Option(tell(words), action) for action, words in self._lines())
        listed.highlighted = min(at, listed.option_count - 1)

    def _lines(self) -> Iterator[tuple[str, str]]:
        """Actions, and the messages that they are told with."""
        lobby, me = self.place.lobby, self.place.me
        on_now = lobby.standing in ("playing", "paused")
        if on_now and me:
            yield ("go_on", "table-resume") if lobby.standing == "paused" else ("pause", "table-pause")
        if self.place.sight:
            yield "scores", "result-standing"
        yield "rules", "pages-rules"
        yield "chat", "chat-title"
        yield "help", "pages-help"
        if self.place.link:
            yield "copy", "lobby-copy"
        if lobby.match and (not on_now or self.at_home):
            yield "record", "pages-record"
        if lobby.match and not on_now:
            yield "verify", "fair-title"
        if on_now and me and me.host:
            yield "stop", "table-stop"
        if me and not self.at_home:
            yield "leave", "pages-leave"
        yield "quit", "pages-quit-chair" if me and not self.at_home else "pages-quit"

    @on(OptionList.OptionSelected)
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        await self.run_action(event.option_id or "")

    def action_scores(self) -> None:
        self.app.switch_screen(ScoresScreen(self.place))

    def action_rules(self) -> None:
        self.app.switch_screen(RulesScreen(self.place))

    def action_chat(self) -> None:
        self.app.switch_screen(ChatScreen(self.place))

    def action_help(self) -> None:
        self.app.switch_screen(HelpScreen(self.place))

    def action_pause(self) -> None:
        self.dismiss(None)
        self.do(self.place.pause())

    def action_go_on(self) -> None:
        self.dismiss(None)
        self.do(self.place.go_on())

    def action_copy(self) -> None:
        self.app.copy_to_clipboard(self.place.link or "")
        self.notify(tell("lobby-copied"))
        self.dismiss(None)
