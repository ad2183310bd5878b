"""All hands that lie open, for when there are more than the table has room for."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.core.cards import BACK
from lastcard.text.language import tell
from lastcard.tui.board import Board
from lastcard.tui.card_chips import small_hand
from lastcard.tui.screens.base_screen import Sheet


def open_hands(board: Board) -> list[Text]:
    """A name and its cards; whoever has none left needs no line."""
    view = board.view
    return [
        Text.assemble((f"{board.party.names[seat]} ", "bold"), small_hand(view.hands[seat]))
        for seat in board.others
        if view.sees(seat) and seat in view.playing and view.hands[seat] and BACK not in view.hands[seat]
    ]


class OpenHands(Sheet[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "close", show=False)]
    DEFAULT_CSS = """
    OpenHands {
        & > .sheet { padding: 1 2; }
        & VerticalScroll { height: auto; }
    }
    """

    def __init__(self, hands: list[Text]) -> None:
        super().__init__()
        self._hands = hands

    def heading(self) -> str:
        return tell("replay-all-hands")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Text("\n\n").join(self._hands))
