"""`stacking` and `deflect`: a pending draw may be increased, sent back or passed on instead of taken."""

from __future__ import annotations

from lastcard.core.awaiting import AwaitFour, AwaitStack
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet
from lastcard.core.events import DrawPending
from lastcard.core.state import Draft, State
from lastcard.rules.turns import turn_round

PENDING = (AwaitStack, AwaitFour)
"""The awaited decisions while a draw is pending."""


def answers(state: State) -> CardSet:
    """Return every card of the deck that answers the pending draw, if it fits the pile."""
    awaiting = state.awaiting
    rules, of_rank = state.game.rules, state.game.deck.of_rank
    assert isinstance(awaiting, PENDING)
    kind = awaiting.kind if isinstance(awaiting, AwaitStack) else WILD_DRAW_FOUR
    if rules.stacking == "off":
        return 0
    ranks = (DRAW_TWO, WILD_DRAW_FOUR) if rules.stacking == "any" else (kind,)
    found = 0
    for rank in ranks:
        found |= of_rank.get(rank, 0)
    deflecting = state.game.deck.of_colour[state.colour]
    if rules.deflect in ("reverse", "both"):
        found |= of_rank.get(REVERSE, 0) & deflecting
    if rules.deflect in ("skip", "both"):
        found |= of_rank.get(SKIP, 0) & deflecting
    return found


def pending(state: State) -> int:
    """Return the number of cards to be drawn."""
    awaiting = state.awaiting
    return awaiting.total if isinstance(awaiting, PENDING) else 0


def ask(draft: Draft, seat: int, total: int, kind: str) -> None:
    """Ask the seat to answer the pending draw or take it."""
    draft.awaiting = AwaitStack(seat, total, kind)
    draft.events.append(DrawPending(seat, total))


def deflect(draft: Draft, seat: int, rank: str, laid: int) -> None:
    """Send the pending draw back with a Reverse, or on to the player after the next with a Skip."""
    awaiting = draft.awaiting
    assert isinstance(awaiting, PENDING)
    kind = awaiting.kind if isinstance(awaiting, AwaitStack) else WILD_DRAW_FOUR
    ask(draft, victim(draft, seat, rank, laid), awaiting.total, kind)


def victim(draft: Draft, seat: int, rank: str, laid: int) -> int:
    """Return the seat that gets the pending draw after a deflecting card; a Reverse turns the direction."""
    if rank == SKIP:
        return draft.next_seat(seat, laid)
    turn_round(draft, laid)
    return draft.next_seat(seat)
