"""The status bar on top (round, target, direction, points, clock) and the key bar at the bottom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.text import Text
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.core.state import LEFT
from lastcard.text.language import t
from lastcard.text.narration import direction_word
from lastcard.tui.board import Board
from lastcard.tui.table.side_panel import open_hand_lines

if TYPE_CHECKING:
    from lastcard.tui.table.table_screen import TableScreen


_BETWEEN: Final = Text(" · ")
_GAP: Final = 2


class StatusBar(Static):
    def show(self, board: Board, width: int, is_disconnected: bool) -> None:
        """Show the state of the game, or that the connection is lost."""
        if is_disconnected:
            self.update(Text(t("line-lost"), "bold reverse"))
            return
        view = board.view
        arrow = "↻" if view.direction == LEFT else "↺"
        left = [
            Text(t("table-round", number=view.round), "bold"),
            Text(_goal(board)),
            Text(f"{arrow} {t('table-direction', direction=direction_word(view.direction))}"),
        ]
        clock, own = _clock(board), _own(board)
        right = [Text(text) for text in (clock, own) if text]
        signed = [Text(text) for text in (clock, _with_face(board, own)) if text]
        self.update(spread(left, signed if fits(left, signed, width) else right, width))


def _goal(board: Board) -> str:
    rules = board.view.rules
    if rules.elimination:
        return t("app-still-in", count=len(board.view.playing))
    return t("table-first-to", count=rules.target)


def _own(board: Board) -> str:
    if board.seat is None:
        return t("late-title") if board.client.newcomer else t("watch-title")
    return t("seat-score", score=board.view.scores[board.seat])


def _with_face(board: Board, own: str) -> str:
    return own if board.seat is None else f"{board.signs[board.seat]} {own}"


def _clock(board: Board) -> str:
    deals = board.client.clock.next_round
    if deals is not None and board.view.phase == "round-over":
        return t("table-next-round-in", count=max(0, round(board.client.seconds_to(deals))))
    deadline = board.client.clock.deadline
    if deadline is None or not board.view.awaited or board.is_paused:
        return ""
    minutes, seconds = divmod(max(0, round(board.client.seconds_to(deadline))), 60)
    return f"◷ {minutes}:{seconds:02}"


def fits(left: list[Text], right: list[Text], width: int) -> bool:
    """Whether `spread` drops nothing."""
    return _BETWEEN.join(left).cell_len + _BETWEEN.join(right).cell_len + _GAP <= width


def spread(left: list[Text], right: list[Text], width: int) -> Text:
    """Text at both ends of a line; drop parts from the middle that don't fit."""
    while True:
        start, end = _BETWEEN.join(left), _BETWEEN.join(right)
        gap = width - start.cell_len - end.cell_len
        if gap >= _GAP or len(left) == 1:
            return Text.assemble(start, " " * max(gap, 1), end)
        left.pop(1)


class KeyHint(NamedTuple):
    key: str
    """The name that Textual has for it."""
    symbol: str
    message: str
    """Its description; empty if the next key does the same in the other direction."""


class KeyBar(Static):
    """The keys that do something now. Clicking one presses the key."""

    class Pressed(Message):
        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def show(self, keys: Iterator[KeyHint], width: int) -> None:
        """Show as many as fit, the first ones first."""
        line, part = Text(no_wrap=True), Text()
        for key in keys:
            hint = Text.assemble((key.symbol, "bold"), " ", t(key.message) if key.message else "")
            hint.apply_meta({"key": key.key})
            part.append_text(hint)
            if key.message:
                if line.cell_len + part.cell_len <= width:
                    line.append_text(part).append("  ")
                part = Text()
        self.update(line)

    def on_click(self, event: Click) -> None:
        key = event.style.meta.get("key")
        if key is not None:
            self.post_message(self.Pressed(key))


def key_hints(screen: TableScreen) -> Iterator[KeyHint]:
    board, prompt = screen.board, screen.controller.prompt
    if screen.controller.partial is not None:
        yield KeyHint("escape", "esc", "table-cancel")
    if prompt.choices_only or board.discard_count:
        yield KeyHint("enter", "↵", "app-choose")
    elif board.moves.playable:
        yield KeyHint("enter", "↵", "table-play")
        yield KeyHint("n", "n", "app-next")
    if board.can_hint:
        yield KeyHint("h", "h", "hint-name")
    if screen.tip:
        yield KeyHint("g", "g", "guide-next")
        yield KeyHint("G", "G", "guide-stop")
    if open_hand_lines(board):
        yield KeyHint("o", "o", "replay-all-hands")
    yield KeyHint("question_mark", "?", "app-help")
    yield KeyHint("m", "m", "table-menu")
    yield KeyHint("l", "l", "app-log")
    yield KeyHint("s", "s", "app-scores")
    if board.client.link is not None:
        yield KeyHint("t", "t", "chat-title")
        if board.seat is not None:
            yield KeyHint("e", "e", "react-title")
    yield KeyHint("r", "r", "app-rules")
    yield KeyHint("colon", ":", "app-type")
