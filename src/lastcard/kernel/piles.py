"""Drawing. The draw pile is not shuffled beforehand: each drawn card is a random one of those left.

A drawn card changes places with the last card of the pile. So when the pile is used up, its array is in the order in
which a shuffled pile would have been drawn. This is faster than picking a random bit of a set, and much faster than
shuffling the whole pile (`bench/draw_methods.py`).
"""

from __future__ import annotations

from lastcard.kernel import rng
from lastcard.kernel.compiler import inline
from lastcard.kernel.rule_tables import LIMIT, RuleTables
from lastcard.kernel.state_layout import (
    DISCARDS,
    HAND_SIZES,
    HANDS,
    OWING,
    PILE,
    SHUFFLED,
    SHUFFLES,
    STUCK,
    Piles,
    RngState,
    RoundState,
    add_card,
)

DRAW, DISCARD = 0, 1
"""The two piles."""


@inline
def discard(state: RoundState, piles: Piles, card: int) -> None:
    """Put a card on the discard pile."""
    piles[DISCARD, state[DISCARDS] & 127] = card
    state[DISCARDS] += 1


@inline
def next_card(state: RoundState, piles: Piles, rng_state: RngState) -> int:
    """Move a random card of the draw pile to its top and return it; the caller takes it off by lowering `PILE`."""
    last = (state[PILE] - 1) & 127
    place = rng.below(rng_state, last + 1)
    card = piles[DRAW, place]
    piles[DRAW, place] = piles[DRAW, last]
    piles[DRAW, last] = card
    return card


@inline
def reshuffle(state: RoundState, piles: Piles) -> None:
    """Make a new draw pile of all discards except the top one (PILE-1)."""
    under = state[DISCARDS] - 1
    for place in range(under):
        piles[DRAW, place] = piles[DISCARD, place]
    piles[DISCARD, 0] = piles[DISCARD, under]
    state[PILE] = under
    state[DISCARDS] = 1
    state[SHUFFLES] += 1
    state[SHUFFLED] = under


@inline
def can_draw(tables: RuleTables, state: RoundState, seat: int) -> bool:
    """Return whether there is a card to draw and the hand may grow."""
    limit = tables.options[LIMIT]
    if limit and state[HAND_SIZES + seat] >= limit:
        return False
    return state[PILE] > 0 or state[DISCARDS] > 1


@inline
def draw_cards(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, wanted: int
) -> None:
    """Draw that many cards, or as many as there are and the hand may hold (R-PILE-SHORT, `hand_limit`)."""
    limit = tables.options[LIMIT]
    if limit:
        wanted = min(wanted, max(0, limit - state[HAND_SIZES + seat]))
    for _ in range(wanted):
        if state[PILE] == 0:
            if state[DISCARDS] < 2:
                break
            reshuffle(state, piles)
        add_card(state, seat, next_card(state, piles, rng_state))
        state[PILE] -= 1
        state[STUCK] = 0
        state[OWING] &= ~(1 << seat)


@inline
def draw_one(state: RoundState, piles: Piles, rng_state: RngState, seat: int) -> int:
    """Draw one card, when there is one, and return it."""
    if state[PILE] == 0:
        reshuffle(state, piles)
    card = next_card(state, piles, rng_state)
    state[PILE] -= 1
    add_card(state, seat, card)
    state[STUCK] = 0
    return card


@inline
def hand(state: RoundState, seat: int) -> tuple[int, int]:
    """Return the cards of a seat, as two words."""
    return state[HANDS + 2 * seat], state[HANDS + 2 * seat + 1]
