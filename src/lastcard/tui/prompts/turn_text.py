"""What the game waits for, in one line."""

from __future__ import annotations

from lastcard.text.language import spoken, tell
from lastcard.tui.board import Board
from lastcard.views import View


def turn_words(board: Board) -> str:
    view = board.view
    seat = board.seat if board.seat is not None and board.awaited else next(iter(view.awaited), view.turn)
    asked = "race" if board.race and not board.awaited else _what_is_asked(view, board.awaited)
    missing = spoken().listed([board.party.names[one] for one in view.awaited])
    count = view.discard_count or view.pending
    return tell(f"turn-{asked}", **board.party.by(seat), count=count, names=missing)


def _what_is_asked(view: View, of_me: bool) -> str:
    match view.phase:
        case "turn":
            return "pending" if view.pending else "turn"
        case "vote":
            return "vote" if of_me else "waiting-votes"
        case "choose" if not view.options:
            return "discard" if view.discard_count else "dare" if view.question else "swap"
        case phase:
            return phase
