"""Turns: how they begin, pass on and end."""

from __future__ import annotations

from lastcard.kernel.compiler import inline
from lastcard.kernel.piles import draw_cards
from lastcard.kernel.rule_tables import AFTER_PENALTY, SEATS, SKIP, RuleTables
from lastcard.kernel.state_layout import (
    DIRECTION,
    KIND,
    OPEN,
    OVER,
    OWING,
    PHASE,
    SEAT,
    STACK,
    STUCK,
    TOTAL,
    TURN,
    WINNER,
    Piles,
    RngState,
    RoundState,
    next_seat,
)


@inline
def begin_turn(state: RoundState, seat: int) -> None:
    """Begin the turn of a seat."""
    state[TURN] = seat
    state[SEAT] = seat
    state[PHASE] = OPEN


@inline
def pass_turn(tables: RuleTables, state: RoundState, seat: int) -> None:
    """Begin the turn of the next seat."""
    begin_turn(state, next_seat(state, seat, tables.options[SEATS]))


@inline
def skip(tables: RuleTables, state: RoundState, seat: int) -> None:
    """Skip the next seat."""
    pass_turn(tables, state, next_seat(state, seat, tables.options[SEATS]))


@inline
def take_penalty(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, seat: int, total: int
) -> None:
    """Draw the penalty and lose the turn; under `play_after_penalty` keep it."""
    draw_cards(tables, state, piles, rng_state, seat, total)
    if tables.options[AFTER_PENALTY]:
        begin_turn(state, seat)
    else:
        pass_turn(tables, state, seat)


@inline
def await_answer(state: RoundState, seat: int, total: int, kind: int) -> None:
    """Wait for a seat to answer a pending draw or to take it (`stacking`)."""
    state[PHASE] = STACK
    state[SEAT] = seat
    state[TOTAL] = total
    state[KIND] = kind


@inline
def deflect_target(tables: RuleTables, state: RoundState, seat: int, rank: int) -> int:
    """Return who gets a pending draw after a Reverse, which turns it back, or a Skip, which passes it on."""
    if rank != SKIP:
        state[DIRECTION] = -state[DIRECTION]
    return next_seat(state, seat, tables.options[SEATS])


@inline
def end_round(state: RoundState, winner: int) -> None:
    """End the round; nobody owes a call any longer."""
    state[PHASE] = OVER
    state[WINNER] = winner
    state[OWING] = 0
    state[STUCK] = 0
