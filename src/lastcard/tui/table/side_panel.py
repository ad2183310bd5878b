"""All hands that lie open, for when there are more than the table has room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.core.cards import BACK
from lastcard.core.in_force import InForce
from lastcard.text.language import t
from lastcard.tui.board import Board
from lastcard.tui.drawing.card_faces import small_hand
from lastcard.tui.drawing.rich_text import hanging
from lastcard.tui.screens.base_screen import Sheet
from lastcard.views import View


def open_hands(board: Board) -> list[Text]:
    """A name and its cards; whoever has none left needs no line."""
    view = board.view
    return [
        Text.assemble((f"{board.perspective.names[seat]} ", "bold"), small_hand(view.hands[seat]))
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
        return t("replay-all-hands")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(Text("\n\n").join(self._hands))


_LEAST_NEWS: Final = 2


class Recent(Static):
    def show(self, board: Board, told: Sequence[str], width: int, height: int) -> None:
        """`told`: the lines of the log, the last ones last."""
        standing = [part for text in _standing(board) for part in hanging(text, width)]
        standing = standing[: max(0, height - _LEAST_NEWS)]
        room = height - len(standing)
        older = self.app.current_theme.variables["text-muted"]
        news: list[Text] = []
        for line in reversed(told):
            lines = hanging(Text.from_ansi(line, style=older if news else ""), width)
            if news and len(news) + len(lines) > room:
                break
            news = lines + news
        self.update(Text("\n").join(standing + news[-room:]))


def _standing(board: Board) -> list[Text]:
    in_force = board.narrator.narrate_in_force(_told_once(board.view))
    return open_hands(board) + [Text.assemble("⚑ ", Text.from_ansi(line)) for line in in_force]


def _told_once(view: View) -> Iterator[InForce]:
    """That a hand lies open is seen: until when is told of one of them."""
    told = False
    for force in view.in_force:
        if force.kind != "open" or not told:
            yield force
        told = told or force.kind == "open"


class Talk(Static):
    def show(self, place: Seat, width: int, height: int) -> None:
        lines: list[Text] = []
        for said in reversed(place.chat):
            if len(lines) >= height:
                break
            text = Text(t("chat-line", name=said.name, text=said.text))
            text.stylize("bold", 0, text.plain.find(said.name) + len(said.name))
            lines = hanging(text, width) + lines
        muted = self.app.current_theme.variables["text-muted"]
        self.border_title = t("chat-title")
        self.update(Text("\n").join(lines[-height:] or hanging(Text(t("chat-empty"), muted), width)))
