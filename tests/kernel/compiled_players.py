"""Choices of the compiled players in the states of random rounds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from lastcard import Game, State, apply
from lastcard.kernel import action_codes
from lastcard.kernel import state_layout as layout
from lastcard.kernel.batch import KernelPlayer
from lastcard.kernel.compiler import kernel
from lastcard.kernel.heuristics import bluff_probability
from lastcard.kernel.player_traits import BLUFF_RATE, pack_traits
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rule_tables import SEATS, RuleTables, rule_tables
from lastcard.kernel.state_layout import AnyArray, IntArray, RngState, Traits
from tests.support.kernel_comparison import Trace, Tracer, dealt

SEED = 2026


@kernel
def ask_players(
    tables: RuleTables,
    states: AnyArray,
    pile_log: AnyArray,
    rng_state: RngState,
    traits: Traits,
    choices: IntArray,
    reactions: AnyArray,
    bluff_probabilities: AnyArray,
) -> None:
    """Write for each state the choice of the awaited seat, the reaction of each seat and the bluff probability."""
    for line in range(states.shape[0]):
        state, piles = states[line], pile_log[line]
        if state[layout.PHASE] == layout.OVER:
            continue
        seat = state[layout.SEAT]
        choices[line] = choose(tables, state, piles, rng_state, traits, seat)
        for other in range(tables.options[SEATS]):
            reactions[line, other] = react(tables, state, rng_state, traits, other)
        if state[layout.PHASE] == layout.FOUR:
            bluff_probabilities[line] = bluff_probability(tables, state, piles, seat, traits[seat, BLUFF_RATE])


class Answers(NamedTuple):
    """A row for each state."""

    choices: IntArray
    reactions: AnyArray
    bluff_probabilities: AnyArray


def answers(game: Game, player: KernelPlayer, states: AnyArray, pile_log: AnyArray, seed: int = SEED) -> Answers:
    """Return the choices of this player in every seat."""
    lines = len(states)
    found = Answers(
        np.full(lines, action_codes.NO_ACTION), np.full((lines, game.seats), action_codes.NO_ACTION), np.zeros(lines)
    )
    traits = pack_traits([player] * game.seats)
    ask_players(rule_tables(game), states, pile_log, np.array([seed], np.uint64), traits, *found)
    return found


def replayed(game: Game, tracer: Tracer, number: int) -> tuple[Trace, Iterator[State]]:
    """Return a random round of the kernel, and the engine's states before every step."""
    dealer = tracer.start_match(game, SEED, number)
    trace = tracer.round(game, dealer)
    return trace, _states(game, trace, dealt(game, None, dealer, trace.orders(game)))


def _states(game: Game, trace: Trace, state: State) -> Iterator[State]:
    for chosen in trace.chosen[: trace.steps].tolist():
        yield state
        state, _ = apply(state, chosen >> 16, action_codes.decode(game.deck, chosen & 0xFFFF))
