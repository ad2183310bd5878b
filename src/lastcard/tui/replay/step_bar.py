"""The bar of a replay: how far it is, and where the rounds begin. A click goes there."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static


class StepBar(Static):
    class Pressed(Message):
        def __init__(self, step: int) -> None:
            super().__init__()
            self.step = step

    def __init__(self) -> None:
        super().__init__()
        self._last = 0

    def show(self, step: int, last: int, rounds: Sequence[int], width: int) -> None:
        """Show step number `step` of 0 to `last`, in a bar of that width."""
        self._last = last
        marks = {self._place(begin, width) for begin in rounds[1:]}
        here = self._place(step, width)
        muted = self.app.current_theme.variables["text-muted"]
        line = Text(no_wrap=True)
        for place in range(width):
            if place == here:
                line.append("●", "bold")
            elif place < here:
                line.append("┿" if place in marks else "━", "bold")
            else:
                line.append("┼" if place in marks else "─", muted)
        self.update(line)

    def _place(self, step: int, width: int) -> int:
        return round(step * (width - 1) / self._last) if self._last else 0

    def on_click(self, event: Click) -> None:
        offset = event.get_content_offset(self)
        if offset is not None and self.content_size.width > 1:
            self.post_message(self.Pressed(round(offset.x * self._last / (self.content_size.width - 1))))
