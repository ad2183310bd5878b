"""A widget that draws itself on a canvas."""

from __future__ import annotations

from abc import abstractmethod

from textual.strip import Strip
from textual.widget import Widget

from lastcard.tui.drawing.canvas import Canvas


class Drawn(Widget):
    _canvas: Canvas | None = None

    @abstractmethod
    def draw(self) -> Canvas:
        """What it looks like now, in the room it has."""

    def draw_anew(self) -> None:
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
