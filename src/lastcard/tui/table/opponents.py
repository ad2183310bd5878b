"""The other players, leftwards from one's own chair, with an arrow to whom play goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.widgets import Static

from lastcard.core.state import LEFT
from lastcard.text.language import tell
from lastcard.tui.board import Board
from lastcard.tui.table.seats import SIGNS, Chair, chair
from lastcard.tui.table.wrapping import wrapped

_IN_A_ROW: Final = 5
_ROOMY: Final = 24
"""A cell that is as wide shows a fan of cards."""
_FAN: Final = 10
_CARD: Final = "▮"


class Others(Static):
    def show(self, board: Board, width: int, roomy: bool) -> int:
        """How many lines it takes; where there is room the points are told too."""
        chairs = [chair(board, seat) for seat in board.others]
        columns = -(-len(chairs) // -(-len(chairs) // _IN_A_ROW))
        each = width // columns
        signs = not all(_Cell(one, each).fits for one in chairs)
        cells = [_Cell(one, each, signs) for one in chairs]
        lines: list[Text] = []
        for first in range(0, len(cells), columns):
            row = cells[first : first + columns]
            lines.append(Text.assemble(*(cell.name(board.view.direction) for cell in row)))
            lines.append(Text.assemble(*(cell.held() for cell in row)))
            if roomy:
                lines += [Text.assemble(*(cell.points() for cell in row)), Text()]
        if signs:
            lines += _legend(chairs, width)
        self.update(Text("\n", no_wrap=True).join(lines))
        return len(lines)


def _legend(chairs: Sequence[Chair], width: int) -> list[Text]:
    """What the signs say that stand for words."""
    marks = sorted({mark for one in chairs for mark in one.marks}, key=lambda mark: SIGNS.index(mark.sign))
    told = (f"{mark.sign} {mark.words}".replace(" ", "\N{NO-BREAK SPACE}") for mark in marks)
    return wrapped(Text("  ".join(told), "dim"), width)


class _Cell:
    def __init__(self, chair: Chair, width: int, signs: bool = False) -> None:
        self.chair = chair
        self.width = width
        self._marks = ["".join(mark.sign for mark in chair.marks)] if signs else [mark.words for mark in chair.marks]

    @property
    def fits(self) -> bool:
        return self._held().cell_len <= self.width

    def name(self, direction: int) -> Text:
        """Who it is; who is to play stands on paper."""
        chair = self.chair
        arrow = "→" if direction == LEFT else "←"
        name = Text(f"▸{chair.name}" if chair.turn else f" {chair.name}")
        name.truncate(self.width - 2, overflow="ellipsis")
        name.stylize("bold reverse" if chair.turn else "dim" if chair.out else "bold")
        return _padded(Text.assemble((arrow, "dim"), name), self.width)

    def held(self) -> Text:
        return _padded(self._held(), self.width)

    def _held(self) -> Text:
        """How many cards, the call, and what else is to be known."""
        chair = self.chair
        text = Text("  ")
        if not chair.out:
            fan = _CARD * chair.held if self.width >= _ROOMY and chair.held <= _FAN else _CARD
            text.append(fan, "dim").append("1!" if chair.held == 1 else f"{chair.held}", "bold")
        if chair.call:
            text.append(" ").append(chair.call, "bold reverse" if chair.call == tell("app-uncalled") else "bold")
        return text.append("".join(f" {mark}" for mark in self._marks))

    def points(self) -> Text:
        score = tell("seat-score", score=self.chair.score)
        return _padded(Text(f"  {score}", "dim"), self.width)


def _padded(text: Text, width: int) -> Text:
    text.truncate(width, overflow="ellipsis", pad=True)
    return text
