"""The last-card call and the catch (UNO)."""

from __future__ import annotations

from lastcard.core.events import Called, Caught
from lastcard.core.state import Draft, State
from lastcard.rules import in_force
from lastcard.rules.piles import draw_cards


def may_leave_one(state: State, seat: int) -> bool:
    """Return whether the next play of this seat can leave one card; under `doubles` it may take several cards."""
    hand = state.hands[seat]
    held = hand.bit_count()
    if held <= 2 or not state.game.rules.doubles:
        return held == 2
    deck = state.game.deck
    return any((deck.copies[face] & hand).bit_count() >= held - 1 for face in deck.cards(hand))


def make_call(draft: Draft, seat: int) -> None:
    """Make the call (UNO-1), which also ends what was in force until a call."""
    draft.owing &= ~(1 << seat)
    draft.events.append(Called(seat))
    if draft.in_force:
        in_force.at_call(draft)


def catch(draft: Draft, seat: int, caught: int) -> None:
    """Catch a seat that owes the call (UNO-2)."""
    draft.owing &= ~(1 << caught)
    draft.events.append(Caught(caught, seat))
    draw_cards(draft, caught, draft.game.rules.uno_penalty, "catch")
