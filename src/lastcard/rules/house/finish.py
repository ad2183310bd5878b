"""`finish`: which cards may be the last one."""

from __future__ import annotations

from functools import cache

from lastcard.core.cards import NUMBERS
from lastcard.core.deck import CardSet, Deck
from lastcard.core.state import State


def may_be_last(state: State) -> CardSet:
    """Return every card of the deck that a player may go out with."""
    return last_cards(state.game.deck, state.game.rules.finish)


def last_cards(deck: Deck, finish: str) -> CardSet:
    if finish == "any":
        return deck.all
    return deck.all & ~deck.wilds if finish == "no-wild" else _numbers(deck)


@cache
def _numbers(deck: Deck) -> CardSet:
    found = 0
    for rank in NUMBERS:
        found |= deck.of_rank.get(rank, 0)
    return found
