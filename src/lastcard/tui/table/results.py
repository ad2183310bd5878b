"""The results of a round and of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Button, Static

from lastcard.client import Seat
from lastcard.statistics.lines import after_match_lines
from lastcard.statistics.seat_counter import SeatCounter
from lastcard.text.language import format_list, t
from lastcard.tui.board import seat_names
from lastcard.tui.lobby.agreement import can_get_ready, host_name, start_status
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.base_screen import ClientScreen, Sheet
from lastcard.tui.screens.menu import PageActions
from lastcard.tui.screens.standings import StandingsRow, last_round_end, standings, standings_table


class RoundResultScreen(Sheet[None], ClientScreen[None]):
    """The result of a round. Whoever closes it is ready for the next one; it closes when that is dealt."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "next", "table-next-round")]
    DEFAULT_CSS = """
    RoundResultScreen {
        & > .sheet { width: 95%; max-width: 110; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #who { text-style: bold; margin-bottom: 1; }
        & #waiting { margin-top: 1; }
        & Button { margin-top: 1; }
    }
    """

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client
        self._round = client.sight.round if client.sight else 0

    def heading(self) -> str:
        return t("result-round", number=self._round)

    def body(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        with VerticalScroll():
            yield Static(id="standings")
        yield Static(id="waiting", classes="muted", markup=False)
        yield Button(t("table-next-round"), id="next", compact=True, variant="primary")

    def show(self) -> None:
        sight = self.client.sight
        if sight is None or sight.phase != "round-over" or sight.round != self._round:
            self.close_by_itself()
            return
        self.query_one("#who", Static).update(_who_went_out(self.client))
        self.query_one("#standings", Static).update(standings_table(standings(self.client), with_hands=True))
        others = [player.name for player in self.client.unready if player.id != self.client.player]
        self.query_one("#waiting", Static).update(t("turn-waiting-ready", names=format_list(others)))
        self.query_one("#waiting").display = bool(others) and self._is_ready
        self.query_one("#next").display = self.client.me is not None and not self._is_ready

    @property
    def _is_ready(self) -> bool:
        return self.client.me is not None and self.client.me.ready

    def on_mount(self) -> None:
        self.set_interval(1, self._count_down)

    def _count_down(self) -> None:
        """Show when the table deals the next round by itself."""
        deals = self.client.clock.next_round
        if deals is not None:
            seconds = max(0, round(self.client.seconds_to(deals)))
            self.query_one("#next", Button).label = t("table-next-round-in", count=seconds)

    @on(Button.Pressed, "#next")
    def action_next(self) -> None:
        self.perform(self.become_ready())
        self.dismiss(None)

    def action_close(self) -> None:
        self.action_next()


def _ready_label(client: Seat) -> str:
    return "ready-undo" if client.me and client.me.ready else "ready-button"


def _waiting_text(client: Seat) -> str:
    if client.lobby.quick:
        return start_status(client, [client])
    return t("result-rematch-waiting", name=host_name(client.lobby))


class MatchResultScreen(Sheet[None], PageActions[None]):
    """The final standings and what to do next; the screen closes when another match is dealt."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "rematch", "result-rematch"),
        Binding("b", "table", "result-to-lobby"),
        Binding("w", "replay", "result-replay"),
        Binding("a", "review", "review-title"),
        Binding("v", "verify", "pages-key-verify"),
        Binding("s", "record", "pages-key-record"),
        Binding("l", "leave", "table-leave"),
        Binding("h", "start", "start-home"),
        Binding("q", "quit", "pages-quit"),
    ]
    DEFAULT_CSS = """
    MatchResultScreen {
        & > .sheet { width: 95%; max-width: 110; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #who { text-style: bold; }
        & #rounds { margin-bottom: 1; }
        & #achieved { margin-top: 1; }
        & #waiting { margin-top: 1; }
        & Button { margin-top: 1; }
    }
    """

    def __init__(self, client: Seat, counter: SeatCounter | None = None) -> None:
        super().__init__()
        self.client = client
        self._counter = counter

    def heading(self) -> str:
        return t("turn-match-over")

    def body(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        yield Static(id="rounds", classes="muted", markup=False)
        with VerticalScroll():
            yield Static(id="standings")
        yield Static(id="achieved", markup=False)
        yield Static(id="waiting", classes="muted", markup=False)
        yield Button(t("result-rematch"), id="rematch", compact=True, variant="primary")

    def show(self) -> None:
        client = self.client
        if client.lobby.standing != "over" or client.sight is None:
            self.close_by_itself()
            return
        found = standings(client)
        self.query_one("#who", Static).update(_who_won(found))
        self.query_one("#rounds", Static).update(t("result-rounds", count=client.sight.round))
        self.query_one("#standings", Static).update(standings_table(found, with_hands=False))
        achieved = after_match_lines(self._counter) if self._counter else []
        self.query_one("#achieved", Static).update("\n".join(achieved))
        self.query_one("#achieved").display = bool(achieved)
        self.query_one("#waiting", Static).update(_waiting_text(client))
        self.query_one("#waiting").display = self.host is None
        button = self.query_one("#rematch", Button)
        button.label = t("result-rematch" if self.host else _ready_label(client))
        button.display = self.host is not None or can_get_ready(client)
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        may_begin = self.host is not None or can_get_ready(self.client)
        return {"rematch": may_begin, "leave": not self.is_local, "start": self.has_start}.get(action, True)

    @on(Button.Pressed, "#rematch")
    def action_rematch(self) -> None:
        """Start another match, or say that you are ready for it."""
        me = self.client.me
        if self.host:
            self.perform(self.host.start())
        elif can_get_ready(self.client):
            self.perform(self.client.ready(not (me and me.ready)))

    def action_table(self) -> None:
        self.app.switch_screen(LobbyScreen(self.client))


def _who_went_out(client: Seat) -> str:
    ended = last_round_end(client)
    winner = ended.winner if ended else next(iter(client.sight.winners if client.sight else ()), None)
    if winner is None:
        return t("result-blocked")
    who = "you" if client.you and winner == client.you.seat else "other"
    return t("result-out", who=who, name=seat_names(client)[winner])


def _who_won(found: Sequence[StandingsRow]) -> str:
    winners = [one for one in found if one.has_won]
    if not winners:
        return t("result-match-stopped")
    if len(winners) > 1:
        return t("result-match-won-several", names=format_list([one.name for one in winners]))
    return t("result-match-won", who="you" if winners[0].is_me else "other", name=winners[0].name)
