"""Random rounds of `kernel.Round`, and the engine's round with the same deal and the same draws."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np

from lastcard import Game
from lastcard.core.events import Event
from lastcard.envs.engine_round import EngineRound
from lastcard.kernel import state_layout as layout
from lastcard.kernel.action_numbers import DRAW, WAIT
from lastcard.kernel.memory import PILES
from lastcard.kernel.round import Round
from lastcard.kernel.state_layout import AnyArray
from tests.support.kernel_comparison import Trace, dealt_with_events

MOST_DECISIONS = 1500

Step = tuple[Round, int]
"""A round before a decision, and the action that is taken; after the last one it is -1."""


def pick(legal: list[int], dice: Random) -> int:
    """Pick an action; a draw, or to wait, only if it is picked three times in a row, or rounds would hardly end."""
    action = dice.choice(legal)
    for _ in range(2):
        if action in (DRAW, WAIT):
            action = dice.choice(legal)
    return action


def random_steps(game: Game, number: int, seed: int = 2026, dealer: int | None = None) -> list[Step]:
    """Return every state of a random round, with the action that followed."""
    dice = Random(f"{seed}/{number}")
    current = Round(game, seed, number, dealer)
    steps: list[Step] = []
    while not current.is_over and len(steps) < MOST_DECISIONS:
        action = pick(current.legal(), dice)
        steps.append((current.copy(), action))
        current.do(action)
    return [*steps, (current, -1)]


def engine_round(game: Game, steps: list[Step]) -> EngineRound:
    """Return the engine's round with the deal and the draws of these steps."""
    return dealt_round(game, steps)[0]


def dealt_round(game: Game, steps: list[Step]) -> tuple[EngineRound, tuple[Event, ...]]:
    """Return the events of the deal, too."""
    rows = [one for one, _ in steps]
    states = np.array([row_of_round(one) for one in rows])
    piles = np.array([piles_of_round(one) for one in rows])
    trace = Trace(states, piles, states, states, len(rows) - 1)
    state, events = dealt_with_events(game, None, int(states[0, layout.DEALER]), trace.orders(game))
    return EngineRound(state), events


def row_of_round(one: Round) -> AnyArray:
    return one._memory[: layout.STATE_SIZE]


def piles_of_round(one: Round) -> AnyArray:
    return one._memory[PILES : PILES + 28].view(np.uint8).reshape(2, 112)


def side_by_side(game: Game, number: int) -> Iterator[tuple[Round, EngineRound]]:
    """Yield both rounds before every decision, and after the last."""
    steps = random_steps(game, number)
    engine = engine_round(game, steps)
    for one, action in steps:
        yield one, engine
        if action >= 0:
            engine.do(action)
