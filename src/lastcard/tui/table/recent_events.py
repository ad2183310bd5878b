"""What happened last, as many lines of it as fit; above it what lies open and what is in force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text
from textual.widgets import Static

from lastcard.core.in_force import InForce
from lastcard.tui.board import Board
from lastcard.tui.table.open_hands import open_hands
from lastcard.tui.table.wrapping import hanging
from lastcard.views import View

_LEAST_NEWS: Final = 2


class Recent(Static):
    def show(self, board: Board, told: Sequence[str], width: int, height: int) -> None:
        """`told`: the lines of the log, the last ones last."""
        standing = [part for text in _standing(board) for part in hanging(text, width)]
        standing = standing[: max(0, height - _LEAST_NEWS)]
        room = height - len(standing)
        older = self.app.current_theme.variables["text-muted"]
        news: list[Text] = []
        for line in reversed(told):
            lines = hanging(Text.from_ansi(line, style=older if news else ""), width)
            if news and len(news) + len(lines) > room:
                break
            news = lines + news
        self.update(Text("\n").join(standing + news[-room:]))


def _standing(board: Board) -> list[Text]:
    in_force = board.story.in_force(_told_once(board.view))
    return open_hands(board) + [Text.assemble("⚑ ", Text.from_ansi(line)) for line in in_force]


def _told_once(view: View) -> Iterator[InForce]:
    """That a hand lies open is seen: until when is told of one of them."""
    told = False
    for force in view.in_force:
        if force.kind != "open" or not told:
            yield force
        told = told or force.kind == "open"
