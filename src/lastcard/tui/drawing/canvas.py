"""A canvas of terminal cells, and a widget that draws itself on one."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip
from textual.widget import Widget


@dataclass(slots=True)
class _Cell:
    char: str
    ink: str
    ground: str
    bold: bool = False
    owner: int | None = None


class Canvas:
    """Later drawing covers earlier. A cell remembers its `owner`, such as the index of a card, to resolve clicks."""

    def __init__(self, width: int, height: int, ground: str) -> None:
        self.width = width
        self.height = height
        self._rows = [[_Cell(" ", ground, ground) for _ in range(width)] for _ in range(height)]

    def put(
        self, x: int, y: int, text: str, ink: str, ground: str | None = None, *, bold: bool = False,
        owner: int | None = None,
    ) -> None:  # fmt: skip
        """Write text from a cell on, cut off at the edge; without a ground, keep the one that is there."""
        if not 0 <= y < self.height:
            return
        for index, char in enumerate(text, x):
            if 0 <= index < self.width:
                cell = self._rows[y][index]
                self._rows[y][index] = _Cell(char, ink, ground or cell.ground, bold, owner)

    def owner_at(self, x: int, y: int) -> int | None:
        if not (0 <= x < self.width and 0 <= y < self.height):
            return None
        return self._rows[y][x].owner

    def strip(self, y: int) -> Strip:
        segments = [Segment(cell.char, _style(cell.ink, cell.ground, cell.bold)) for cell in self._rows[y]]
        return Strip(segments, self.width).simplify()


_styles: dict[tuple[str, str, bool], Style] = {}


def _style(ink: str, ground: str, bold: bool) -> Style:
    key = ink, ground, bold
    if key not in _styles:
        _styles[key] = Style(color=ink, bgcolor=ground, bold=bold)
    return _styles[key]


class CanvasWidget(Widget):
    _canvas: Canvas | None = None

    @abstractmethod
    def draw(self) -> Canvas:
        """Draw the current state in the widget's size."""

    def redraw(self) -> None:
        self._canvas = None
        self.refresh()

    @property
    def canvas(self) -> Canvas:
        if self._canvas is None or (self._canvas.width, self._canvas.height) != tuple(self.size):
            self._canvas = self.draw()
        return self._canvas

    def blank(self) -> Canvas:
        return Canvas(self.size.width, self.size.height, self.background_colors[1].hex)

    def render_line(self, y: int) -> Strip:
        return self.canvas.strip(y) if y < self.size.height else Strip.blank(self.size.width)
