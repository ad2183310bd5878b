"""Your games: statistics and achievements, which are kept on this computer."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.statistics import MatchFile, StatisticsError
from lastcard.statistics.lines import statistics_lines
from lastcard.text.errors import in_words
from lastcard.text.language import t
from lastcard.tui.screens.base_screen import Sheet


class StatisticsSheet(Sheet[None]):
    AUTO_FOCUS = "VerticalScroll"
    DEFAULT_CSS = """
    StatisticsSheet {
        & > .sheet { padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & #kept { margin-top: 1; }
    }
    """

    def heading(self) -> str:
        return t("statistics-title")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(_text(), markup=False)
            yield Static(t("statistics-about"), id="kept", classes="muted", markup=False)


def _text() -> str:
    try:
        return "\n".join(statistics_lines(MatchFile().matches()))
    except StatisticsError as error:
        return in_words(error)
