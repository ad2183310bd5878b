"""Everything that happened in this round, the last of it in sight."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.terminal.app.pages.page import Sheet
from lastcard.terminal.language import tell


class LogScreen(Sheet[None]):
    DEFAULT_CSS = """
    LogScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; padding: 1 0; }
    }
    """

    def __init__(self, lines: Sequence[str | Text]) -> None:
        super().__init__()
        self._lines = lines

    def heading(self) -> str:
        return tell("log-title")

    def body(self) -> ComposeResult:
        lines = [line if isinstance(line, Text) else Text(line) for line in self._lines]
        with VerticalScroll():
            yield Static(Text("\n").join(lines or [Text(tell("log-empty"), "dim")]))

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).scroll_end(animate=False)
