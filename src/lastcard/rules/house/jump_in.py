"""`jump_in`: a card identical to the top one may be played out of turn; play goes on from there."""

from __future__ import annotations

from lastcard.core.deck import CardSet
from lastcard.core.state import State


def identical(state: State) -> CardSet:
    """Every card of the deck that is the same as the top one in colour and rank; never a wild."""
    deck = state.game.deck
    face = deck.faces[state.top]
    return 0 if face.is_wild else deck.copies[face]
