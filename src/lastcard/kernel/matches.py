"""Rounds and matches from the deal to the end, and what is counted on the way."""

from __future__ import annotations

import numpy as np

from lastcard.kernel import rng
from lastcard.kernel.action_codes import DRAW, NO_ACTION, kind_of
from lastcard.kernel.apply import apply
from lastcard.kernel.bits import HALF, lowest
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.deal import deal
from lastcard.kernel.piles import hand
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rule_tables import FACTOR, JUMP_IN, NEXT_DEALER, SEATS, TALLY, TARGET, TEAMS, RuleTables
from lastcard.kernel.state_layout import (
    DEALER,
    HAND_SIZES,
    NOBODY,
    OPEN,
    OVER,
    OWING,
    PHASE,
    SEAT,
    TURN,
    WINNER,
    AnyArray,
    IntArray,
    Piles,
    RngState,
    RoundState,
    Traits,
    next_seat,
)
from lastcard.kernel.turns import end_round

WINNERS, FIRST, ROUNDS, MOVES, DRAWS, LEAD_CHANGES = range(6)
SCORES = 6
"""Columns of a row of results; the scores come last, one a seat."""
MOST_MOVES = 20_000
"""A longer round is stopped, and its match with it: under some options it might never end."""
MOST_ROUNDS = 10_000
"""A match of this many rounds without a winner is stopped."""


@inline
def play_to_end(
    tables: RuleTables, state: RoundState, piles: Piles, rng_state: RngState, traits: Traits, result: IntArray
) -> bool:
    """Play the round to its end and return whether it ended before it had to be stopped.

    After every action the seats that may act out of turn are asked first. A seat takes the lead when it acts and then
    holds fewer cards than the leader; at first nobody leads.
    """
    jumping = tables.options[JUMP_IN]
    actor = state[TURN] & 15
    leader, led = actor, False
    moves, draws, changes = 0, 0, 0
    while state[PHASE] != OVER and moves < MOST_MOVES:
        action = NO_ACTION
        if state[OWING] or (jumping and state[PHASE] == OPEN):
            actor, action = _reaction(tables, state, rng_state, traits, actor)
        if action == NO_ACTION:
            actor = state[SEAT] & 15
            action = choose(tables, state, piles, rng_state, traits, actor)
            draws += kind_of(action) == DRAW
        apply(tables, state, piles, rng_state, actor, action)
        moves += 1
        ahead = state[HAND_SIZES + actor] < state[HAND_SIZES + leader]
        changes += ahead & led & (actor != leader)
        led |= ahead
        leader = actor if ahead else leader
    result[MOVES] += moves
    result[DRAWS] += draws
    result[LEAD_CHANGES] += changes
    if state[PHASE] == OVER:
        return True
    end_round(state, NOBODY)
    return False


@inline
def _reaction(
    tables: RuleTables, state: RoundState, rng_state: RngState, traits: Traits, actor: int
) -> tuple[int, int]:
    """Return who acts out of turn, and how. Seats are asked in the direction of play, the last actor last."""
    seats = tables.options[SEATS]
    seat = actor
    for _ in range(seats):
        seat = next_seat(state, seat, seats)
        action = react(tables, state, rng_state, traits, seat)
        if action != NO_ACTION:
            return seat, action
    return actor, NO_ACTION


@inline
def hand_points(tables: RuleTables, state: RoundState, seat: int) -> int:
    """Points of the cards in a hand."""
    lo, hi = hand(state, seat)
    points = 0
    while lo:
        points += tables.points[lowest(lo)]
        lo &= lo - 1
    while hi:
        points += tables.points[HALF + lowest(hi)]
        hi &= hi - 1
    return points * tables.options[FACTOR]


@inline
def score_round(tables: RuleTables, state: RoundState, result: IntArray) -> None:
    """Add the scores of a round (SCORE-1, ALT-1); under `teams` every seat of a team gets its points."""
    for seat in range(tables.options[SEATS]):
        score_hand(tables, state[WINNER], seat, hand_points(tables, state, seat), result)


@inline
def score_hand(tables: RuleTables, winner: int, seat: int, points: int, result: IntArray) -> None:
    """Add the points that a seat held at the end of a round to the score of whoever gets them."""
    teams = tables.options[TEAMS]
    scorer = seat if tables.options[TALLY] else winner
    if scorer == NOBODY or (teams and scorer != seat and (scorer ^ seat) & 1 == 0):
        return
    if not teams:
        result[SCORES + scorer] += points
        return
    for partner in range(scorer & 1, tables.options[SEATS], 2):
        result[SCORES + partner] += points


@inline
def _left_of(seat: int, seats: int) -> int:
    return seat + 1 if seat + 1 < seats else 0


@inline
def first_dealer(tables: RuleTables, rng_state: RngState, seed: np.uint64, number: int) -> int:
    """Seed the random numbers of a game and return its first dealer."""
    rng.seed_game(rng_state, seed, number)
    return rng.below(rng_state, tables.options[SEATS])


@kernel
def play_rounds(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    traits: Traits,
    seed: np.uint64,
    start: int,
    results: AnyArray,
) -> None:
    """Play one round a row of results, each with its own random numbers; the dealer is random."""
    for game in range(results.shape[0]):
        dealer = first_dealer(tables, rng_state, seed, start + game)
        result = results[game]
        result[FIRST] = _left_of(dealer, tables.options[SEATS])
        result[ROUNDS] = 1
        deal(tables, state, piles, rng_state, dealer)
        if play_to_end(tables, state, piles, rng_state, traits, result):
            score_round(tables, state, result)
        result[WINNERS] = 0 if state[WINNER] == NOBODY else 1 << state[WINNER]


@kernel
def play_matches(
    tables: RuleTables,
    state: RoundState,
    piles: Piles,
    rng_state: RngState,
    traits: Traits,
    seed: np.uint64,
    start: int,
    results: AnyArray,
) -> None:
    """Play one match a row of results (WIN-1, ALT-1); lead changes are those in points, after each round."""
    for game in range(results.shape[0]):
        dealer = first_dealer(tables, rng_state, seed, start + game)
        result = results[game]
        result[FIRST] = _left_of(dealer, tables.options[SEATS])
        leader, changes = 0, 0
        while result[WINNERS] == 0 and result[ROUNDS] < MOST_ROUNDS:
            deal(tables, state, piles, rng_state, dealer)
            if not play_to_end(tables, state, piles, rng_state, traits, result):
                break
            add_to_match(tables, state, result)
            now = _leader(tables, result, leader)
            changes += now != leader and result[ROUNDS] > 1
            leader = now
            dealer = next_dealer(tables, state, rng_state)
        result[LEAD_CHANGES] = changes


@inline
def add_to_match(tables: RuleTables, state: RoundState, result: IntArray) -> None:
    """Add a finished round to the results of its match."""
    result[ROUNDS] += 1
    score_round(tables, state, result)
    result[WINNERS] = match_winners(tables, result)


@inline
def _leader(tables: RuleTables, result: IntArray, leader: int) -> int:
    """Return the seat with the best score so far: the leader, unless another is better."""
    for seat in range(tables.options[SEATS]):
        gain = result[SCORES + seat] - result[SCORES + leader]
        if (gain < 0) if tables.options[TALLY] else (gain > 0):
            leader = seat
    return leader


@inline
def next_dealer(tables: RuleTables, state: RoundState, rng_state: RngState) -> int:
    """Return the next dealer (R-NEXT-DEALER); to draw cards for it is a random choice."""
    rule = tables.options[NEXT_DEALER]
    if rule == 2:
        return rng.below(rng_state, tables.options[SEATS])
    if rule == 1 and state[WINNER] != NOBODY:
        return state[WINNER]
    return _left_of(state[DEALER], tables.options[SEATS])


@inline
def match_winners(tables: RuleTables, result: IntArray) -> int:
    """Return the winners of the match, a bit each; 0 while nobody has reached the target."""
    seats = tables.options[SEATS]
    most = 0
    for seat in range(seats):
        most = max(most, result[SCORES + seat])
    if most < tables.options[TARGET]:
        return 0
    best = result[SCORES + _leader(tables, result, 0)]
    winners = 0
    for seat in range(seats):
        if result[SCORES + seat] == best:
            winners |= 1 << seat
    return winners
