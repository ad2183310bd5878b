"""Everything that happened in this match, the last of it in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.text.language import tell
from lastcard.tui.screens.base_screen import Sheet


class LogScreen(Sheet[None]):
    DEFAULT_CSS = """
    LogScreen {
        & > .sheet { height: 100%; }
        & VerticalScroll { height: 1fr; padding: 1 0; }
    }
    """

    def __init__(self, lines: Callable[[], Sequence[Text]]) -> None:
        super().__init__()
        self._lines = lines

    def heading(self) -> str:
        return tell("log-title")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static()

    def on_mount(self) -> None:
        self.show()
        self.query_one(VerticalScroll).scroll_end(animate=False)

    def show(self) -> None:
        """How things stand now; who has scrolled back to read stays where they are."""
        scroll = self.query_one(VerticalScroll)
        at_end = scroll.is_vertical_scroll_end
        self.query_one(Static).update(Text("\n").join(self._lines() or [Text(tell("log-empty"), "dim")]))
        if at_end:
            scroll.scroll_end(animate=False)
