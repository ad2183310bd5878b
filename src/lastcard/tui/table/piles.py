"""The middle of the table: the draw pile, the top card, and the colour in play."""

from __future__ import annotations

from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.events import Click
from textual.message import Message
from textual.widgets import Static

from lastcard.text.language import t
from lastcard.tui.board import Board
from lastcard.tui.drawing.canvas import Canvas, CanvasWidget
from lastcard.tui.drawing.card_faces import HUGE, LARGE, SMALL, CardState, Size, chip, draw_back, draw_card
from lastcard.tui.prompts.partial_action import colour_label
from lastcard.tui.theme import look_of

_GAP: Final = 2
_LEFT: Final = 1
_DRAW_PILE: Final = 0
_NARROW: Final = 21
_IN_PLAY: Final = 20


class PileCards(CanvasWidget):
    """The cards of both piles. Clicking the draw pile draws."""

    class DrawRequested(Message):
        """The draw pile was clicked."""

    board: Board | None = None

    def draw(self) -> Canvas:
        canvas = self.blank()
        if self.board is None:
            return canvas
        view, back, top = self.board.view, *self.sizes
        above = max(0, (canvas.height - top.height) // 2)
        draw_back(canvas, _LEFT, above + (top.height - back.height) // 2, back, view.draw_pile)
        state = CardState(named=view.colour if view.top.is_wild else None)
        draw_card(canvas, _LEFT + back.width + _GAP, above, top, view.top, self.board.edition, state)
        return canvas

    @property
    def sizes(self) -> tuple[Size, Size]:
        """The sizes of the draw pile and of the top card."""
        return (LARGE, HUGE) if self.size.height >= HUGE.height and self.size.width > _NARROW else (SMALL, LARGE)

    def on_click(self, event: Click) -> None:
        if self.canvas.owner_at(event.x, event.y) == _DRAW_PILE:
            self.post_message(self.DrawRequested())


class Piles(Horizontal):
    def compose(self) -> ComposeResult:
        yield PileCards()
        yield Static(id="in-play")

    def show(self, board: Board) -> None:
        cards = self.query_one(PileCards)
        cards.board = board
        cards.redraw()
        self.query_one("#in-play", Static).update(Text("\n").join(in_play_lines(board)))

    def widen(self, large: bool) -> int:
        """Set the width for large or small cards and return it."""
        cards = _LEFT + _GAP + (LARGE.width + HUGE.width if large else SMALL.width + LARGE.width)
        self.query_one(PileCards).styles.width = cards + _GAP
        self.styles.width = cards + _GAP + _IN_PLAY
        return cards + _GAP + _IN_PLAY


def in_play_lines(board: Board) -> list[Text]:
    """The colour in play after its label, the top card, and what else lies in the middle."""
    view = board.view
    lines = [Text(t("table-colour"), "dim")]
    if view.colour is None:
        lines.append(Text(t("table-colour-open"), "bold"))
    else:
        lines.append(chip(colour_label(board, view.colour), look_of(view.colour, board.edition)))
    lines.append(Text(board.card_name(view.top), "bold"))
    if view.pending:
        lines.append(Text(t("table-pending", count=view.pending), "bold"))
    if board.edition.has_veto:
        lines.append(Text(t("table-veto-middle") if view.veto is None else _veto(board, view.veto)))
    return lines


def _veto(board: Board, seat: int) -> str:
    name = t("mark-you") if seat == board.seat else board.perspective.names[seat]
    return f"{t('mark-veto')} · {name}"
