"""All hands that lie open, for when there are more than the table has room for."""

from __future__ import annotations

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.core.cards import BACK
from lastcard.terminal.app.board import Board
from lastcard.terminal.app.drawing.faces import index_of
from lastcard.terminal.app.look import face_of, hand_in_order, mark_of
from lastcard.terminal.app.pages.page import Sheet
from lastcard.terminal.language import tell


def open_hands(board: Board) -> list[Text]:
    """A name and its cards, as small as they can be: index and mark on their colour."""
    return [
        Text.assemble((f"{board.party.names[seat]} ", "bold"), _cards(board, seat))
        for seat in board.others
        if board.view.sees(seat) and seat in board.view.playing and BACK not in board.view.hands[seat]
    ]


def _cards(board: Board, seat: int) -> Text:
    text = Text()
    for card in hand_in_order(board.view.hands[seat]):
        face = face_of(card.colour)
        look = f"{face.ink} on {face.face}"
        text.append(f"\N{NO-BREAK SPACE}{index_of(card)}{mark_of(card.colour)}\N{NO-BREAK SPACE}", look).append(" ")
    return text


class OpenHands(Sheet[None]):
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
