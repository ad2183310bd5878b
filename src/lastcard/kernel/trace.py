"""Random rounds recorded step by step, for the proof to compare with the engine."""

from __future__ import annotations

import numpy as np

from lastcard.kernel import rng
from lastcard.kernel.action_codes import DRAW
from lastcard.kernel.apply import apply
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.deal import deal
from lastcard.kernel.legal import legal_actions
from lastcard.kernel.matches import add_to_match, first_dealer, next_dealer
from lastcard.kernel.rule_tables import SEATS, RuleTables
from lastcard.kernel.state_layout import OVER, PHASE, AnyArray, IntArray, Piles, RngState, RoundState, copy_round


@kernel
def start_match(tables: RuleTables, rng_state: RngState, seed: np.uint64, number: int) -> int:
    """Seed the random numbers of a game and return its first dealer."""
    return first_dealer(tables, rng_state, seed, number)


@inline
def _pick(rng_state: RngState, offers: AnyArray, found: int) -> int:
    """Pick an action; a draw only if it is picked three times in a row, or rounds would hardly end."""
    offer = offers[rng.below(rng_state, found)]
    for _ in range(2):
        if offer & 15 == DRAW:
            offer = offers[rng.below(rng_state, found)]
    return offer


@kernel
def play_random_round(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    dealer: int,
    legal_buffer: IntArray,
    states: AnyArray,
    pile_log: AnyArray,
    offers: AnyArray,
    chosen: AnyArray,
) -> int:
    """Deal and play a round of random legal actions of random seats, and return how many there were.

    Before every step the state, the piles and all legal actions (with the seat from bit 16 on) are recorded; the rows
    of `offers` end with -1. A round that is too long for the arrays is cut off.
    """
    deal(tables, state, piles, rng_state, dealer)
    last = states.shape[0] - 1
    step = 0
    while True:
        copy_round(state, piles, states[step], pile_log[step])
        found = 0
        if state[PHASE] != OVER:
            for seat in range(tables.options[SEATS]):
                for place in range(legal_actions(tables, state, seat, legal_buffer)):
                    offers[step, found] = legal_buffer[place] | seat << 16
                    found += 1
        offers[step, found] = -1
        if state[PHASE] == OVER or step == last:
            return step
        chosen[step] = _pick(rng_state, offers[step], found)
        apply(tables, state, piles, rng_state, chosen[step] >> 16, chosen[step] & 0xFFFF)
        step += 1


@kernel
def finish_round(tables: RuleTables, state: RoundState, rng_state: RngState, result: IntArray) -> int:
    """Add the round to the match and return the next dealer."""
    add_to_match(tables, state, result)
    return next_dealer(tables, state, rng_state)
