"""Rounds on the kernel with your own player in seat 0: it plays its most expensive card, the others any card."""

from lastcard.kernel import rng
from lastcard.kernel.action_codes import PLAY, card_of, kind_of
from lastcard.kernel.apply import apply
from lastcard.kernel.compiler import inline, kernel
from lastcard.kernel.deal import deal
from lastcard.kernel.legal import legal_actions
from lastcard.kernel.rule_tables import SEATS
from lastcard.kernel.state_layout import HAND_SIZES, OVER, PHASE, SEAT, WINNER


@inline
def choose(tables, state, rng_state, seat, legal):
    found = legal_actions(tables, state, seat, legal)
    plays = 0  # plays come first
    while plays < found and kind_of(legal[plays]) == PLAY:
        plays += 1
    if plays == 0:
        return legal[rng.below(rng_state, found)]
    chosen = legal[rng.below(rng_state, plays)]
    if seat == 0:
        for index in range(plays):
            if tables.points[card_of(legal[index])] > tables.points[card_of(chosen)]:
                chosen = legal[index]
    return chosen | (state[HAND_SIZES + seat] == 2) << 14  # with the call


@kernel
def play(tables, state, piles, rng_state, seed, legal, winners):
    for game in range(winners.shape[0]):
        rng.seed_game(rng_state, seed, game)
        deal(tables, state, piles, rng_state, game % tables.options[SEATS])
        while state[PHASE] != OVER:
            seat = state[SEAT]
            apply(tables, state, piles, rng_state, seat, choose(tables, state, rng_state, seat, legal))
        winners[game] = state[WINNER]
