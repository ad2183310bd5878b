"""The compiled players asked what they would do, in states that random rounds come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from lastcard import Game, State, apply
from lastcard.kernel import action_codes, layout
from lastcard.kernel.batch import Player
from lastcard.kernel.compiler import kernel
from lastcard.kernel.heuristics import bluff_probability
from lastcard.kernel.layout import AnyArray, IntArray, RngState, Traits
from lastcard.kernel.player_traits import BLUFF_RATE, pack_traits
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rule_tables import SEATS, RuleTables, rule_tables
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
    guilts: AnyArray,
) -> None:
    """For each row what the awaited seat does, what each seat does out of turn, and how likely a bluff seems."""
    for line in range(states.shape[0]):
        table, piles = states[line], pile_log[line]
        if table[layout.PHASE] == layout.OVER:
            continue
        seat = table[layout.SEAT]
        choices[line] = choose(tables, table, piles, rng_state, traits, seat)
        for other in range(tables.options[SEATS]):
            reactions[line, other] = react(tables, table, rng_state, traits, other)
        if table[layout.PHASE] == layout.FOUR:
            guilts[line] = bluff_probability(tables, table, piles, seat, traits[seat, BLUFF_RATE])


class Answers(NamedTuple):
    """A line for each row that was asked about."""

    choices: IntArray
    reactions: AnyArray
    guilts: AnyArray


def answers(game: Game, player: Player, states: AnyArray, pile_log: AnyArray, seed: int = SEED) -> Answers:
    """What this player does, sitting at every seat."""
    lines = len(states)
    told = Answers(
        np.full(lines, action_codes.NO_ACTION), np.full((lines, game.seats), action_codes.NO_ACTION), np.zeros(lines)
    )
    traits = pack_traits([player] * game.seats)
    ask_players(rule_tables(game), states, pile_log, np.array([seed], np.uint64), traits, *told)
    return told


def replayed(game: Game, tracer: Tracer, number: int) -> tuple[Trace, Iterator[State]]:
    """A random round of the kernel's, and beside it the engine's state before every step of it."""
    dealer = tracer.start_match(game, SEED, number)
    trace = tracer.round(game, dealer)
    return trace, _states(game, trace, dealt(game, None, dealer, trace.orders(game)))


def _states(game: Game, trace: Trace, state: State) -> Iterator[State]:
    for chosen in trace.chosen[: trace.steps].tolist():
        yield state
        state, _ = apply(state, chosen >> 16, action_codes.decode(game.deck, chosen & 0xFFFF))
