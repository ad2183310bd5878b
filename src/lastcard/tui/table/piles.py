"""The middle of the table: the draw pile, the top card, and the colour in play."""

from __future__ import annotations

from collections.abc import Iterator
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
from lastcard.tui.drawing.rich_text import wrap_text
from lastcard.tui.prompts.partial_action import colour_label
from lastcard.tui.theme import look_of

_GAP: Final = 2
_LEFT: Final = 1
_DRAW_PILE: Final = 0
_NARROW: Final = 21
_IN_PLAY: Final = 20
_APART: Final = 2
"""Between what is in play and what stands beside it."""
_MIN_BESIDE: Final = 12
"""With less room than this beside the piles, nothing stands there."""


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

    def show(self, board: Board, width: int, height: int, *, large: bool) -> int:
        """Show the piles in a room of this size and return the width that they take."""
        cards = self.query_one(PileCards)
        cards.board = board
        cards.redraw()
        cards_width = _LEFT + _GAP + (LARGE.width + HUGE.width if large else SMALL.width + LARGE.width) + _GAP
        room = width - cards_width
        words_width = _IN_PLAY if room >= _IN_PLAY + _MIN_BESIDE else room
        cards.styles.width, self.styles.width = cards_width, cards_width + words_width
        lines = _in_room(board, words_width - (_APART if room > words_width else 0), height)
        self.query_one("#in-play", Static).update(Text("\n", no_wrap=True).join(lines))
        return cards_width + words_width


def _in_room(board: Board, width: int, height: int) -> list[Text]:
    """The lines about what is in play, wrapped; without the label, then without the card, where they don't fit."""
    label, card = Text(t("table-colour"), "dim"), Text(board.card_name(board.view.top), "bold")
    colour, *others = _colour_and_others(board)
    for texts in ([label, colour, card, *others], [colour, card, *others], [colour, *others]):
        lines = [line for text in texts for line in wrap_text(text, width)]
        if len(lines) <= height:
            break
    return lines


def in_play_texts(board: Board) -> list[Text]:
    """The colour in play, the top card, and what else lies in the middle."""
    colour, *others = _colour_and_others(board)
    return [colour, Text(board.card_name(board.view.top), "bold"), *others]


def _colour_and_others(board: Board) -> Iterator[Text]:
    view = board.view
    if view.colour is None:
        yield Text(t("table-colour-open"), "bold")
    else:
        yield chip(colour_label(board, view.colour), look_of(view.colour, board.edition))
    if view.pending:
        yield Text(t("table-pending", count=view.pending), "bold")
    if board.edition.has_veto:
        yield Text(t("app-veto-middle") if view.veto is None else _veto(board, view.veto))


def _veto(board: Board, seat: int) -> str:
    name = t("mark-you") if seat == board.seat else board.perspective.names[seat]
    return f"{t('mark-veto')} · {name}"
