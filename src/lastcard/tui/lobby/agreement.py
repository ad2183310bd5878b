"""The conditions that a table waits for before the deal, and the sheet to agree to written rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from lastcard.client import Seat
from lastcard.core.cards import WILD_DRAW_FOUR
from lastcard.core.deck import deck_of
from lastcard.core.game import FEWEST_PLAYERS
from lastcard.core.ruleset import RuleSet
from lastcard.editions import edition
from lastcard.protocol.lobby import Lobby, Player
from lastcard.text.language import format_list, t
from lastcard.tui.screens.base_screen import ClientScreen, Sheet
from lastcard.tui.screens.help_and_rules import house_rules_text, written_rules_text


def missing_agreements(lobby: Lobby) -> list[Player]:
    """The players who have yet to agree to the written rules, if there are any."""
    return [player for player in lobby.players if lobby.settings.written and not (player.level or player.agreed)]


def start_obstacle(lobby: Lobby) -> str | None:
    """Why the match can't start, apart from agreement; None if it can."""
    seats, rules = len(lobby.players), RuleSet.of(lobby.settings.options)
    if seats < FEWEST_PLAYERS:
        return t("lobby-need-two")
    if not all(seats in option.players for option in rules.limiting_players()):
        return t("lobby-need-even")
    most = _max_hand_size(lobby, seats)
    return t("lobby-too-many-cards", count=most) if rules.dealt > most else None


def _max_hand_size(lobby: Lobby, seats: int) -> int:
    """The most cards per player: one card that isn't a Wild Draw Four must be left to turn up."""
    box = edition(lobby.settings.edition)
    fours = dict(box.wilds).get(WILD_DRAW_FOUR, 0)
    return (deck_of(box, len(lobby.settings.written)).size - fours - 1) // seats


def needs_agreement(clients: Sequence[Seat]) -> bool:
    """Whether somebody at this screen has yet to agree."""
    return any(client.me in missing_agreements(client.lobby) for client in clients)


def start_status(client: Seat, sharing: Sequence[Seat]) -> str:
    """The condition that the table waits for, as the players at this screen see it."""
    lobby, me = client.lobby, client.me
    missing = missing_agreements(lobby)
    if lobby.setup:
        return t("lobby-revealing")
    if lobby.quick:
        return _quick_status(client)
    if needs_agreement(sharing):
        return t("lobby-agree-about")
    if obstacle := start_obstacle(lobby):
        return obstacle
    if missing:
        return t("lobby-waiting-agree", names=format_list([player.name for player in missing]))
    if me and me.host:
        return t("lobby-ready", count=len(lobby.players))
    return t("lobby-waiting-host", name=host_name(lobby))


def _quick_status(client: Seat) -> str:
    """When a table without a host starts."""
    starts = client.lobby.starts
    if starts:
        return t("quick-starts", count=max(0, round(client.seconds_to(starts))))
    return t("quick-rematch-about" if client.lobby.standing == "over" else "quick-about")


def can_get_ready(client: Seat) -> bool:
    """Whether this player can say that they are ready: the host starts instead."""
    me, lobby = client.me, client.lobby
    return me is not None and not me.host and not lobby.setup and lobby.standing in ("lobby", "over")


def can_deal(client: Seat) -> bool:
    me, lobby = client.me, client.lobby
    return bool(me and me.host and not lobby.setup) and start_obstacle(lobby) is None and not missing_agreements(lobby)


def host_name(lobby: Lobby) -> str:
    return next((player.name for player in lobby.players if player.host), "")


class AgreementSheet(Sheet[None], ClientScreen[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "agree", "lobby-agree"),
        Binding("w", "withdraw", "lobby-withdraw"),
    ]
    DEFAULT_CSS = """
    AgreementSheet {
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #missing { margin-top: 1; }
        & Horizontal { height: 1; margin: 1 0; }
        & Button { margin-right: 2; }
    }
    """

    def __init__(self, client: Seat) -> None:
        super().__init__()
        self.client = client

    def heading(self) -> str:
        return t("lobby-written")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="rules")
        yield Static(id="missing", classes="muted", markup=False)
        with Horizontal():
            yield Button(t("lobby-agree"), id="agree", compact=True, variant="primary")
            yield Button(t("lobby-withdraw"), id="withdraw", compact=True)

    def show(self) -> None:
        lobby = self.client.lobby
        missing = [player.name for player in missing_agreements(lobby)]
        self.query_one("#rules", Static).update(
            Group(*written_rules_text(lobby.settings), *house_rules_text(lobby.settings))
        )
        waiting = t("lobby-waiting-agree", names=format_list(missing)) if missing else t("lobby-agreed-all")
        self.query_one("#missing", Static).update(waiting)
        for action in ("agree", "withdraw"):
            self.query_one(f"#{action}").display = self.check_action(action, ()) is True
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        lacks = needs_agreement(self.clients)
        return {"agree": lacks, "withdraw": not lacks and self.client.me is not None}.get(action, True)

    @on(Button.Pressed, "#agree")
    def action_agree(self) -> None:
        """Agree for everybody at this screen."""
        for client in self.clients:
            if client.me in missing_agreements(client.lobby):
                self.perform(client.agree())
        self.dismiss(None)

    @on(Button.Pressed, "#withdraw")
    def action_withdraw(self) -> None:
        for client in self.clients:
            self.perform(client.withdraw())
        self.dismiss(None)
