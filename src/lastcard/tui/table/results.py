"""How a round ended, and how a match did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Button, Static

from lastcard.client import Seat
from lastcard.text.language import format_list, t
from lastcard.tui.board import names_of
from lastcard.tui.lobby.agreement import host_of
from lastcard.tui.lobby.lobby_screen import LobbyScreen
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.menu import Deeds
from lastcard.tui.screens.standings import Standing, round_ended, standings, standings_table


class RoundScreen(Sheet[None], AtPlace[None]):
    """Enter deals the next round; it goes by itself once that is dealt."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "next", "table-next-round")]
    DEFAULT_CSS = """
    RoundScreen {
        & > .sheet { width: 95%; max-width: 110; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #who { text-style: bold; margin-bottom: 1; }
        & Button { margin-top: 1; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place
        self._round = place.sight.round if place.sight else 0

    def heading(self) -> str:
        return t("result-round", number=self._round)

    def body(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        with VerticalScroll():
            yield Static(id="standings")
        yield Button(t("table-next-round"), id="next", compact=True, variant="primary")

    def show(self) -> None:
        sight = self.place.sight
        if sight is None or sight.phase != "round-over" or sight.round != self._round:
            if self.is_current:
                self.dismiss(None)
            return
        self.query_one("#who", Static).update(_who_went_out(self.place))
        self.query_one("#standings", Static).update(standings_table(standings(self.place), with_hands=True))
        self.query_one("#next").display = self.place.me is not None

    def on_mount(self) -> None:
        self.set_interval(1, self._count_down)

    def _count_down(self) -> None:
        """The table deals by itself after a while."""
        deals = self.place.clock.next_round
        if deals is not None:
            seconds = max(0, round(self.place.seconds_to(deals)))
            self.query_one("#next", Button).label = t("table-next-round-in", count=seconds)

    @on(Button.Pressed, "#next")
    def action_next(self) -> None:
        self.do(self.place.act("next"))


class MatchScreen(Sheet[None], Deeds[None]):
    """The ranking, and what can be done after a match; it goes by itself once another is dealt."""

    AUTO_FOCUS = "VerticalScroll"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "rematch", "result-rematch"),
        Binding("b", "table", "result-to-lobby"),
        Binding("v", "verify", "pages-key-verify"),
        Binding("s", "record", "pages-key-record"),
        Binding("l", "leave", "table-leave"),
    ]
    DEFAULT_CSS = """
    MatchScreen {
        & > .sheet { width: 95%; max-width: 110; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #who { text-style: bold; }
        & #rounds { margin-bottom: 1; }
        & #waiting { margin-top: 1; }
        & Button { margin-top: 1; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return t("turn-match-over")

    def body(self) -> ComposeResult:
        yield Static(id="who", markup=False)
        yield Static(id="rounds", classes="muted", markup=False)
        with VerticalScroll():
            yield Static(id="standings")
        yield Static(id="waiting", classes="muted", markup=False)
        yield Button(t("result-rematch"), id="rematch", compact=True, variant="primary")

    def show(self) -> None:
        place = self.place
        if place.lobby.standing != "over" or place.sight is None:
            if self.is_current:
                self.dismiss(None)
            return
        found = standings(place)
        self.query_one("#who", Static).update(_who_won(found))
        self.query_one("#rounds", Static).update(t("result-rounds", count=place.sight.round))
        self.query_one("#standings", Static).update(standings_table(found, with_hands=False))
        self.query_one("#waiting", Static).update(t("result-rematch-waiting", name=host_of(place.lobby)))
        self.query_one("#waiting").display = self.hosting is None
        self.query_one("#rematch").display = self.hosting is not None
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return {"rematch": self.hosting is not None, "leave": not self.at_home}.get(action, True)

    @on(Button.Pressed, "#rematch")
    def action_rematch(self) -> None:
        if self.hosting:
            self.do(self.hosting.start())

    def action_table(self) -> None:
        self.app.switch_screen(LobbyScreen(self.place))


def _who_went_out(place: Seat) -> str:
    ended = round_ended(place)
    winner = ended.winner if ended else next(iter(place.sight.winners if place.sight else ()), None)
    if winner is None:
        return t("result-blocked")
    who = "you" if place.you and winner == place.you.seat else "other"
    return t("result-out", who=who, name=names_of(place)[winner])


def _who_won(found: Sequence[Standing]) -> str:
    winners = [one for one in found if one.won]
    if not winners:
        return t("result-match-stopped")
    if len(winners) > 1:
        return t("result-match-won-several", names=format_list([one.name for one in winners]))
    return t("result-match-won", who="you" if winners[0].is_me else "other", name=winners[0].name)
