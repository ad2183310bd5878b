"""What is to be agreed to, read in full before one does."""

from __future__ import annotations

from typing import ClassVar

from rich.console import Group
from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Button, Static

from lastcard.client import Seat
from lastcard.text.language import spoken, tell
from lastcard.tui.lobby.start_status import lacks_agreement, to_agree
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.rules_screen import house_rules_told, written_told


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
        return tell("lobby-written")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="rules")
        yield Static(id="missing", classes="muted", markup=False)
        with Horizontal():
            yield Button(tell("lobby-agree"), id="agree", compact=True, variant="primary")
            yield Button(tell("lobby-withdraw"), id="withdraw", compact=True)

    def show(self) -> None:
        lobby = self.place.lobby
        missing = [player.name for player in to_agree(lobby)]
        self.query_one("#rules", Static).update(Group(*written_told(lobby.settings), *house_rules_told(lobby.settings)))
        waiting = tell("lobby-waiting-agree", names=spoken().listed(missing)) if missing else tell("lobby-agreed-all")
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
