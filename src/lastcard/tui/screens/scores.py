"""Who has how many points."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.text.language import tell
from lastcard.tui.screens.base_screen import AtPlace, Sheet
from lastcard.tui.screens.past_matches import past_told
from lastcard.tui.screens.standings import standings
from lastcard.tui.screens.standings_table import standings_table


class ScoresScreen(Sheet[None], AtPlace[None]):
    DEFAULT_CSS = """
    ScoresScreen {
        & > .sheet { width: 60; padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #past { margin-top: 1; }
    }
    """

    def __init__(self, place: Seat) -> None:
        super().__init__()
        self.place = place

    def heading(self) -> str:
        return tell("result-standing")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(id="standings")
            yield Static(id="past")

    def show(self) -> None:
        self.query_one("#standings", Static).update(standings_table(standings(self.place), with_hands=False))
        earlier = past_told(self.place.lobby)
        self.query_one("#past", Static).update(earlier or "")
        self.query_one("#past").display = earlier is not None
