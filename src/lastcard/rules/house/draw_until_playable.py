"""`draw_until_playable`: with nothing to play, draw until a playable card comes."""

from __future__ import annotations

from lastcard.core.deck import CardSet
from lastcard.core.state import Draft
from lastcard.rules import matching
from lastcard.rules.piles import draw_cards


def draw_until_playable(draft: Draft, seat: int) -> CardSet:
    """Draw and return the cards; the last one is playable unless the piles ran out."""
    drawn = 0
    while card := draw_cards(draft, seat, 1, "turn"):
        drawn |= card
        if matching.playable(draft, seat, card):
            break
    return drawn
