"""`jump_in`: a card identical to the top one may be played out of turn; play goes on from there."""

from __future__ import annotations

from lastcard.core.deck import CardSet
from lastcard.core.state import State


def identical(state: State) -> CardSet:
    """Return every card of the deck with the colour and rank of the top card; never a wild."""
    deck = state.game.deck
    face = deck.faces[state.top]
    return 0 if face.is_wild else deck.copies[face]
