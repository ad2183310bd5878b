"""Deal a round: hands, the first card, and what it does."""

from __future__ import annotations

from lastcard.kernel.compiler import inline
from lastcard.kernel.piles import DRAW, discard, next_card
from lastcard.kernel.rule_tables import DEAL, DRAW_FOUR, DRAW_TWO, PLAIN_WILD, REVERSE, SEATS, SKIP, RuleTables
from lastcard.kernel.state_layout import (
    COLOUR,
    DEALER,
    DIRECTION,
    FITS,
    NAMED_COLOUR,
    NAMING,
    PHASE,
    PILE,
    PUT_BACK,
    SEAT,
    TURN,
    Piles,
    RngState,
    RoundState,
    add_card,
    next_seat,
)
from lastcard.kernel.turns import begin_turn, skip, take_penalty


@inline
def deal(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, dealer: int) -> None:
    """Deal the hands and turn up the first card (SETUP-4 to SETUP-7)."""
    _deal_hands(tables, state, piles, rng_state, dealer)
    while _only_fours(tables, state, piles):  # nothing to turn up: deal again
        _deal_hands(tables, state, piles, rng_state, dealer)
    card = next_card(state, piles, rng_state)
    while tables.rank[card] == DRAW_FOUR:  # START-6
        state[PUT_BACK] += 1
        card = next_card(state, piles, rng_state)
    state[PILE] -= 1
    discard(state, piles, card)
    _first_turn(tables, state, piles, rng_state, card)


@inline
def _deal_hands(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, dealer: int) -> None:
    state[:] = 0
    state[DIRECTION] = 1
    state[DEALER] = dealer
    size = tables.order.shape[0]
    for place in range(size):
        piles[DRAW, place] = tables.order[place]
    state[PILE] = size
    seats = tables.options[SEATS]
    for _ in range(tables.options[DEAL]):
        seat = dealer
        for _ in range(seats):
            seat = next_seat(state, seat, seats)
            add_card(state, seat, next_card(state, piles, rng_state))
            state[PILE] -= 1


@inline
def _only_fours(tables: RuleTables, state: RoundState, piles: Piles) -> bool:
    """Return whether the draw pile has nothing but Wild Draw Fours; the first card nearly always decides it."""
    place = 0
    while place < state[PILE] and tables.rank[piles[DRAW, place]] == DRAW_FOUR:
        place += 1
    return place == state[PILE]


@inline
def _first_turn(tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, card: int) -> None:
    """Apply the first card (START-1 to START-7)."""
    rank = tables.rank[card]
    dealer = state[DEALER]
    first = next_seat(state, dealer, tables.options[SEATS])
    state[TURN] = first
    state[COLOUR] = tables.colour[card]
    state[FITS] = card
    if rank >= PLAIN_WILD:
        state[FITS] = NAMED_COLOUR
        state[PHASE] = NAMING
        state[SEAT] = first
    elif rank == DRAW_TWO:
        take_penalty(tables, state, piles, rng_state, first, 2)
    elif rank == SKIP:
        skip(tables, state, dealer)
    elif rank == REVERSE:
        state[DIRECTION] = -1
        begin_turn(state, dealer)
    else:
        begin_turn(state, first)
