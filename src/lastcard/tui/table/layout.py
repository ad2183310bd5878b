"""Who gets how much of the screen: the hand shows every card's corner, the middle shrinks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.tui.drawing.card_faces import HUGE
from lastcard.tui.table.bars import Keys, Status, keys_of
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.opponents import Others
from lastcard.tui.table.piles import Piles
from lastcard.tui.table.prompt import Question
from lastcard.tui.table.side_panel import Recent, Talk

if TYPE_CHECKING:
    from lastcard.tui.table.table_screen import TableScreen

_MARGIN: Final = 1
_WIDE: Final = 100
_HIGH: Final = 34
_MIDDLE: Final = 7
"""What the middle wants: a large card."""
_LEAST_MIDDLE: Final = 4
_TALK: Final = 32


def arrange(screen: TableScreen) -> None:
    """Show everything in the room there is for it."""
    board, playing = screen.board, screen.playing
    width, height = screen.size.width - 2 * _MARGIN, screen.size.height
    hand, question, others = screen.query_one(Hand), screen.query_one(Question), screen.query_one(Others)
    hand.large = screen.size.width >= _WIDE and height >= _HIGH
    hand.show(board, playing.ticked)
    looked_at = hand.cards[hand.cursor] if hand.cards else None
    asked = playing.asked
    about = playing.why
    if looked_at and not about and (not board.awaited or board.view.phase in ("turn", "drawn")) and not asked.closed:
        about = board.told_of(looked_at)
    answering = asked.closed and playing.meant is None
    named = board.named(looked_at) if looked_at and not answering else ""
    pointed = playing.pointed if asked.closed else None
    question.styles.height = asked_rows = question.show(asked, about, named, pointed, width)
    others.styles.height = rows = others.show(board, width, hand.large)
    screen.query_one(Status).show(board, width, screen.lost)
    room = height - rows - asked_rows - 2
    hand.styles.height = hand_rows = _hand_rows(hand, width, room)
    hand.display = bool(hand_rows)
    middle = room - hand_rows
    screen.query_one("#middle").styles.height = middle
    piles = screen.query_one(Piles)
    beside = width - piles.widen(hand.large and middle >= HUGE.height)
    piles.show(board)
    talk = screen.query_one(Talk)
    talks = screen.place.link is not None or bool(screen.place.chat)
    talk.display = talks and hand.large and beside >= 2 * _TALK
    if talk.display:
        beside -= _TALK
        talk.show(screen.place, _TALK - 4, middle - 2)
    screen.query_one(Recent).show(board, screen.chronicle.lines, beside, middle)
    screen.query_one(Keys).show(keys_of(screen), width)


def _hand_rows(hand: Hand, width: int, room: int) -> int:
    if not hand.cards:
        return 0
    layout = hand.layout_in(width)
    return max(0, min(layout.height, max(layout.least, room - _MIDDLE), room - _LEAST_MIDDLE))
