"""The hand: what can be played is raised, the cursor is a frame, and nothing else moves."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from textual.events import Click, MouseMove, MouseScrollDown, MouseScrollUp
from textual.message import Message

from lastcard.core.cards import Card
from lastcard.core.defaults import EDITION
from lastcard.editions import edition
from lastcard.tui.board import Board
from lastcard.tui.drawing.canvas import Canvas, Drawn
from lastcard.tui.drawing.card_faces import LARGE, SMALL, Pose, Size, draw_card


class Hand(Drawn):
    """Pressed, a card is played, or why it can't be is said."""

    class Pressed(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Moved(Message):
        """The cursor is on another card."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: list[Card] = []
        self._edition = edition(EDITION)
        self.cursor = 0
        self.large = False
        self._raised: Collection[Card] = ()
        self._ticked: Collection[int] = ()
        self._first_row = 0

    def show(self, board: Board, ticked: Collection[int]) -> None:
        """`ticked`: the places of the cards chosen to be discarded."""
        self.cards = board.hand
        self._edition = board.edition
        self._raised = set(board.hand) if board.discard else board.moves.playable
        self._ticked = ticked
        self.cursor = min(self.cursor, max(0, len(self.cards) - 1))
        self.draw_anew()

    @property
    def card_size(self) -> Size:
        return LARGE if self.large else SMALL

    def layout_in(self, width: int) -> Layout:
        return lay(len(self.cards), width, self.card_size)

    def move(self, place: int) -> None:
        if self.cards:
            self.cursor = place % len(self.cards)
            self.draw_anew()
            self.post_message(self.Moved())

    def move_rows(self, rows: int) -> None:
        """To the card above or below."""
        spots = self.layout_in(self.size.width).spots
        here = spots[self.cursor]
        there = [place for place, spot in enumerate(spots) if spot.row == here.row + rows]
        if there:
            self.move(min(there, key=lambda place: abs(spots[place].x - here.x)))

    def move_to_next(self, fits: Collection[Card], step: int = 1) -> None:
        """To the next card that is one of these."""
        places = [(self.cursor + step * more) % len(self.cards) for more in range(1, len(self.cards) + 1)]
        found = next((place for place in places if self.cards[place] in fits), None)
        if found is not None:
            self.move(found)

    def draw(self) -> Canvas:
        canvas = self.blank()
        layout = self.layout_in(canvas.width)
        self._scroll(layout, canvas.height)
        above = self._first_row * STRIP
        for place, (card, spot) in enumerate(zip(self.cards, layout.spots, strict=True)):
            raised = card in self._raised
            pose = Pose(
                dim=not raised,
                light=not self.app.current_theme.dark,
                edged=layout.touching,
                framed=place == self.cursor,
                ticked=place in self._ticked,
            )
            if spot.row >= self._first_row:
                y = spot.y - above + (not raised)
                draw_card(canvas, spot.x, y, self.card_size, card, self._edition, pose, place)
        self._hint_at_more(canvas, layout)
        return canvas

    def _scroll(self, layout: Layout, height: int) -> None:
        """The row of the cursor is in sight, and no row that needn't be is out of it."""
        seen = max(1, height // STRIP)
        row = layout.spots[self.cursor].row if self.cards else 0
        self._first_row = min(max(self._first_row, row - seen + 1), row, max(0, layout.rows - seen))

    def _hint_at_more(self, canvas: Canvas, layout: Layout) -> None:
        ink = self.styles.color.hex
        if self._first_row:
            canvas.put(canvas.width - 1, 0, "▲", ink, bold=True)
        if (layout.rows - self._first_row) * STRIP > canvas.height:
            canvas.put(canvas.width - 1, canvas.height - 1, "▼", ink, bold=True)

    def on_click(self, event: Click) -> None:
        place = self.canvas.owner_at(event.x, event.y)
        if place is not None:
            self.move(place)
            self.post_message(self.Pressed(place))

    def on_mouse_move(self, event: MouseMove) -> None:
        place = self.canvas.owner_at(event.x, event.y)
        if place is not None and place != self.cursor:
            self.move(place)

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        self.move_rows(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        self.move_rows(-1)


CORNER: Final = 5
"""The least that is seen of a card that another one covers: index and mark, and where it begins."""
STRIP: Final = 3
"""Rows seen of a card with a row of cards before it: room to be raised, the edge, index and mark."""


class Spot(NamedTuple):
    x: int
    y: int
    """Of a card that is raised; one that isn't lies a row lower."""
    row: int


class Layout(NamedTuple):
    spots: list[Spot]
    rows: int
    touching: bool
    """Whether a card lies on the one before it, or next to it without a gap."""
    height: int
    """What all of it takes; what has less room is cut off below."""
    least: int
    """What shows every card's corner."""


def lay(count: int, width: int, size: Size) -> Layout:
    per_row = max(1, (width - size.width) // CORNER + 1)
    rows = max(1, -(-count // per_row))
    longest = -(-count // rows)
    pitch = min(size.width + 1, (width - size.width) / max(1, longest - 1))
    left = (width - size.width - int(pitch * (longest - 1))) // 2
    spots = []
    for place in range(count):
        row, column = divmod(place, longest)
        spots.append(Spot(left + int(column * pitch), row * STRIP, row))
    return Layout(spots, rows, pitch <= size.width, (rows - 1) * STRIP + 1 + size.height, rows * STRIP)
