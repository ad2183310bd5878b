"""Everything that isn't a move: looking things up, stopping for a while, getting up."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import TypeVar

from textual import on
from textual.app import ComposeResult
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from lastcard.client import Seat
from lastcard.core.errors import Phrase
from lastcard.local.record_file import Saver
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.tui.game_log import Chronicle
from lastcard.tui.screens.base_screen import AtPlace, Sheet, Spoken
from lastcard.tui.screens.dialogs import Choices, SureSheet, TypeSheet
from lastcard.tui.screens.help_and_rules import HelpScreen, RulesScreen
from lastcard.tui.screens.log_and_chat import ChatScreen, LogScreen
from lastcard.tui.screens.standings import ScoresScreen

T = TypeVar("T")
_saver = Saver()


class VerdictSheet(Sheet[None]):
    """Whether the last match was dealt fairly."""

    DEFAULT_CSS = """
    VerdictSheet {
        & > .sheet { padding: 1 2; }
        & Static { margin-bottom: 1; }
    }
    """

    def __init__(self, problems: list[Phrase], about: str) -> None:
        super().__init__()
        self._problems = problems
        self._about = about

    def heading(self) -> str:
        return t("fair-title")

    def body(self) -> ComposeResult:
        yield Static(t("fair-not-proven" if self._problems else "fair-proven"), markup=False)
        for problem in self._problems:
            yield Static(f"· {in_words(problem)}", markup=False)
        if self._about:
            yield Static(self._about, classes="muted", markup=False)


class Deeds(AtPlace[T]):
    """A screen from which they can be done."""

    def action_verify(self) -> None:
        self.do(self._verify())

    async def _verify(self) -> None:
        about = "" if self.at_home else t("fair-about")
        self.app.push_screen(VerdictSheet(await self.place.verify(), about))

    def action_record(self) -> None:
        name = f"{date.today().isoformat()}-{self.place.lobby.match}.lastcard"
        asked = TypeSheet(t("pages-record"), t("pages-record-about"), name)
        self.ask(asked, lambda to: self.do(self._write(Path(to).expanduser())))

    async def _write(self, path: Path) -> None:
        _saver.write(await self.place.record(), path)
        self.app.notify(t("pages-record-kept", file=str(path)), markup=False)

    def action_stop(self) -> None:
        asked = SureSheet(t("table-stop"), t("table-stop-sure"))
        self.ask(asked, self._stop)

    def _stop(self, sure: bool) -> None:
        self.do(self.place.stop())
        self.dismiss(None)

    def action_leave(self) -> None:
        """For good; at a table of this screen alone there is nothing to come back to."""
        asked = SureSheet(t("table-leave"), t("pages-leave-sure"))
        self.ask(asked, lambda sure: self.do(self._leave()))

    async def _leave(self) -> None:
        await self.place.leave()
        self.app.exit()

    def action_quit(self) -> None:
        self.app.exit()

    @property
    def at_home(self) -> bool:
        """Whether everybody of this table sits at this screen."""
        return self.place.link is None


class MenuScreen(Sheet[None], Deeds[None]):
    DEFAULT_CSS = "MenuScreen > .sheet { width: 52; }"

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return t("table-menu")

    def body(self) -> ComposeResult:
        yield Choices()

    def show(self) -> None:
        listed = self.query_one(Choices)
        at = listed.highlighted or 0
        listed.set_options(Option(t(words), action) for action, words in self._lines())
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
        self.notify(t("lobby-copied"))
        self.dismiss(None)


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
