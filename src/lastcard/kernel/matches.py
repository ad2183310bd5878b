"""Rounds and matches from the deal to the end, and what is counted on the way."""

from __future__ import annotations

import numpy as np

from lastcard.kernel import rng as rolling
from lastcard.kernel.action_codes import DRAW, NOTHING, kind_of
from lastcard.kernel.apply import do
from lastcard.kernel.arrays import Numbers, Piles, Row, Traits, Words
from lastcard.kernel.bits import HALF, lowest
from lastcard.kernel.compiler import entry, part
from lastcard.kernel.deal import deal
from lastcard.kernel.layout import DEALER, HELD, NOBODY, OPEN, OVER, OWING, PHASE, SEAT, TURN, WINNER, next_seat
from lastcard.kernel.piles import hand
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rule_tables import FACTOR, JUMP_IN, NEXT_DEALER, SEATS, TALLY, TARGET, TEAMS, Tables
from lastcard.kernel.turns import end_round

WINNERS, FIRST, ROUNDS, MOVES, DRAWS, LEAD = range(6)
SCORES = 6
"""Where things stand in a line of results; the scores come last, one a seat."""
MOST_MOVES = 20_000
"""A round longer than that is broken off, and its match with it: some options could keep it going for ever."""
MOST_ROUNDS = 10_000
"""A match in which so many rounds bring nobody to the target is left without a winner."""


@part
def play_out(tables: Tables, row: Row, piles: Piles, dice: Words, who: Traits, result: Row) -> bool:
    """On to the end of the round; whether it came to one by itself.

    After every action whoever may do something out of turn is asked first. The lead is with the seat that last held,
    having acted, fewer cards than who led before; at first with nobody.
    """
    jumping = tables.options[JUMP_IN]
    actor = row[TURN] & 15
    leader, led = actor, False
    moves, draws, changes = 0, 0, 0
    while row[PHASE] != OVER and moves < MOST_MOVES:
        action = NOTHING
        if row[OWING] or (jumping and row[PHASE] == OPEN):
            actor, action = _reaction(tables, row, dice, who, actor)
        if action == NOTHING:
            actor = row[SEAT] & 15
            action = choose(tables, row, piles, dice, who, actor)
            draws += kind_of(action) == DRAW
        do(tables, row, piles, dice, actor, action)
        moves += 1
        ahead = row[HELD + actor] < row[HELD + leader]
        changes += ahead & led & (actor != leader)
        led |= ahead
        leader = actor if ahead else leader
    result[MOVES] += moves
    result[DRAWS] += draws
    result[LEAD] += changes
    if row[PHASE] == OVER:
        return True
    end_round(row, NOBODY)
    return False


@part
def _reaction(tables: Tables, row: Row, dice: Words, who: Traits, actor: int) -> tuple[int, int]:
    """Who acts out of turn, and how: asked in the direction of play, who has just acted last."""
    seats = tables.options[SEATS]
    seat = actor
    for _ in range(seats):
        seat = next_seat(row, seat, seats)
        action = react(tables, row, dice, who, seat)
        if action != NOTHING:
            return seat, action
    return actor, NOTHING


@part
def points_left(tables: Tables, row: Row, seat: int) -> int:
    """What the cards in the hand count."""
    lo, hi = hand(row, seat)
    points = 0
    while lo:
        points += tables.points[lowest(lo)]
        lo &= lo - 1
    while hi:
        points += tables.points[HALF + lowest(hi)]
        hi &= hi - 1
    return points * tables.options[FACTOR]


@part
def score(tables: Tables, row: Row, result: Row) -> None:
    """Add what each seat scores (SCORE-1, ALT-1); under `teams` a team's points are each of its seats'."""
    winner = row[WINNER]
    teams = tables.options[TEAMS]
    for seat in range(tables.options[SEATS]):
        left = points_left(tables, row, seat)
        scorer = seat if tables.options[TALLY] else winner
        if scorer == NOBODY or (teams and scorer != seat and (scorer ^ seat) & 1 == 0):
            continue
        if not teams:
            result[SCORES + scorer] += left
            continue
        for partner in range(scorer & 1, tables.options[SEATS], 2):
            result[SCORES + partner] += left


@part
def _to_the_left(seat: int, seats: int) -> int:
    return seat + 1 if seat + 1 < seats else 0


@part
def first_dealer(tables: Tables, dice: Words, seed: np.uint64, number: int) -> int:
    """Start the dice of one game, and let them say who deals."""
    rolling.start(dice, seed, number)
    return rolling.below(dice, tables.options[SEATS])


@entry
def play_rounds(
    tables: Tables, row: Row, piles: Piles, dice: Words, who: Traits, seed: np.uint64, start: int, results: Numbers
) -> None:
    """One round a line of results, each with its own dice; the dealer by lot."""
    for game in range(results.shape[0]):
        dealer = first_dealer(tables, dice, seed, start + game)
        result = results[game]
        result[FIRST] = _to_the_left(dealer, tables.options[SEATS])
        result[ROUNDS] = 1
        deal(tables, row, piles, dice, dealer)
        if play_out(tables, row, piles, dice, who, result):
            score(tables, row, result)
        result[WINNERS] = 0 if row[WINNER] == NOBODY else 1 << row[WINNER]


@entry
def play_matches(
    tables: Tables, row: Row, piles: Piles, dice: Words, who: Traits, seed: np.uint64, start: int, results: Numbers
) -> None:
    """One match a line (WIN-1, ALT-1); the lead that is counted is the one in points, after each round."""
    for game in range(results.shape[0]):
        dealer = first_dealer(tables, dice, seed, start + game)
        result = results[game]
        result[FIRST] = _to_the_left(dealer, tables.options[SEATS])
        leader, changes = 0, 0
        while result[WINNERS] == 0 and result[ROUNDS] < MOST_ROUNDS:
            deal(tables, row, piles, dice, dealer)
            if not play_out(tables, row, piles, dice, who, result):
                break
            settle(tables, row, result)
            now = _ahead(tables, result, leader)
            changes += now != leader and result[ROUNDS] > 1
            leader = now
            dealer = next_dealer(tables, row, dice)
        result[LEAD] = changes


@part
def settle(tables: Tables, row: Row, result: Row) -> None:
    """Count a round that is over into its match."""
    result[ROUNDS] += 1
    score(tables, row, result)
    result[WINNERS] = _match_winners(tables, result)


@part
def _ahead(tables: Tables, result: Row, leader: int) -> int:
    """The seat with the best score so far: the same as before unless another's is better."""
    for seat in range(tables.options[SEATS]):
        gain = result[SCORES + seat] - result[SCORES + leader]
        if (gain < 0) if tables.options[TALLY] else (gain > 0):
            leader = seat
    return leader


@part
def next_dealer(tables: Tables, row: Row, dice: Words) -> int:
    """R-NEXT-DEALER; drawing cards for it is a fair lot."""
    rule = tables.options[NEXT_DEALER]
    if rule == 2:
        return rolling.below(dice, tables.options[SEATS])
    if rule == 1 and row[WINNER] != NOBODY:
        return row[WINNER]
    return _to_the_left(row[DEALER], tables.options[SEATS])


@part
def _match_winners(tables: Tables, result: Row) -> int:
    """The seats that have won, a bit each; none while nobody has reached the target."""
    seats = tables.options[SEATS]
    most = 0
    for seat in range(seats):
        most = max(most, result[SCORES + seat])
    if most < tables.options[TARGET]:
        return 0
    best = result[SCORES + _ahead(tables, result, 0)]
    winners = 0
    for seat in range(seats):
        if result[SCORES + seat] == best:
            winners |= 1 << seat
    return winners
