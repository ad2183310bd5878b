"""`elimination`: after each round the seat with most points in hand is out of the match; the last seat wins."""

from __future__ import annotations

from lastcard.core.state import State


def loser(state: State, winner: int | None) -> int:
    """Return the seat with most points in hand; if tied, the one with most cards, then the first left of the winner.

    After a blocked round, which has no winner, it is the first to the left of the dealer.
    """
    count = len(state.hands)
    start = state.dealer if winner is None else winner

    def left_with(seat: int) -> tuple[int, int, int]:
        hand = state.hands[seat]
        return state.game.deck.worth(hand), hand.bit_count(), -((seat - start - 1) % count)

    return max(state.playing, key=left_with)
