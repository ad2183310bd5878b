"""How strong a player is: duplicate deals, which both sides play from both seats."""

from __future__ import annotations

from random import Random

from lastcard.bots.round_runner import iter_moves
from lastcard.core.game import Game
from lastcard.core.state import State
from lastcard.envs.bot_table import bot_for
from lastcard.envs.opponents import Opponent
from lastcard.envs.parameters import MOST_MOVES
from lastcard.rules.deal import open_match
from lastcard.trials.estimates import Estimate, mean


def share_of_wins(game: Game, player: Opponent, opponent: Opponent, deals: int, seed: int = 0) -> Estimate:
    """Return the share of rounds that the player wins, with its 95 % interval.

    Each deal is played once from each seat, with the same cards in the same order, so luck weighs less. In a game of
    more than two seats, all other seats are opponents. A round that is blocked or cut off is half a win.
    """
    dice = Random(seed)
    values = []
    for number in range(deals):
        state, _ = open_match(game, f"{seed}/{number}".encode())
        seeds = [dice.getrandbits(63) for _ in range(game.seats)]
        rounds = [_value(state, seat, player, opponent, seeds) for seat in range(game.seats)]
        values.append(sum(rounds) / len(rounds))
    won = mean(values)
    return Estimate(won.value, max(0.0, won.low), min(1.0, won.high))


def _value(state: State, seat: int, player: Opponent, opponent: Opponent, seeds: list[int]) -> float:
    """Return what a round is worth for the player in this seat."""
    game = state.game
    bots = [bot_for(player if other == seat else opponent, game, one) for other, one in enumerate(seeds)]
    for moves, move in enumerate(iter_moves(state, bots)):
        state = move.state
        if moves >= MOST_MOVES:
            break
    if state.awaiting.seats or 0 not in state.hands:
        return 0.5
    return float(not state.hands[seat])
