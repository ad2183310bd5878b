"""The layout of a replay: where there is little room, the piles become a line of text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text
from textual.containers import VerticalScroll
from textual.widgets import Static

from lastcard.text.language import t
from lastcard.tui.board import Board
from lastcard.tui.drawing.card_faces import HUGE
from lastcard.tui.replay.hand_rows import hand_rows
from lastcard.tui.replay.step_bar import StepBar
from lastcard.tui.table.bars import KeyBar, spread
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.opponents import OpponentsBar
from lastcard.tui.table.piles import Piles, in_play_texts
from lastcard.tui.table.side_panel import RecentEvents, in_force_lines, open_hand_lines

if TYPE_CHECKING:
    from lastcard.tui.replay.replay_screen import ReplayScreen

_MARGIN: Final = 1
_WIDE: Final = 100
_HIGH: Final = 34
_MIN_WIDTH: Final = 64
_MIN_HEIGHT: Final = 20
"""In less room there are no piles."""
_MIDDLE: Final = 7
_LINES: Final = 3
"""How many lines tell the story where there are no piles."""
_FRAME: Final = 4
"""The lines above and below: status, bar, and two lines of keys."""


def arrange(screen: ReplayScreen, board: Board) -> None:
    """Update all widgets for the size of the screen."""
    width, height = screen.size.width - 2 * _MARGIN, screen.size.height
    roomy = screen.size.width >= _WIDE and height >= _HIGH
    small = screen.size.width < _MIN_WIDTH or height < _MIN_HEIGHT
    screen.query_one("#status", Static).update(spread(*screen.status(), width))
    below = _show_hands(screen, board, width, height - _FRAME, roomy)
    _show_middle(screen, board, width, height - _FRAME - below, small=small, roomy=roomy)
    client = screen.client
    screen.query_one(StepBar).show(client.step, len(client.steps) - 1, client.rounds, width)
    screen.query_one("#transport", KeyBar).show(screen.transport_hints(), width)
    screen.query_one("#keys", KeyBar).show(screen.key_hints(), width)


def _show_hands(screen: ReplayScreen, board: Board, width: int, room: int, roomy: bool) -> int:
    """Show one hand as cards, with the others above, or all as rows; return the lines of what has a fixed height."""
    has_cards = board.seat is not None
    opponents, hand, caption = screen.query_one(OpponentsBar), screen.query_one(Hand), screen.query_one("#caption")
    rows = screen.query_one("#hands", VerticalScroll)
    opponents.display = hand.display = caption.display = has_cards
    rows.display = not has_cards
    if board.seat is None:
        screen.query_one("#rows", Static).update(hand_rows(board, width, room - _MIDDLE))
        return 0
    opponents.styles.height = others = opponents.show(board, width, roomy)
    screen.query_one("#caption", Static).update(_caption(board, board.seat))
    hand.is_large = roomy
    hand.show(board, ())
    layout = hand.layout_in(width)
    hand.styles.height = height = max(1, min(layout.height, room - others - 1 - _LINES))
    hand.cursor = -1  # nobody plays here
    return others + 1 + height


def _caption(board: Board, seat: int) -> Text:
    view = board.view
    name = board.perspective.names[seat]
    style = "bold reverse" if seat in view.awaited else "bold"
    score = t("seat-score", score=view.scores[seat])
    return Text.assemble((f"▸{name}" if seat in view.awaited else f" {name}", style), (f"  {score}", "dim"))


def _show_middle(screen: ReplayScreen, board: Board, width: int, room: int, *, small: bool, roomy: bool) -> None:
    """Show the piles and what happened."""
    line, piles = screen.query_one("#in-play-line", Static), screen.query_one(Piles)
    line.display, piles.display = small, not small
    beside = width
    if small:
        line.update(_in_play_line(board))
        middle = max(1, _LINES if board.seat is None else room - 1)
    else:
        middle = max(room, 1) if board.seat is not None else min(room, HUGE.height if roomy else _MIDDLE)
        beside -= piles.show(board, width, middle, large=roomy and middle >= HUGE.height)
    screen.query_one("#middle").styles.height = middle
    standing = in_force_lines(board) + ([] if board.seat is None else open_hand_lines(board))
    fresh = len(screen.client.step_lines(screen.client.step))
    screen.query_one(RecentEvents).show(standing, screen.client.lines(), beside, middle, fresh)


def _in_play_line(board: Board) -> Text:
    """The top card and the colour in play on one line."""
    return Text("  ", no_wrap=True, overflow="ellipsis").join(in_play_texts(board))
