"""Search by Monte Carlo: every action is tried in many random worlds, and each world is played to the end."""

from __future__ import annotations

from math import inf
from time import perf_counter

import numpy as np

from lastcard.kernel import rng
from lastcard.kernel.action_codes import NO_ACTION
from lastcard.kernel.apply import apply
from lastcard.kernel.batch import allocate_round
from lastcard.kernel.compiler import kernel
from lastcard.kernel.matches import SCORES, hand_points, play_to_end
from lastcard.kernel.rule_tables import SEATS, TALLY, TEAMS, RuleTables
from lastcard.kernel.state_layout import WINNER, AnyArray, IntArray, Traits, copy_round
from lastcard.kernel.world_sampling import KnownRound, ScratchBuffers, sample_world

GONE_OUT, HELD = range(2)
"""Columns of an outcome: the seat that went out, and the first of the points that the seats held."""
_FIRST_WORLDS = 64  # worlds in the first step; each later step doubles their number
_MAX_BEHIND = 2.5  # standard errors behind the best action before an action is dropped
_MIN_AHEAD = 0.3  # standard errors ahead of the default action before another is chosen


def best_action(
    tables: RuleTables,
    known: KnownRound,
    traits: Traits,
    seat: int,
    actions: IntArray,
    default: int,
    seed: int,
    worlds: int,
    seconds: float,
) -> int:
    """Return the index of the best action: the default, unless another is better by more than chance.

    Actions that fall behind are dropped. The search ends after that many worlds, or when the time is up.
    """
    scratch = new_scratch(tables.options[SEATS])
    worlds = max(1, worlds)
    values = np.zeros((worlds, len(actions)))
    running = np.arange(len(actions))
    start, done, more = perf_counter(), 0, _FIRST_WORLDS
    while done == 0 or (done < worlds and len(running) > 1 and perf_counter() - start < seconds):
        tried = new_outcomes(tables, min(more, worlds - done), len(running))
        evaluate_actions(tables, known, traits, seat, actions[running], np.uint64(seed), done, scratch, tried)
        values[done : done + len(tried), running] = seat_values(tables, tried, seat)
        done = more = done + len(tried)
        best = running[values[:done, running].mean(axis=0).argmax()]
        running = np.array([other for other in running if _ahead_by(values[:done], best, int(other)) <= _MAX_BEHIND])
    best = running[values[:done, running].mean(axis=0).argmax()]
    if default in running and _ahead_by(values[:done], best, default) < _MIN_AHEAD:
        return default
    return int(best)


def new_outcomes(tables: RuleTables, worlds: int, actions: int) -> AnyArray:
    """Allocate space for the ends of rounds: who went out, and the points that each seat held then."""
    return np.zeros((worlds, actions, HELD + tables.options[SEATS]), np.int64)


def new_scratch(seats: int) -> ScratchBuffers:
    """Allocate the buffers of a search."""
    (world, world_piles, _), (state, piles, rng_state) = allocate_round(), allocate_round()
    result = np.zeros(SCORES + seats, np.int64)
    return ScratchBuffers(world, world_piles, state, piles, rng_state, result, allocate_round()[0])


def _ahead_by(values: AnyArray, best: int, other: int) -> float:
    """By how many standard errors one action is better than another in the same worlds."""
    difference = values[:, best] - values[:, other]
    better, spread = float(difference.mean()), float(difference.std())
    if spread == 0.0:
        return inf if better > 0.0 else 0.0
    return better * len(difference) ** 0.5 / spread


def seat_values(tables: RuleTables, outcomes: AnyArray, seat: int) -> AnyArray:
    """Value of finished rounds for a seat: 1 if it or its partner went out; under `tally`, minus the points held."""
    seats = np.arange(tables.options[SEATS])
    side = seats[(seats ^ seat) & 1 == 0] if tables.options[TEAMS] else [seat]
    if tables.options[TALLY]:
        return -outcomes[..., HELD:][..., side].sum(axis=-1).astype(np.float64)
    return np.isin(outcomes[..., GONE_OUT], side).astype(np.float64)


@kernel
def evaluate_actions(
    tables: RuleTables,
    known: KnownRound,
    traits: Traits,
    seat: int,
    actions: IntArray,
    seed: np.uint64,
    first: int,
    scratch: ScratchBuffers,
    outcomes: AnyArray,
) -> None:
    """Write how the round ends after each action in each world, a row a world.

    Every action gets the same world and the same random numbers, so that they differ by nothing else. After
    `NO_ACTION`, the round goes on without the seat acting first.
    """
    state, piles, rng_state = scratch.state, scratch.piles, scratch.rng_state
    for line in range(outcomes.shape[0]):
        rng.seed_game(rng_state, seed, first + line)
        sample_world(tables, known, traits, seat, scratch)
        luck = rng_state[0]
        for choice in range(actions.shape[0]):
            rng_state[0] = luck
            copy_round(scratch.world, scratch.world_piles, state, piles)
            if actions[choice] != NO_ACTION:
                apply(tables, state, piles, rng_state, seat, actions[choice])
            play_to_end(tables, state, piles, rng_state, traits, scratch.result)
            outcomes[line, choice, GONE_OUT] = state[WINNER]
            for other in range(tables.options[SEATS]):
                outcomes[line, choice, HELD + other] = hand_points(tables, state, other)
