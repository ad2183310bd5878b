"""What was said last, on screens that have room for it."""

from __future__ import annotations

from rich.text import Text
from textual.widgets import Static

from lastcard.client import Seat
from lastcard.text.language import tell
from lastcard.tui.table.wrapping import hanging


class Talk(Static):
    def show(self, place: Seat, width: int, height: int) -> None:
        lines: list[Text] = []
        for said in reversed(place.chat):
            if len(lines) >= height:
                break
            text = Text(tell("chat-line", name=said.name, text=said.text))
            text.stylize("bold", 0, text.plain.find(said.name) + len(said.name))
            lines = hanging(text, width) + lines
        muted = self.app.current_theme.variables["text-muted"]
        self.border_title = tell("chat-title")
        self.update(Text("\n").join(lines[-height:] or hanging(Text(tell("chat-empty"), muted), width)))
