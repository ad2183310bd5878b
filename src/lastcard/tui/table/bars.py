"""The line on top: round, target, which way play goes, one's own points, the clock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.core.state import LEFT
from lastcard.text.language import t
from lastcard.text.narration import direction_word
from lastcard.tui.board import Board
from lastcard.tui.table.side_panel import open_hands

if TYPE_CHECKING:
    from lastcard.tui.table.table_screen import TableScreen


class Status(Static):
    def show(self, board: Board, width: int, lost: bool) -> None:
        """`lost`: the connection is gone for now, which is all that is worth telling."""
        if lost:
            self.update(Text(t("line-lost"), "bold reverse"))
            return
        view = board.view
        arrow = "↻" if view.direction == LEFT else "↺"
        left = [
            Text(t("table-round", number=view.round), "bold"),
            Text(_goal(board)),
            Text(f"{arrow} {t('table-direction', direction=direction_word(view.direction))}"),
        ]
        right = [Text(text) for text in (_clock(board), _own(board)) if text]
        self.update(_spread(left, right, width))


def _goal(board: Board) -> str:
    rules = board.view.rules
    if rules.elimination:
        return t("app-still-in", count=len(board.view.playing))
    return t("table-first-to", count=rules.target)


def _own(board: Board) -> str:
    if board.seat is None:
        return t("watch-title")
    return t("seat-score", score=board.view.scores[board.seat])


def _clock(board: Board) -> str:
    deadline = board.place.clock.deadline
    if deadline is None or not board.view.awaited or board.paused:
        return ""
    minutes, seconds = divmod(max(0, round(board.place.seconds_to(deadline))), 60)
    return f"◷ {minutes}:{seconds:02}"


def _spread(left: list[Text], right: list[Text], width: int) -> Text:
    """Both ends of a line; what there is no room for is left out, from the middle outwards."""
    between = Text(" · ")
    while True:
        start, end = between.join(left), between.join(right)
        gap = width - start.cell_len - end.cell_len
        if gap >= 2 or len(left) == 1:
            return Text.assemble(start, " " * max(gap, 1), end)
        left.pop(1)


class Shown(NamedTuple):
    key: str
    """As Textual calls it."""
    sign: str
    message: str


class Keys(Static):
    """Pressed, each does what its key does."""

    class Pressed(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def show(self, keys: Iterator[Shown], width: int) -> None:
        """As many as fit, the first ones first."""
        line = Text(no_wrap=True)
        for key in keys:
            part = Text.assemble((key.sign, "bold"), " ", t(key.message))
            part.apply_meta({"key": key.key})
            if line.cell_len + part.cell_len <= width:
                line.append_text(part).append("  ")
        self.update(line)

    def on_click(self, event: Click) -> None:
        key = event.style.meta.get("key")
        if key is not None:
            self.post_message(self.Pressed(key))


def keys_of(screen: TableScreen) -> Iterator[Shown]:
    board, asked = screen.board, screen.playing.asked
    if screen.playing.meant is not None:
        yield Shown("escape", "esc", "table-cancel")
    if asked.closed or board.discard:
        yield Shown("enter", "↵", "app-choose")
    elif board.moves.playable:
        yield Shown("enter", "↵", "table-play")
        yield Shown("n", "n", "app-next")
    if open_hands(board):
        yield Shown("o", "o", "replay-all-hands")
    yield Shown("question_mark", "?", "app-help")
    yield Shown("m", "m", "table-menu")
    yield Shown("l", "l", "app-log")
    yield Shown("s", "s", "app-scores")
    if board.place.link is not None:
        yield Shown("t", "t", "chat-title")
    yield Shown("r", "r", "app-rules")
    yield Shown("colon", ":", "app-type")
