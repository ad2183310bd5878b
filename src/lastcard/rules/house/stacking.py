"""`stacking` and `deflect`: a pending draw may be answered instead of taken, sent back or handed on."""

from __future__ import annotations

from lastcard.core.awaiting import AwaitFour, AwaitStack
from lastcard.core.cards import DRAW_TWO, REVERSE, SKIP, WILD_DRAW_FOUR
from lastcard.core.deck import CardSet
from lastcard.core.events import DrawPending
from lastcard.core.state import Draft, State
from lastcard.rules.turns import turn_round

PENDING = (AwaitStack, AwaitFour)
"""What is awaited while a draw is pending."""


def answers(state: State) -> CardSet:
    """Every card of the deck that, if it fits the pile, answers the pending draw."""
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
    """How many cards wait to be drawn."""
    awaiting = state.awaiting
    return awaiting.total if isinstance(awaiting, PENDING) else 0


def ask(draft: Draft, seat: int, total: int, kind: str) -> None:
    """The seat must answer the pending draw, or take it."""
    draft.awaiting = AwaitStack(seat, total, kind)
    draft.events.append(DrawPending(seat, total))


def deflect(draft: Draft, seat: int, rank: str, laid: int) -> None:
    """A Reverse sends the pending draw back the way it came, a Skip hands it to the player after."""
    awaiting = draft.awaiting
    assert isinstance(awaiting, PENDING)
    kind = awaiting.kind if isinstance(awaiting, AwaitStack) else WILD_DRAW_FOUR
    ask(draft, victim(draft, seat, rank, laid), awaiting.total, kind)


def victim(draft: Draft, seat: int, rank: str, laid: int) -> int:
    """Who gets the pending draw after a deflecting card, the direction turned if need be."""
    if rank == SKIP:
        return draft.next_seat(seat, laid)
    turn_round(draft, laid)
    return draft.next_seat(seat)
