"""Steps per second of one round called from Python and of the vector environment, side by side with others.

Everything runs on one core and plays random legal actions, and every step lists the legal actions. RLCard plays a
simplified game, OpenSpiel crazy eights; `bench/peers.py` plays them by their fastest ways, here they are called from
Python step by step, as a learning program does. Blocks of everything alternate, and the best block of each counts.

    python bench/envs.py [--steps 300000]
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import perf_counter

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # so that `bench` is found from any working folder

from bench import peers
from bench.measure import best
from lastcard.envs.parameters import game_of
from lastcard.envs.vector_env import RoundVectorEnv
from lastcard.kernel.action_numbers import DRAW, JUMP_IN
from lastcard.kernel.round import Round
from lastcard.kernel.round_calls import round_calls

GAME = game_of(players=2, edition="artiste")
ENVS = 256


def round_steps(steps: int) -> float:
    """`Round`: list the legal actions, pick one, take it. A draw counts only if it is picked three times in a row."""
    uniform = random.Random(1).random
    one = Round(GAME)
    done, number = 0, 0
    start = perf_counter()
    while done < steps:
        number += 1
        one.deal(1, number)
        legal, do = one.legal, one.do
        actions = legal()
        while actions:
            action = actions[int(uniform() * len(actions))]
            if action == DRAW:
                action = actions[int(uniform() * len(actions))]
                if action == DRAW:
                    action = actions[int(uniform() * len(actions))]
            do(action)
            actions = legal()
            done += 1
    return done / (perf_counter() - start)


def vector_steps(steps: int, opponents: str | None, copy: bool = True) -> float:
    """The vector environment; the time for picking actions isn't counted, because a network picks them."""
    envs = RoundVectorEnv(ENVS, edition="artiste", opponents=opponents, copy=copy, autoreset_mode="SameStep")
    _, infos = envs.reset(seed=1)
    preference = np.random.default_rng(1).random((64, len(infos["action_mask"][0]))) + (
        np.arange(len(infos["action_mask"][0])) < JUMP_IN
    )
    spent, batches = 0.0, max(1, steps // ENVS)
    for batch in range(batches):
        actions = (infos["action_mask"] * preference[batch % 64]).argmax(axis=1)
        start = perf_counter()
        _, _, _, _, infos = envs.step(actions)
        spent += perf_counter() - start
    return batches * ENVS / spent


def rlcard_env(steps: int) -> float:
    """RLCard's environment, which its agents and PettingZoo use."""
    import rlcard

    env = rlcard.make("uno")
    choice = random.Random(1).choice
    done = 0
    start = perf_counter()
    while done < steps:
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(choice(list(state["legal_actions"])))
            done += 1
    return done / (perf_counter() - start)


def spiel_steps(steps: int) -> float:
    """OpenSpiel's compiled crazy eights, called from Python; the deal isn't counted, neither its time nor its nodes."""
    import pyspiel

    game = pyspiel.load_game("crazy_eights", {"players": 2})
    uniform = random.Random(1)
    done, spent = 0, 0.0
    while done < steps:
        state = game.new_initial_state()
        while state.is_chance_node():
            _draw(state, uniform)
        start = perf_counter()
        while not state.is_terminal():
            if state.is_chance_node():
                spent += perf_counter() - start
                _draw(state, uniform)
                start = perf_counter()
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(uniform.random() * len(actions))])
            done += 1
        spent += perf_counter() - start
    return done / spent


def _draw(state: object, uniform: random.Random) -> None:
    outcomes, chances = zip(*state.chance_outcomes(), strict=True)  # type: ignore[attr-defined]
    state.apply_action(uniform.choices(outcomes, chances)[0])  # type: ignore[attr-defined]


def ours(steps: int) -> Iterator[tuple[str, Callable[[], float]]]:
    yield "Round, with its legal actions", partial(round_steps, steps)
    yield "vector environment, all seats", partial(vector_steps, 4 * steps, None)
    yield "vector environment against casual", partial(vector_steps, 4 * steps, "casual")
    yield "vector environment, all seats, without copies", partial(vector_steps, 4 * steps, None, copy=False)


def theirs(steps: int) -> Iterator[tuple[str, Callable[[], float]]]:
    rlcard, spiel = peers.installed("rlcard"), peers.installed("open_spiel")
    if spiel:
        yield f"OpenSpiel {spiel}, crazy_eights from Python", partial(spiel_steps, steps // 4)
    if rlcard:
        yield f"RLCard {rlcard}, its environment", partial(rlcard_env, steps // 40)


def calls() -> Iterator[tuple[str, Callable[[], float]]]:
    """What a call costs by itself: the entry point, and the same through the dispatcher of Numba."""
    from lastcard.kernel.compiler import kernel
    from lastcard.kernel.memory import address_of, packed_tables
    from lastcard.kernel.round_calls import points_in_hand

    one = Round(GAME)
    addresses = address_of(packed_tables(GAME)), one._address, 0
    dispatched = kernel(points_in_hand)
    dispatched(*addresses)
    yield "calls of an entry point", partial(_calls, round_calls().points_in_hand, addresses)
    yield "the same through Numba's dispatcher", partial(_calls, dispatched, addresses)


def _calls(function: Callable[..., int], arguments: tuple[int, ...], count: int = 200_000) -> float:
    start = perf_counter()
    for _ in range(count):
        function(*arguments)
    return count / (perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--steps", type=int, default=300_000, help="steps a block (default 300000)")
    steps = parser.parse_args().steps
    ways = [*ours(steps), *theirs(steps)]
    for _, way in ways:
        way()  # compile before anything is measured
    rates = best(*(way for _, way in ways))
    first = rates[0]
    for (words, _), rate in zip(ways, rates, strict=True):
        print(f"{words}: {rate:,.0f} steps/s   ratio {rate / first:.3f}")
    pairs = list(calls())
    for (words, _), rate in zip(pairs, best(*(way for _, way in pairs)), strict=True):
        print(f"{words}: {rate:,.0f} calls/s")


if __name__ == "__main__":
    main()
