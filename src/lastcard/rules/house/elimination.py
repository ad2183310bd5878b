"""`elimination`: after each round the seat left with most points is out of the match; the last one in wins."""

from __future__ import annotations

from lastcard.core.state import State


def loser(state: State, winner: int | None) -> int:
    """The seat left with most points; of several the one with most cards, then the first to the left of who went out.

    After a blocked round, when nobody went out, the first to the left of the dealer.
    """
    count = len(state.hands)
    start = state.dealer if winner is None else winner

    def left_with(seat: int) -> tuple[int, int, int]:
        hand = state.hands[seat]
        return state.game.deck.worth(hand), hand.bit_count(), -((seat - start - 1) % count)

    return max(state.playing, key=left_with)
