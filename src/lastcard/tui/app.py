"""The application: who sits at the screen, and what they are shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from rich.text import Text
from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from lastcard.client import ConnectionLost, Seat
from lastcard.client.subscriptions import News, Stream
from lastcard.core.events import HandShown
from lastcard.protocol.messages import Hurry, Resumed, Welcome
from lastcard.protocol.wire_view import Sight
from lastcard.text.language import t
from lastcard.tui.board import narrator_for
from lastcard.tui.game_log import Chronicle
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.hot_seat import CurtainScreen, is_asked, shown_to, turns_until
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.table.results import MatchScreen, RoundScreen
from lastcard.tui.table.side_panel import OpenHands
from lastcard.tui.table.table_screen import TableScreen
from lastcard.tui.theme import themes


class _Overlay(NamedTuple):
    """What lies over the table: the result of a round or a match, a hand that was shown to somebody, or the curtain."""

    kind: str
    place: Seat
    match: int
    round: int


class LastcardApp(App[None]):
    """One place, or several that share the screen: then a curtain falls whenever it is another's turn."""

    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, places: Sequence[Seat], *, motion: bool = True) -> None:
        super().__init__()
        self.places = places
        self.seen = places[0]
        """Whose hand is on the screen."""
        self._lost = False
        self._chronicles = {id(place): Chronicle(place) for place in places}
        self._lifted_in: tuple[int, int] | None = None
        """The match and the round in which somebody last lifted the curtain."""
        self._looked_at: dict[int, HandShown] = {}
        self._overlay: _Overlay | None = None
        """The last one that was laid: each is laid once."""
        if not motion:
            self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.theme = themes()[0].name

    def on_mount(self) -> None:
        for place in self.places:
            self.run_worker(self._listen(place, place.news()))
        self.screen_change_signal.subscribe(self, lambda screen: self.call_next(self.settle))
        self.theme_changed_signal.subscribe(self, lambda theme: self.call_after_refresh(self.settle))
        self.settle()

    def get_key_display(self, binding: Binding) -> str:
        """Enter has the same sign everywhere."""
        return super().get_key_display(binding).replace("⏎", "↵")

    async def _listen(self, place: Seat, news: Stream[News]) -> None:
        async for heard in news:
            self._hear(place, heard)
        if all(place.ended for place in self.places):
            self.exit()

    def _hear(self, place: Seat, news: News) -> None:
        self._chronicles[id(place)].hear(news)
        match news:
            case ConnectionLost() if not self._lost:
                self._lost = True
                self.notify(t("line-lost"), severity="warning")
            case Welcome() | Resumed() if self._lost:
                self._lost = False
                self.notify(t("line-back"))
            case Hurry():
                self.notify(t("clock-hurry"), severity="warning")
        self.settle()

    def settle(self) -> None:
        """Show what is to be seen now; what somebody has open stays open until they close it."""
        if not self.is_running:
            return  # nobody looks any more
        lobby = self.seen.lobby
        if lobby.standing == "lobby" or self.seen.sight is None:
            if not isinstance(self._base, LobbyScreen):
                self._begin_with(LobbyScreen(self.seen))
            return
        if not isinstance(self._base, TableScreen):
            self._begin_with(TableScreen(self.seen, self._chronicles[id(self.seen)]))
        elif isinstance(self.screen, LobbyScreen) and lobby.standing != "over":
            self.pop_screen()  # another match was dealt from there
        self._show_table()
        self._lay(self._wanted())

    @property
    def _base(self) -> Screen[object] | None:
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    def _begin_with(self, base: Screen[None]) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self._overlay = None
        self.push_screen(base)

    def _show_table(self) -> None:
        if isinstance(self._base, TableScreen) and self._base.is_mounted:
            self._base.lost = self._lost
            self._base.show()
        if isinstance(self.screen, RoundScreen | MatchScreen | LogScreen) and self.screen.is_mounted:
            self.screen.show()

    def _wanted(self) -> _Overlay | None:
        """What is to lie over the table now."""
        place, sight = self.seen, self.seen.sight
        assert sight is not None
        if place.lobby.standing == "over":
            return _Overlay("match", place, place.lobby.match, sight.round)
        if sight.phase == "round-over":
            return _Overlay("round", place, place.lobby.match, sight.round)
        if self._has_yet_to_look(sight):
            return _Overlay("shown", place, place.lobby.match, sight.round)
        behind = self._behind_the_curtain(sight)
        return None if behind is None else _Overlay("curtain", behind, place.lobby.match, sight.round)

    def _is_here(self, sight: Sight) -> bool:
        """Whether whoever is to be seen is at the screen themselves, and not just everybody at a result."""
        return self._lifted_in == (self.seen.lobby.match, sight.round)

    def _has_yet_to_look(self, sight: Sight) -> bool:
        """Whether somebody's hand was shown to whoever is at the screen: the curtain waits until they have seen it."""
        return self._is_here(sight) and shown_to(self.seen) is not self._looked_at.get(id(self.seen))

    def _behind_the_curtain(self, sight: Sight) -> Seat | None:
        """Whose hand is to be seen next, but not before they are at the screen; None: whoever is there stays.

        Everybody looks at a result, so the first hand of a round is behind the curtain too.
        """
        asked = [place for place in self.places if is_asked(place)]
        if len(self.places) == 1 or (self._is_here(sight) and (not asked or self.seen in asked)):
            return None
        return asked[0] if asked else min(self.places, key=lambda place: turns_until(place, sight))

    def _lay(self, overlay: _Overlay | None) -> None:
        if overlay is None:
            if isinstance(self.screen, TableScreen):
                self._overlay = None
        elif overlay != self._overlay and isinstance(self.screen, TableScreen):
            self._overlay = overlay
            match overlay.kind:
                case "round":
                    self.push_screen(RoundScreen(overlay.place))
                case "match":
                    self.push_screen(MatchScreen(overlay.place))
                case "shown":
                    self._show_hand(overlay.place)
                case _:
                    self._let_fall(overlay.place)

    def _show_hand(self, place: Seat) -> None:
        shown = shown_to(place)
        assert shown is not None
        self._looked_at[id(place)] = shown
        lines = narrator_for(place).narrate(place.events[place.events.index(shown) :])
        self.push_screen(OpenHands([Text.from_ansi(line) for line in lines]))

    def _let_fall(self, place: Seat) -> None:
        """The curtain, until that player lifts it."""
        assert place.me is not None
        self.push_screen(CurtainScreen(place.me.name), lambda _: self._lifted(place))

    def _lifted(self, place: Seat) -> None:
        self._overlay = None
        asked = [place for place in self.places if is_asked(place)]
        if (place in asked or not asked) and place.sight and isinstance(self._base, TableScreen):
            self.seen = place
            self._lifted_in = place.lobby.match, place.sight.round
            self._base.attend(place, self._chronicles[id(place)])
        self.settle()

    @on(TableScreen.ResultWanted)
    def _show_result(self) -> None:
        self._overlay = None
        self.settle()
