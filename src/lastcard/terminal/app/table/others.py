"""The other players, leftwards from one's own chair, with an arrow to whom play goes."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.widgets import Static

from lastcard.core.state import LEFT
from lastcard.terminal.app.board import Board
from lastcard.terminal.app.table.chairs import Chair, chair
from lastcard.terminal.language import tell

_IN_A_ROW: Final = 5
_ROOMY: Final = 24
"""A cell that is as wide shows a fan of cards."""
_FAN: Final = 10
_CARD: Final = "▮"


class Others(Static):
    def show(self, board: Board, width: int, roomy: bool) -> int:
        """How many lines it takes; where there is room the points are told too."""
        others = board.others
        columns = -(-len(others) // -(-len(others) // _IN_A_ROW))
        text = Text(no_wrap=True, end="")
        for first in range(0, len(others), columns):
            row = [chair(board, seat) for seat in others[first : first + columns]]
            cells = [_Cell(one, width // columns, board.view.direction) for one in row]
            text.append_text(Text.assemble(*(cell.name() for cell in cells), "\n"))
            text.append_text(Text.assemble(*(cell.held() for cell in cells), "\n"))
            if roomy:
                text.append_text(Text.assemble(*(cell.points() for cell in cells), "\n\n"))
        self.update(text)
        return text.plain.count("\n")


class _Cell:
    def __init__(self, chair: Chair, width: int, direction: int) -> None:
        self.chair = chair
        self.width = width
        self.arrow = "→" if direction == LEFT else "←"

    def name(self) -> Text:
        """Who it is; who is to play stands on paper."""
        chair = self.chair
        name = Text(f"▸{chair.name}" if chair.turn else f" {chair.name}")
        name.truncate(self.width - 2, overflow="ellipsis")
        name.stylize("bold reverse" if chair.turn else "dim" if chair.out else "bold")
        return _padded(Text.assemble((self.arrow, "dim"), name), self.width)

    def held(self) -> Text:
        """How many cards, the call, and what else is to be known as far as there is room."""
        chair = self.chair
        text = Text("  ")
        if not chair.out:
            fan = _CARD * chair.held if self.width >= _ROOMY and chair.held <= _FAN else _CARD
            text.append(fan, "dim").append("1!" if chair.held == 1 else f"{chair.held}", "bold")
        if chair.call:
            text.append(" ").append(chair.call, "bold reverse" if chair.call == tell("app-uncalled") else "bold")
        for mark in chair.marks:
            text.append(f" {mark}")
        return _padded(text, self.width)

    def points(self) -> Text:
        score = tell("seat-score", score=self.chair.score)
        return _padded(Text(f"  {score}", "dim"), self.width)


def _padded(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
