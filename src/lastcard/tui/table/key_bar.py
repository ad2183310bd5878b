"""The line at the bottom: the keys that do something now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.text.language import tell
from lastcard.tui.table.open_hands import open_hands

if TYPE_CHECKING:
    from lastcard.tui.table.table_screen import TableScreen


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
            part = Text.assemble((key.sign, "bold"), " ", tell(key.message))
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
