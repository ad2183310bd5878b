"""The chance to win a match, from the scores after a round: the next rounds are drawn from a pool of played ones."""

from __future__ import annotations

import numpy as np

from lastcard.core.game import Game
from lastcard.kernel import rng
from lastcard.kernel.batch import play_games
from lastcard.kernel.compiler import kernel
from lastcard.kernel.matches import SCORES, match_winners, score_hand
from lastcard.kernel.monte_carlo import GONE_OUT, HELD
from lastcard.kernel.player_traits import KernelPlayer
from lastcard.kernel.rule_tables import SEATS, RuleTables
from lastcard.kernel.state_layout import AnyArray, IntArray, RngState

_MOST_ROUNDS = 1_000
"""A match of so many more rounds counts as won by nobody."""


def round_pool(game: Game, player: KernelPlayer, rounds: int) -> IntArray:
    """Return the scores of rounds that such players have played, a row a round."""
    return play_games(game, [player] * game.seats, "round", 0, 0, rounds).scores.astype(np.int64)


@kernel
def match_chances(
    tables: RuleTables,
    scores: IntArray,
    seat: int,
    outcomes: AnyArray,
    pool: IntArray,
    seed: np.uint64,
    first: int,
    samples: int,
    rng_state: RngState,
    result: IntArray,
    chances: AnyArray,
) -> None:
    """Write the chance of a seat to be among the winners of the match after each outcome of the round, a row a world.

    `scores` are those before the round. The outcomes of one world are continued with the same rounds, so that they
    differ by nothing else.
    """
    seats = tables.options[SEATS]
    for line in range(outcomes.shape[0]):
        for choice in range(outcomes.shape[1]):
            rng.seed_game(rng_state, seed, first + line)
            won = 0
            for _ in range(samples):
                for other in range(seats):
                    result[SCORES + other] = scores[other]
                for other in range(seats):
                    winner, points = outcomes[line, choice, GONE_OUT], outcomes[line, choice, HELD + other]
                    score_hand(tables, winner, other, points, result)
                winners = match_winners(tables, result)
                rounds = 0
                while winners == 0 and rounds < _MOST_ROUNDS:
                    row, turned = rng.below(rng_state, pool.shape[0]), rng.below(rng_state, seats)
                    for other in range(seats):  # by chance from any seat, so that no seat is better than another
                        result[SCORES + other] += pool[row, (other + turned) % seats]
                    winners = match_winners(tables, result)
                    rounds += 1
                won += winners >> seat & 1
                if rounds == 0:  # the match is over, whatever would come next
                    won *= samples
                    break
            chances[line, choice] = won / samples
