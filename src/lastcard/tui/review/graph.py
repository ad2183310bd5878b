"""The graph of the chances to win: a line of dots for each player, with the rounds, decisions and the current step."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from lastcard.protocol.review import ReviewDocument, ReviewedDecision
from lastcard.text.chance_lines import chance_at
from lastcard.text.language import t
from lastcard.tui.review.players import PlayerLook

_BRAILLE: Final = 0x2800
_DOTS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bit of a dot in its cell, by row and column."""
_LABELS: Final = 6
"""The columns of the scale."""
_MARKS_APART: Final = 17
_GOOD, _BETTER_EXISTED, _SELECTED = "●", "○", "◉"


class Graph:
    """Drawn in layers: what is drawn later covers what was there."""

    def __init__(self, document: ReviewDocument, width: int, height: int, muted: str) -> None:
        self._document = document
        self._width, self._height = max(width - _LABELS, 8), max(height, 2)
        self._muted = muted
        self._bits = [[0] * self._width for _ in range(self._height)]
        self._cells: list[list[tuple[str, str]]] = [[(" ", "")] * self._width for _ in range(self._height)]

    def draw(
        self, looks: Sequence[PlayerLook], last: int | None, decisions: Iterable[ReviewedDecision], step: int
    ) -> None:
        """Draw everything; the line of the seat `last` lies above the others."""
        self._draw_scale()
        seats = [seat for seat, line in enumerate(self._document.lines) if line]
        seats.sort(key=lambda seat: seat == last)
        for seat in seats:
            self._draw_line(seat, looks[seat].style)
        for at, seat in enumerate(seats):
            self._draw_marks(seat, looks[seat], 2 + 4 * at)
        for decision in decisions:
            self._draw_decision(decision, looks[decision.seat].style, decision.step == step)

    def lines(self) -> list[Text]:
        """The graph with its scale on the left, and the numbers of the rounds below it."""
        named = {0: 100, (self._height - 1) // 2: 50, self._height - 1: 0}
        found = []
        for y, row in enumerate(self._cells):
            label = t("review-chance", value=named[y]) if y in named else ""
            line = Text.assemble((f"{label:>{_LABELS - 1}} ", self._muted), no_wrap=True)
            for char, style in row:
                line.append(char, style)
            found.append(line)
        return [*found, self._rounds_line()]

    def step_at(self, column: int) -> int:
        """The step of a column of the screen."""
        share = (column - _LABELS) / max(self._width - 1, 1)
        return round(min(max(share, 0), 1) * self._document.steps)

    def _column(self, step: int) -> int:
        return round(step * (self._width - 1) / max(self._document.steps, 1))

    def _row(self, chance: float) -> int:
        return min(int((1 - chance) * self._height), self._height - 1)

    def _draw_scale(self) -> None:
        for x in range(0, self._width, 2):
            self._cells[(self._height - 1) // 2][x] = ("┈", self._muted)
        for ended in self._document.rounds:
            if ended.end < self._document.steps:
                for row in self._cells:
                    row[self._column(ended.end)] = ("│", self._muted)

    def _draw_line(self, seat: int, style: str) -> None:
        line, last_dot = self._document.lines[seat], 2 * self._width - 1
        before: int | None = None
        for x in range(2 * self._width):
            chance = chance_at(line, x * self._document.steps / last_dot)
            y = round((1 - chance) * (4 * self._height - 1))
            for dot in range(min(y, y if before is None else before), max(y, y if before is None else before) + 1):
                self._draw_dot(x, dot, style)
            before = y

    def _draw_dot(self, x: int, y: int, style: str) -> None:
        column, row = x // 2, y // 4
        self._bits[row][column] |= _DOTS[y % 4][x % 2]
        self._cells[row][column] = (chr(_BRAILLE + self._bits[row][column]), style)

    def _draw_marks(self, seat: int, look: PlayerLook, first: int) -> None:
        """Write the mark of a player on the line, again and again: not colour alone tells lines apart."""
        line = self._document.lines[seat]
        for x in range(first, self._width, _MARKS_APART):
            chance = chance_at(line, x * self._document.steps / max(self._width - 1, 1))
            self._cells[self._row(chance)][x] = (look.mark, f"bold {look.style}")

    def _draw_decision(self, decision: ReviewedDecision, style: str, selected: bool) -> None:
        chance = chance_at(self._document.lines[decision.seat], decision.step)
        sign = _SELECTED if selected else _GOOD if decision.grade == "good" else _BETTER_EXISTED
        self._cells[self._row(chance)][self._column(decision.step)] = (sign, f"bold {style}")

    def _rounds_line(self) -> Text:
        """The number of each round, where it begins and where there is room."""
        line = Text(f"{t('replay-round'):.{_LABELS - 1}}".ljust(_LABELS), self._muted, no_wrap=True)
        begin = 0
        for number, ended in enumerate(self._document.rounds, 1):
            if _LABELS + self._column(begin) >= line.cell_len:
                line.append(" " * (_LABELS + self._column(begin) - line.cell_len))
                line.append(str(number))
            begin = ended.end
        return line
