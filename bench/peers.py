"""Other engines, run by their fastest ways to play random games.

Each function plays one block and returns moves per second. Moves are decisions of players: cards that are dealt at
random are not counted, for no engine.
"""

from __future__ import annotations

import random
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter
from typing import Any

DEALS, ROLLOUTS = 200, 50


def installed(package: str) -> str | None:
    """Return the version of a package, if it is installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def rlcard_game(moves: int) -> float:
    """RLCard's game object, by the states that it hands out at every step. `Env.run` takes four times as long."""
    from rlcard.games.uno.game import UnoGame

    game = UnoGame(num_players=2)
    choice = random.Random(1).choice
    done = 0
    start = perf_counter()
    while done < moves:
        state, _ = game.init_game()
        while not game.is_over():
            state, _ = game.step(choice(state["legal_actions"]))
            done += 1
    return done / (perf_counter() - start)


def rlcard_round(moves: int) -> float:
    """RLCard's round, which its game is made of: the legal actions and the step alone, with no states made."""
    from rlcard.games.uno.game import UnoGame

    game = UnoGame(num_players=2)
    uniform = random.Random(1).random
    done = 0
    start = perf_counter()
    while done < moves:
        game.init_game()
        round_, players = game.round, game.players
        while not round_.is_over:
            actions = round_.get_legal_actions(players, round_.current_player)
            round_.proceed_round(players, actions[int(uniform() * len(actions))])
            done += 1
    return done / (perf_counter() - start)


def spiel_games() -> float:
    """OpenSpiel's compiled loop over whole games, the deal among them: two of its random bots, game by game."""
    import pyspiel

    game = _crazy_eights()
    states = [game.new_initial_state() for _ in range(DEALS * ROLLOUTS)]
    bots = _random_bots()
    start = perf_counter()
    for number, state in enumerate(states):
        pyspiel.evaluate_bots(state, bots, number)
    clock = perf_counter() - start
    return sum(map(_moves, states)) / clock


def spiel_rollouts() -> float:
    """OpenSpiel's fastest compiled loop: the random rollouts of its tree search, from games already dealt.

    The rollouts can't be watched: how many moves they make is the mean over as many games of the same deals.
    """
    import pyspiel

    deals, moves = _dealt()
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
    # A search of one simulation is just the rollouts from its root.
    search = pyspiel.MCTSBot(_crazy_eights(), evaluator, 2.0, 1, 100, False, 1, False).mcts_search
    start = perf_counter()
    for deal in deals:
        search(deal)
    return moves / (perf_counter() - start)


@cache
def spiel_length() -> tuple[float, float]:
    """Moves and chance nodes of a whole game, on average."""
    import pyspiel

    histories = []
    for number in range(DEALS * ROLLOUTS):
        state = _crazy_eights().new_initial_state()
        pyspiel.evaluate_bots(state, _random_bots(), number)
        histories.append((_moves(state), len(state.full_history())))
    moves, nodes = (sum(column) / len(histories) for column in zip(*histories, strict=True))
    return moves, nodes - moves


@cache
def _dealt() -> tuple[list[Any], int]:
    """Games just dealt, and how many moves random play makes in so many rollouts of each."""
    import pyspiel

    deals, moves = [], 0
    uniform = random.Random(1)
    for number in range(DEALS):
        deal = _crazy_eights().new_initial_state()
        while deal.is_chance_node():
            cards, chances = zip(*deal.chance_outcomes(), strict=True)
            deal.apply_action(*uniform.choices(cards, chances))
        deals.append(deal)
        for again in range(ROLLOUTS):
            played = deal.clone()
            pyspiel.evaluate_bots(played, _random_bots(), number * ROLLOUTS + again)
            moves += _moves(played)
    return deals, moves


@cache
def _crazy_eights() -> Any:
    import pyspiel

    return pyspiel.load_game("crazy_eights", {"players": 2})


@cache
def _random_bots() -> list[Any]:
    import pyspiel

    return [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]


def _moves(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())
