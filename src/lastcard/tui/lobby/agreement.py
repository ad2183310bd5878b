"""What stands between a table and its next deal, in words."""

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
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.help_and_rules import house_rules_told, written_told

_FEWEST_IN_TEAMS = 4


def to_agree(lobby: Lobby) -> list[Player]:
    """Who has yet to agree to what is written; where nothing is, nobody has to."""
    return [player for player in lobby.players if lobby.settings.written and not (player.level or player.agreed)]


def hindrance(lobby: Lobby) -> str | None:
    """Why nothing can be dealt yet, agreement apart; None when it can."""
    seats, rules = len(lobby.players), RuleSet.of(lobby.settings.options)
    if seats < FEWEST_PLAYERS:
        return t("lobby-need-two")
    if rules.teams and (seats < _FEWEST_IN_TEAMS or seats % 2):
        return t("lobby-need-even")
    most = _most_dealt(lobby, seats)
    return t("lobby-too-many-cards", count=most) if rules.dealt > most else None


def _most_dealt(lobby: Lobby, seats: int) -> int:
    """One card that isn't a Wild Draw Four must be left to turn up."""
    box = edition(lobby.settings.edition)
    fours = dict(box.wilds).get(WILD_DRAW_FOUR, 0)
    return (deck_of(box, len(lobby.settings.written)).size - fours - 1) // seats


def lacks_agreement(places: Sequence[Seat]) -> bool:
    """Whether it is for somebody at this screen to agree."""
    return any(place.me in to_agree(place.lobby) for place in places)


def how_it_stands(place: Seat, here: Sequence[Seat]) -> str:
    """What is awaited before the deal, told to one of the table, and to those who share the screen."""
    lobby, me = place.lobby, place.me
    missing = to_agree(lobby)
    if lacks_agreement(here):
        return t("lobby-agree-about")
    if trouble := hindrance(lobby):
        return trouble
    if missing:
        return t("lobby-waiting-agree", names=format_list([player.name for player in missing]))
    if me and me.host:
        return t("lobby-ready", count=len(lobby.players))
    return t("lobby-waiting-host", name=host_of(lobby))


def can_deal(place: Seat) -> bool:
    me = place.me
    return bool(me and me.host) and hindrance(place.lobby) is None and not to_agree(place.lobby)


def host_of(lobby: Lobby) -> str:
    return next((player.name for player in lobby.players if player.host), "")


class AgreeSheet(Sheet[None], AtPlace[None]):
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "agree", "lobby-agree"),
        Binding("w", "withdraw", "lobby-withdraw"),
    ]
    DEFAULT_CSS = """
    AgreeSheet {
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #missing { margin-top: 1; }
        & Horizontal { height: 1; margin: 1 0; }
        & Button { margin-right: 2; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

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
        lobby = self.place.lobby
        missing = [player.name for player in to_agree(lobby)]
        self.query_one("#rules", Static).update(Group(*written_told(lobby.settings), *house_rules_told(lobby.settings)))
        waiting = t("lobby-waiting-agree", names=format_list(missing)) if missing else t("lobby-agreed-all")
        self.query_one("#missing", Static).update(waiting)
        for action in ("agree", "withdraw"):
            self.query_one(f"#{action}").display = self.check_action(action, ()) is True
        self.refresh_bindings()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        lacks = lacks_agreement(self.places)
        return {"agree": lacks, "withdraw": not lacks and self.place.me is not None}.get(action, True)

    @on(Button.Pressed, "#agree")
    def action_agree(self) -> None:
        """Everybody at this screen does."""
        for place in self.places:
            if place.me in to_agree(place.lobby):
                self.do(place.agree())
        self.dismiss(None)

    @on(Button.Pressed, "#withdraw")
    def action_withdraw(self) -> None:
        for place in self.places:
            self.do(place.withdraw())
        self.dismiss(None)
