"""The application: the game on the screen, which seats share it, and which screen they see."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from rich.text import Text
from textual import on
from textual.app import App
from textual.binding import Binding, BindingType
from textual.events import Event
from textual.screen import Screen

from lastcard.client import ConnectionLost, Seat
from lastcard.client.subscriptions import News, Subscription
from lastcard.core.errors import LastcardError
from lastcard.core.events import HandShown
from lastcard.notation.record import Record
from lastcard.preferences import load_preferences
from lastcard.protocol.messages import Hurry, Resumed, Welcome
from lastcard.protocol.wire_view import Sight
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.text.errors import in_words
from lastcard.text.guide import Guide
from lastcard.text.language import t
from lastcard.tui.app_actions import AppActions
from lastcard.tui.board import narrator_for
from lastcard.tui.game_log import GameLog
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.palette import CommandProvider, PaletteCommand, commands
from lastcard.tui.replay.replay_screen import ReplayScreen
from lastcard.tui.screens.base_screen import Sheet, refusal_text, run_in_background
from lastcard.tui.screens.curtain import CurtainScreen, is_awaited, last_hand_shown_to, turns_until
from lastcard.tui.screens.log_and_chat import LogScreen
from lastcard.tui.start.record_choice import RecordListSheet
from lastcard.tui.start.start_screen import StartScreen
from lastcard.tui.stray_input import StrayInputGuard
from lastcard.tui.table.results import MatchResultScreen, RoundResultScreen
from lastcard.tui.table.side_panel import OpenHandsSheet
from lastcard.tui.table.table_screen import TableScreen
from lastcard.tui.theme import theme_named, themes

_LISTENERS = "listeners"
"""The workers that listen to the seats."""


class _Overlay(NamedTuple):
    """The screen over the table: the result of a round or match, a hand shown to a player, or the curtain."""

    kind: str
    client: Seat
    match: int
    round: int


class OpenedGame(Protocol):
    """A game that was opened from the start screen."""

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats that share the screen."""

    @property
    def guide(self) -> Guide | None:
        """The guide, if a player wants it."""

    @property
    def counter(self) -> SeatCounter | None:
        """What counts the matches of the only seat at the screen."""

    async def close(self) -> list[str]:
        """Leave the game, saved as far as it was played; return what to print about it."""


class Replays(NamedTuple):
    """The records that `lastcard replay` shows."""

    records: Sequence[Record]
    step: int
    """The move at which the only record begins."""


OpenGame = Callable[["LastcardApp", list[str], bool], Awaitable[OpenedGame]]
"""Opens the game of a command, given by its words; False leaves it in its lobby."""


class LastcardApp(AppActions, App[None]):
    """One seat, or several that share the screen: then a curtain covers it before the next player's turn.

    With `open_game` it begins with the start screen, and a game that ends leads back there.
    """

    CSS_PATH = "app.tcss"
    TITLE = "Lastcard"
    COMMANDS: ClassVar[set[Any]] = {CommandProvider}
    ENABLE_COMMAND_PALETTE = False  # Textual's binding is in English
    ALLOW_SELECT = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+c", "quit", show=False, priority=True),
        Binding("ctrl+p", "command_palette", "palette-open", show=False),
    ]

    current: Seat
    """The seat whose hand is on the screen, during a game."""

    def __init__(
        self,
        clients: Sequence[Seat] = (),
        *,
        motion: bool = True,
        open_game: OpenGame | None = None,
        replays: Replays | None = None,
        clock: Callable[[], float] | None = None,
        guide: Guide | None = None,
        counter: SeatCounter | None = None,
    ) -> None:
        """`clock` returns seconds, for what depends on how fast keys follow each other."""
        super().__init__()
        self.stray_input = StrayInputGuard(clock)
        self._open_game = open_game
        self._replays = replays
        self._game: OpenedGame | None = None
        self._guide = guide
        self._counter = counter
        self._set_clients(clients)
        if not motion:
            self.animation_level = "none"
        for theme in themes():
            self.register_theme(theme)
        self.theme = theme_named(load_preferences().theme)

    def _set_clients(self, clients: Sequence[Seat]) -> None:
        self.clients = clients
        if clients:
            self.current = clients[0]
        self._is_disconnected = False
        self._game_logs = {id(client): GameLog(client) for client in clients}
        self._lifted_in: tuple[int, int] | None = None
        """The match and the round in which a player last lifted the curtain."""
        self._seen_hands: dict[int, HandShown] = {}
        self._overlay: _Overlay | None = None
        """The last overlay: each is shown once."""

    def on_mount(self) -> None:
        self._listen_to_clients()
        for problem in load_preferences().problems:
            self.notify(in_words(problem), severity="warning", markup=False)
        self.screen_change_signal.subscribe(self, self._screen_changed)
        self.theme_changed_signal.subscribe(self, lambda theme: self.call_after_refresh(self.update_screens))
        self.update_screens()

    async def on_event(self, event: Event) -> None:
        if not self.stray_input.drops(event):
            await super().on_event(event)

    def _screen_changed(self, screen: Screen[object]) -> None:
        self.stray_input.changed_by_player()
        self.call_next(self.update_screens)

    # Games from the start screen

    @property
    def has_start(self) -> bool:
        """Whether there is a start screen to return to."""
        return self._open_game is not None

    @on(StartScreen.GameRequested)
    def _request_game(self, event: StartScreen.GameRequested) -> None:
        self.notify(t("home-opening"))
        run_in_background(self, self._sit_down, event.words, event.deal, group="opening", exclusive=True)

    async def _sit_down(self, words: list[str], deal: bool) -> None:
        assert self._open_game is not None
        try:
            game = await self._open_game(self, words, deal)
        except LastcardError as error:
            self.notify(refusal_text(error), severity="warning", markup=False)
            return
        finally:
            self.clear_notifications()
        self._game = game
        self._guide, self._counter = game.guide, game.counter
        self._set_clients(game.seats)
        self._listen_to_clients()
        self.update_screens()

    async def action_end_game(self) -> None:
        """Return to the start screen; without one, quit."""
        if not self.has_start:
            self.exit()
        elif self._game is not None:
            unfinished = self.current.link is None and self.current.lobby.standing in ("playing", "paused")
            try:
                lines = await self.close_game()
            except LastcardError as error:
                self.notify(in_words(error), severity="error", markup=False)
            else:
                if lines:
                    self.notify(t("start-saved") if unfinished else "\n".join(lines), markup=False)
            self.update_screens()

    async def close_game(self) -> list[str]:
        """Leave the game that was opened from the start screen; return what to print about it."""
        game, self._game = self._game, None
        if game is None:
            return []
        self.workers.cancel_group(self, _LISTENERS)
        self._set_clients(())
        return await game.close()

    def _listen_to_clients(self) -> None:
        for client in self.clients:
            run_in_background(self, self._listen, client, client.news(), group=_LISTENERS)

    def get_key_display(self, binding: Binding) -> str:
        """Show the same symbol for Enter everywhere."""
        return super().get_key_display(binding).replace("⏎", "↵")

    async def _listen(self, client: Seat, news: Subscription[News]) -> None:
        async for message in news:
            self._receive(client, message)
        if all(client.ended for client in self.clients):
            run_in_background(self, self.action_end_game, group="ending", exclusive=True)

    def _receive(self, client: Seat, message: News) -> None:
        self._game_logs[id(client)].add(message)
        match message:
            case ConnectionLost() if not self._is_disconnected:
                self._is_disconnected = True
                self.notify(t("line-lost"), severity="warning")
            case Welcome() | Resumed() if self._is_disconnected:
                self._is_disconnected = False
                self.notify(t("line-back"))
            case Hurry():
                self.notify(t("clock-hurry"), severity="warning")
        self.update_screens()

    def update_screens(self) -> None:
        """Show the screen for the current state; a screen that a player opened stays until they close it."""
        if not self.is_running:
            return
        if not self.clients:
            self._show_home()
            return
        lobby = self.current.lobby
        if lobby.standing == "lobby" or self.current.sight is None:
            if not isinstance(self._base, LobbyScreen):
                self._replace_base(LobbyScreen(self.current))
            return
        if not isinstance(self._base, TableScreen):
            self._replace_base(TableScreen(self.current, self._game_logs[id(self.current)], self._guide))
        elif isinstance(self.screen, LobbyScreen) and lobby.standing != "over":
            self.stray_input.changed_by_itself()
            self.pop_screen()  # the next match was dealt from there
        self._refresh_table()
        self._show_rematch()
        self._show_overlay(self._wanted_overlay())

    def _show_home(self) -> None:
        """Show the screen for when there is no game, unless it is there."""
        if self._base is not None and not isinstance(self._base, TableScreen | LobbyScreen):
            return
        if self.has_start:
            self._replace_base(StartScreen())
        elif self._replays is not None and len(self._replays.records) == 1:
            self.push_screen(ReplayScreen(self._replays.records[0], self._replays.step), lambda _: self.exit())
        elif self._replays is not None:
            self.push_screen(RecordListSheet(self._replays.records), self._record_chosen)

    def _record_chosen(self, record: Record | None) -> None:
        if record is None:
            self.exit()
        else:
            self.push_screen(ReplayScreen(record), lambda _: self._show_home())

    @property
    def _base(self) -> Screen[object] | None:
        return self.screen_stack[1] if len(self.screen_stack) > 1 else None

    def _replace_base(self, base: Screen[None]) -> None:
        if self.clients or self._base is not None:  # no key was meant for a screen before the first start screen
            self.stray_input.changed_by_itself()
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self._overlay = None
        self.push_screen(base)

    def _refresh_table(self) -> None:
        if isinstance(self._base, TableScreen) and self._base.is_mounted:
            self._base.is_disconnected = self._is_disconnected
            self._base.show()
        if isinstance(self.screen, RoundResultScreen | MatchResultScreen | LogScreen) and self.screen.is_mounted:
            self.screen.show()
        if isinstance(self.screen, Sheet):
            self.screen.show_strip()

    def _show_rematch(self) -> None:
        """Tell those who watch a replay that the next match has begun."""
        lobby, sight = self.current.lobby, self.current.sight
        notice = ""
        if lobby.standing != "over" and sight is not None:
            awaited = any(map(is_awaited, self.clients))
            notice = t("replay-rematch-turn" if awaited else "replay-rematch", number=lobby.match)
            notice += f" {t('replay-rematch-key')}"
        for screen in self.screen_stack:
            if isinstance(screen, ReplayScreen):
                screen.show_rematch(notice)

    def _wanted_overlay(self) -> _Overlay | None:
        client, sight = self.current, self.current.sight
        assert sight is not None
        if client.lobby.standing == "over":
            return _Overlay("match", client, client.lobby.match, sight.round)
        if sight.phase == "round-over":
            return _Overlay("round", client, client.lobby.match, sight.round)
        if self._has_unseen_hand(sight):
            return _Overlay("hand", client, client.lobby.match, sight.round)
        following = self._next_at_screen(sight)
        return None if following is None else _Overlay("curtain", following, client.lobby.match, sight.round)

    def _is_at_screen(self, sight: Sight) -> bool:
        """Whether the current player has lifted the curtain in this round; everybody looks at a result."""
        return self._lifted_in == (self.current.lobby.match, sight.round)

    def _has_unseen_hand(self, sight: Sight) -> bool:
        """Whether the current player still has to look at a hand that was shown to them; the curtain waits for it."""
        if not self._is_at_screen(sight):
            return False
        return last_hand_shown_to(self.current) is not self._seen_hands.get(id(self.current))

    def _next_at_screen(self, sight: Sight) -> Seat | None:
        """The seat to show after the curtain; None if the current player stays.

        Everybody looks at a result, so the first hand of a round is behind the curtain too.
        """
        awaited = [client for client in self.clients if is_awaited(client)]
        stays = self._is_at_screen(sight) and (not awaited or self.current in awaited)
        if len(self.clients) == 1 or stays:
            return None
        return awaited[0] if awaited else min(self.clients, key=lambda client: turns_until(client, sight))

    def _show_overlay(self, overlay: _Overlay | None) -> None:
        if overlay is None:
            if isinstance(self.screen, TableScreen):
                self._overlay = None
        elif overlay != self._overlay and isinstance(self.screen, TableScreen):
            self._overlay = overlay
            self.stray_input.changed_by_itself()
            match overlay.kind:
                case "round":
                    self.push_screen(RoundResultScreen(overlay.client))
                case "match":
                    self.push_screen(MatchResultScreen(overlay.client, self._counter))
                case "hand":
                    self._show_hand(overlay.client)
                case _:
                    self._show_curtain(overlay.client)

    def _show_hand(self, client: Seat) -> None:
        shown = last_hand_shown_to(client)
        assert shown is not None
        self._seen_hands[id(client)] = shown
        lines = narrator_for(client).narrate(client.events[client.events.index(shown) :])
        self.push_screen(OpenHandsSheet([Text.from_ansi(line) for line in lines]))

    def _show_curtain(self, client: Seat) -> None:
        assert client.me is not None
        self.push_screen(CurtainScreen(client.me.name), lambda _: self._curtain_lifted(client))

    def _curtain_lifted(self, client: Seat) -> None:
        self._overlay = None
        awaited = [client for client in self.clients if is_awaited(client)]
        if (client in awaited or not awaited) and client.sight and isinstance(self._base, TableScreen):
            self.current = client
            self._lifted_in = client.lobby.match, client.sight.round
            self._base.change_client(client, self._game_logs[id(client)])
        self.update_screens()

    def palette_commands(self, screen: Screen[Any]) -> Iterator[PaletteCommand]:
        """The commands of the palette over this screen."""
        return commands(screen, in_game=bool(self.clients), has_start=self.has_start)

    @on(TableScreen.ResultRequested)
    def _show_result(self) -> None:
        self._overlay = None
        self.update_screens()
