"""The start screen: what you can do, with the matches that wait to be continued on top."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import ClassVar, Final, NamedTuple
from urllib.parse import urlsplit

from rich.console import Group
from rich.text import Text
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.events import Resize, ScreenResume
from textual.message import Message
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from lastcard.client.http_api import TableAddress
from lastcard.client.seat_tokens import last_server
from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION, PORT
from lastcard.core.errors import LastcardError
from lastcard.editions import edition
from lastcard.preferences import load_preferences
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.tui.drawing.canvas import Canvas, CanvasWidget
from lastcard.tui.drawing.card_faces import LARGE, CardState, draw_card
from lastcard.tui.drawing.rich_text import indent_text
from lastcard.tui.lobby.seat_list import name_error
from lastcard.tui.screens.base_screen import LocalizedScreen
from lastcard.tui.screens.dialogs import ChoiceList, ChoiceSheet, ListChoice, TextSheet
from lastcard.tui.screens.help_and_rules import HelpScreen
from lastcard.tui.screens.preference_chosen import PreferenceChosen
from lastcard.tui.start.match_list import list_matches
from lastcard.tui.start.new_game import ChosenGame, NewGame, NewGameSheet
from lastcard.tui.start.statistics_sheet import StatisticsSheet

_HIGH: Final = 22
"""From this height on, the screen shows cards."""
_WIDE: Final = 50
_CARDS: Final = tuple(map(Card, ("R7", "Y+2", "G5", "BS", "W")))
_SERVER: Final = f"http://127.0.0.1:{PORT}"
_PITCH: Final = LARGE.width + 1


class CardFan(CanvasWidget):
    """A few cards, to look at."""

    def draw(self) -> Canvas:
        canvas, box = self.blank(), edition(EDITION)
        left = (canvas.width - _PITCH * len(_CARDS) + 1) // 2
        for index, card in enumerate(_CARDS):
            draw_card(canvas, left + index * _PITCH, 0, LARGE, card, box, CardState())
        return canvas


class StartEntry(NamedTuple):
    id: str
    label: str
    about: str = ""


class StartScreen(LocalizedScreen[None]):
    """Everything begins here, and a game that is left comes back here."""

    class GameRequested(Message):
        """A game is to be opened, by the words of its command."""

        def __init__(self, words: list[str], deal: bool = True) -> None:
            super().__init__()
            self.words = words
            self.deal = deal

    AUTO_FOCUS = "ChoiceList"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "new_game", "start-new"),
        Binding("g", "guide", "guide-start", show=False),
        Binding("p", "people", "home-people", show=False),
        Binding("j", "join", "home-join-button"),
        Binding("r", "replay_file", "start-replay", show=False),
        Binding("y", "statistics", "statistics-title", show=False),
        Binding("s", "settings", "start-settings", show=False),
        Binding("question_mark", "help", "pages-key-help", key_display="?"),
        Binding("f1", "help", show=False),
        Binding("f2", "toggle_theme", "app-key-light", show=False),
        Binding("q,escape", "quit", "pages-quit"),
        Binding("ctrl+p", "palette", "palette-open"),
    ]
    DEFAULT_CSS = """
    StartScreen {
        align: center middle;
        & > Vertical { width: 64; max-width: 100%; height: auto; max-height: 100%; padding: 0 1; margin-bottom: 1; }
        & CardFan { height: 7; width: 100%; }
        & #title { text-style: bold; text-align: center; width: 100%; }
        & #tagline { color: $text-muted; text-align: center; width: 100%; margin-bottom: 1; }
        & ChoiceList { height: auto; max-height: 1fr; }
    }
    """

    def compose(self) -> ComposeResult:
        with Vertical():
            yield CardFan()
            yield Static(t("title-home"), id="title", markup=False)
            yield Static(t("home-tagline"), id="tagline", markup=False)
            yield ChoiceList()
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        self._reported: set[str] = set()
        self.show()

    @on(ScreenResume)
    def show(self) -> None:
        """Show what can be done now."""
        self.query_one(CardFan).redraw()
        listed = self.query_one(ChoiceList)
        at = listed.highlighted or 0
        matches, problems = list_matches()
        self._matches = {f"match-{index}": match for index, match in enumerate(matches)}
        for problem in map(in_words, problems):
            if problem not in self._reported:
                self._reported.add(problem)
                self.show_refusal(problem)
        listed.set_options(Option(_entry_text(entry), entry.id) for entry in self._entries())
        listed.highlighted = min(at, listed.option_count - 1)

    def on_resize(self, event: Resize) -> None:
        self.query_one(CardFan).display = event.size.height >= _HIGH and event.size.width >= _WIDE

    def _entries(self) -> Iterator[StartEntry]:
        for name, match in self._matches.items():
            yield StartEntry(name, t("home-continue"), match.describe(datetime.now()))
        yield StartEntry("new_game", t("start-new"), NewGame.preferred().summary())
        yield StartEntry("guide", t("guide-start"), t("guide-start-about"))
        yield StartEntry("people", t("home-people"), t("start-quick-about"))
        yield StartEntry("join", t("home-join"), t("start-join-about"))
        yield StartEntry("replay_file", t("start-replay"), t("start-replay-about"))
        yield StartEntry("statistics", t("statistics-title"), t("start-statistics-about"))
        yield StartEntry("settings", t("start-settings"), t("start-settings-about"))
        yield StartEntry("quit", t("pages-quit"))

    @on(OptionList.OptionSelected)
    async def _chosen(self, event: OptionList.OptionSelected) -> None:
        name = event.option_id or ""
        if name in self._matches:
            self.post_message(self.GameRequested(self._matches[name].words))
        else:
            await self.run_action(name)

    def action_new_game(self) -> None:
        self.ask(NewGameSheet(NewGame.preferred()), self._request)

    def action_guide(self) -> None:
        self.post_message(self.GameRequested(NewGame.preferred().guided().words()))

    def _request(self, chosen: ChosenGame) -> None:
        self.post_message(self.GameRequested(chosen.words, chosen.deal))

    def action_help(self) -> None:
        self.app.push_screen(HelpScreen())

    def action_statistics(self) -> None:
        self.app.push_screen(StatisticsSheet())

    async def action_replay_file(self) -> None:
        await self.app.run_action("replay_file")

    async def action_settings(self) -> None:
        await self.app.run_action("settings")

    async def action_toggle_theme(self) -> None:
        await self.app.run_action("toggle_theme")

    async def action_palette(self) -> None:
        await self.app.run_action("command_palette")

    def action_quit(self) -> None:
        self.app.exit()

    # Play with people

    def action_people(self) -> None:
        asked = TextSheet(t("home-people"), t("start-quick-server"), last_server() or _SERVER, _server_error)
        self.ask(asked, self._ask_name)

    def _ask_name(self, server: str) -> None:
        name = load_preferences().name
        if name:
            self.post_message(self.GameRequested(["quick", server, "--name", name]))
        else:
            asked = TextSheet(t("home-name"), t("start-name-about"), check=name_error)
            self.ask(asked, lambda name: self._find_table_as(server, name))

    def _find_table_as(self, server: str, name: str) -> None:
        self.post_message(PreferenceChosen("name", name))
        self.post_message(self.GameRequested(["quick", server, "--name", name]))

    # Join

    def action_join(self) -> None:
        self.ask(TextSheet(t("home-join"), t("start-join-about"), check=_link_error), self._ask_how)

    def _ask_how(self, link: str) -> None:
        ways = [
            ListChoice("sit", t("join-button"), t("start-sit-about")),
            ListChoice("watch", t("join-watch"), t("start-watch-about")),
        ]
        self.ask(ChoiceSheet(t("home-join"), ways), lambda way: self._join(link, watch=way.value == "watch"))

    def _join(self, link: str, *, watch: bool) -> None:
        name = load_preferences().name
        if watch:
            self.post_message(self.GameRequested(["join", link, "--watch"]))
        elif name:
            self.post_message(self.GameRequested(["join", link, "--name", name]))
        else:
            asked = TextSheet(t("home-name"), t("start-name-about"), check=name_error)
            self.ask(asked, lambda name: self._join_as(link, name))

    def _join_as(self, link: str, name: str) -> None:
        self.post_message(PreferenceChosen("name", name))
        self.post_message(self.GameRequested(["join", link, "--name", name]))


def _entry_text(entry: StartEntry) -> Group:
    about = [indent_text(entry.about, "dim")] if entry.about else []
    return Group(Text(f" {entry.label}", "bold"), *about)


def _server_error(server: str) -> str | None:
    return None if urlsplit(server.strip()).scheme in ("http", "https") else t("error-not-a-server", address=server)


def _link_error(link: str) -> str | None:
    try:
        TableAddress.of(link.strip())
    except LastcardError as error:
        return in_words(error)
    return None
