"""The hand: playable cards are raised, the cursor is a frame."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from textual.events import Click, MouseMove, MouseScrollDown, MouseScrollUp
from textual.message import Message

from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.editions import edition
from lastcard.tui.board import Board
from lastcard.tui.drawing.canvas import Canvas, CanvasWidget
from lastcard.tui.drawing.card_faces import LARGE, SMALL, CardState, Size, draw_card


class Hand(CanvasWidget):
    """Pressing a card plays it, or shows why it can't be played."""

    class Pressed(Message):
        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    class Moved(Message):
        """The cursor has moved to another card."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self._edition = edition(EDITION)
        self.cursor = 0
        self.is_large = False
        self._raised: Collection[Card] = ()
        self._selected: Collection[int] = ()
        self._first_row = 0

    def show(self, board: Board, selected: Collection[int]) -> None:
        """Show the hand; `selected` are the indexes of the cards to be discarded."""
        self.cards = board.hand
        self._edition = board.edition
        self._raised = set(board.hand) if board.discard_count else board.moves.playable
        self._selected = selected
        self.cursor = min(self.cursor, max(0, len(self.cards) - 1))
        self.redraw()

    @property
    def card_size(self) -> Size:
        return LARGE if self.is_large else SMALL

    def layout_in(self, width: int) -> HandLayout:
        return lay_out_hand(len(self.cards), width, self.card_size)

    def move(self, index: int) -> None:
        if self.cards:
            self.cursor = index % len(self.cards)
            self.redraw()
            self.post_message(self.Moved())

    def move_rows(self, rows: int) -> None:
        """Move to the card above or below."""
        spots = self.layout_in(self.size.width).spots
        here = spots[self.cursor]
        there = [index for index, spot in enumerate(spots) if spot.row == here.row + rows]
        if there:
            self.move(min(there, key=lambda index: abs(spots[index].x - here.x)))

    def move_to_next(self, wanted: Collection[Card], step: int = 1) -> None:
        """Move to the next card that is one of these."""
        indexes = [(self.cursor + step * more) % len(self.cards) for more in range(1, len(self.cards) + 1)]
        found = next((index for index in indexes if self.cards[index] in wanted), None)
        if found is not None:
            self.move(found)

    def draw(self) -> Canvas:
        canvas = self.blank()
        layout = self.layout_in(canvas.width)
        self._scroll(layout, canvas.height)
        above = self._first_row * STRIP
        for index, (card, spot) in enumerate(zip(self.cards, layout.spots, strict=True)):
            raised = card in self._raised
            state = CardState(
                dim=not raised,
                light=not self.app.current_theme.dark,
                edged=layout.is_tight,
                framed=index == self.cursor,
                selected=index in self._selected,
            )
            if spot.row >= self._first_row:
                y = spot.y - above + (not raised)
                draw_card(canvas, spot.x, y, self.card_size, card, self._edition, state, index)
        self._draw_scroll_marks(canvas, layout)
        return canvas

    def _scroll(self, layout: HandLayout, height: int) -> None:
        """Keep the row of the cursor visible, and as many rows as possible."""
        seen = max(1, height // STRIP)
        row = layout.spots[self.cursor].row if self.cards else 0
        self._first_row = min(max(self._first_row, row - seen + 1), row, max(0, layout.rows - seen))

    def _draw_scroll_marks(self, canvas: Canvas, layout: HandLayout) -> None:
        ink = self.styles.color.hex
        if self._first_row:
            canvas.put(canvas.width - 1, 0, "▲", ink, bold=True)
        if (layout.rows - self._first_row) * STRIP > canvas.height:
            canvas.put(canvas.width - 1, canvas.height - 1, "▼", ink, bold=True)

    def on_click(self, event: Click) -> None:
        index = self.canvas.owner_at(event.x, event.y)
        if index is not None:
            self.move(index)
            self.post_message(self.Pressed(index))

    def on_mouse_move(self, event: MouseMove) -> None:
        index = self.canvas.owner_at(event.x, event.y)
        if index is not None and index != self.cursor:
            self.move(index)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.move_rows(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.move_rows(-1)


CORNER: Final = 5
"""The visible width of an overlapped card: its edge, symbol and mark."""
STRIP: Final = 3
"""The visible rows of a card behind another row: room to be raised, its edge, symbol and mark."""


class CardPosition(NamedTuple):
    x: int
    y: int
    """The top of a raised card; others are one row lower."""
    row: int


class HandLayout(NamedTuple):
    spots: list[CardPosition]
    rows: int
    is_tight: bool
    """Whether cards touch or overlap."""
    height: int
    """The height of the whole hand; with less room it is cut off below."""
    min_height: int
    """The height that shows every card's corner."""


def lay_out_hand(count: int, width: int, size: Size) -> HandLayout:
    per_row = max(1, (width - size.width) // CORNER + 1)
    rows = max(1, -(-count // per_row))
    longest = -(-count // rows)
    pitch = min(size.width + 1, (width - size.width) / max(1, longest - 1))
    left = (width - size.width - int(pitch * (longest - 1))) // 2
    spots = []
    for index in range(count):
        row, column = divmod(index, longest)
        spots.append(CardPosition(left + int(column * pitch), row * STRIP, row))
    return HandLayout(spots, rows, pitch <= size.width, (rows - 1) * STRIP + 1 + size.height, rows * STRIP)
