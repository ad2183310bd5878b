"""The layout of the table: the hand shows the corner of every card, the middle shrinks first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lastcard.text.language import t
from lastcard.tui.drawing.card_faces import HUGE
from lastcard.tui.table.bars import KeyBar, StatusBar, key_hints
from lastcard.tui.table.hand import Hand
from lastcard.tui.table.opponents import OpponentsBar
from lastcard.tui.table.piles import Piles
from lastcard.tui.table.prompt import PromptBar
from lastcard.tui.table.side_panel import ChatLines, RecentEvents, in_force_lines, open_hand_lines

if TYPE_CHECKING:
    from lastcard.tui.table.table_screen import TableScreen

_MARGIN: Final = 1
_WIDE: Final = 100
_HIGH: Final = 34
_MIDDLE: Final = 7
"""The usual height of the middle: a large card."""
_MIN_MIDDLE: Final = 4
_CHAT_WIDTH: Final = 32


def arrange(screen: TableScreen) -> None:
    """Update all widgets for the size of the screen."""
    board, controller = screen.board, screen.controller
    width, height = screen.size.width - 2 * _MARGIN, screen.size.height
    hand, prompt_bar, opponents = screen.query_one(Hand), screen.query_one(PromptBar), screen.query_one(OpponentsBar)
    hand.is_large = screen.size.width >= _WIDE and height >= _HIGH
    hand.show(board, controller.selected)
    card = hand.cards[hand.cursor] if hand.cards else None
    prompt = controller.prompt
    about = controller.refusal
    if (
        card
        and not about
        and (not board.is_awaited or board.view.phase in ("turn", "drawn"))
        and not prompt.choices_only
    ):
        about = board.card_note(card)
    if not controller.refusal and screen.hint:
        about = screen.hint
    if screen.tip and not about:
        about = f"{t('guide-label')}: {screen.tip}"
    answering = prompt.choices_only and controller.partial is None
    name = board.card_name(card) if card and not answering else ""
    highlighted = controller.highlighted_choice if prompt.choices_only else None
    prompt_bar.styles.height = prompt_rows = prompt_bar.show(prompt, about, name, highlighted, width)
    opponents.styles.height = rows = opponents.show(board, width, hand.is_large)
    screen.query_one(StatusBar).show(board, width, screen.is_disconnected)
    room = height - rows - prompt_rows - 2
    hand.styles.height = hand_rows = _hand_rows(hand, width, room)
    hand.display = bool(hand_rows)
    middle = room - hand_rows
    screen.query_one("#middle").styles.height = middle
    large = hand.is_large and middle >= HUGE.height
    beside = width - screen.query_one(Piles).show(board, width, middle, large=large)
    chat = screen.query_one(ChatLines)
    has_chat = screen.client.link is not None or bool(screen.client.shown_chat)
    chat.display = has_chat and hand.is_large and beside >= 2 * _CHAT_WIDTH
    if chat.display:
        beside -= _CHAT_WIDTH
        chat.show(screen.client, _CHAT_WIDTH - 4, middle - 2)
    standing = open_hand_lines(board) + in_force_lines(board)
    recent = screen.query_one(RecentEvents)
    recent.display = beside > 0
    recent.show(standing, screen.game_log.lines, beside, middle)
    screen.query_one(KeyBar).show(key_hints(screen), width)


def _hand_rows(hand: Hand, width: int, room: int) -> int:
    if not hand.cards:
        return 0
    layout = hand.layout_in(width)
    return max(0, min(layout.height, max(layout.min_height, room - _MIDDLE), room - _MIN_MIDDLE))
