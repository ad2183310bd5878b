"""Luck and skill of each player, with the best decision and the one that cost most."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.protocol.review import ReviewDocument, ReviewedSeat
from lastcard.text.language import t
from lastcard.text.narration import Perspective
from lastcard.text.review_texts import change_text, decision_text, summary_figures
from lastcard.tui.drawing.rich_text import indent_text
from lastcard.tui.screens.base_screen import Sheet


class SummarySheet(Sheet[None]):
    DEFAULT_CSS = """
    SummarySheet {
        & > .sheet { padding: 1 2; }
        & VerticalScroll { height: auto; max-height: 1fr; }
        & Static { margin-bottom: 1; }
    }
    """

    def __init__(self, document: ReviewDocument, reader: Perspective) -> None:
        super().__init__()
        self._document = document
        self._reader = reader

    def heading(self) -> str:
        return t("review-luck-and-skill")

    def body(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self._table())
            for seat in self._document.seats:
                for decision in self._decisions(seat):
                    yield Static(decision)
            yield Static(t("review-luck-skill-about"), classes="muted", markup=False)

    def _table(self) -> Table:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", pad_edge=False)
        table.add_column("")
        for head in ("review-luck", "review-skill", "review-lost"):
            table.add_column(t(head), justify="right")
        for seat in self._document.seats:
            table.add_row(Text(self._player_name(seat)), *summary_figures(self._document, seat))
        return table

    def _decisions(self, seat: ReviewedSeat) -> Iterator[Group]:
        for label, step in (("review-best-decision", seat.best), ("review-largest-loss", seat.worst)):
            found = next((one for one in self._document.decisions if (one.seat, one.step) == (seat.seat, step)), None)
            if found:
                change = change_text(found.skill if step == seat.best else -found.loss)
                where = t("review-where", number=found.round, step=found.step)
                title = f"{self._player_name(seat)} · {t(label)}"
                heading = Text.assemble((title, "bold"), f" · {change} · {where}")
                yield Group(heading, indent_text(decision_text(self._reader, found)))

    def _player_name(self, seat: ReviewedSeat) -> str:
        return t("story-you") if seat.seat == self._reader.me else self._reader.names[seat.seat]
