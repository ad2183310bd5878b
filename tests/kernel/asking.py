"""The compiled players asked what they would do, in states that random rounds come to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from lastcard import Game, State, apply
from lastcard.kernel import action_codes, layout
from lastcard.kernel.arrays import Numbers, Row, Traits, Words
from lastcard.kernel.batch import Player
from lastcard.kernel.compiler import entry
from lastcard.kernel.heuristics import guilt
from lastcard.kernel.player_traits import BLUFFERS, traits_of
from lastcard.kernel.policies import choose, react
from lastcard.kernel.rule_tables import SEATS, Tables, tables
from tests.support.kernel_comparison import Trace, Tracer, dealt

SEED = 2026


@entry
def ask(
    tables: Tables,
    rows: Numbers,
    heaps: Numbers,
    dice: Words,
    who: Traits,
    choices: Row,
    reactions: Numbers,
    guilts: Numbers,
) -> None:
    """For each row what the awaited seat does, what each seat does out of turn, and how likely a bluff seems."""
    for line in range(rows.shape[0]):
        table, piles = rows[line], heaps[line]
        if table[layout.PHASE] == layout.OVER:
            continue
        seat = table[layout.SEAT]
        choices[line] = choose(tables, table, piles, dice, who, seat)
        for other in range(tables.options[SEATS]):
            reactions[line, other] = react(tables, table, dice, who, other)
        if table[layout.PHASE] == layout.FOUR:
            guilts[line] = guilt(tables, table, piles, seat, who[seat, BLUFFERS])


class Answers(NamedTuple):
    """A line for each row that was asked about."""

    choices: Row
    reactions: Numbers
    guilts: Numbers


def answers(game: Game, player: Player, rows: Numbers, heaps: Numbers, seed: int = SEED) -> Answers:
    """What this player does, sitting at every seat."""
    lines = len(rows)
    told = Answers(
        np.full(lines, action_codes.NOTHING), np.full((lines, game.seats), action_codes.NOTHING), np.zeros(lines)
    )
    ask(tables(game), rows, heaps, np.array([seed], np.uint64), traits_of([player] * game.seats), *told)
    return told


def replayed(game: Game, tracer: Tracer, number: int) -> tuple[Trace, Iterator[State]]:
    """A random round of the kernel's, and beside it the engine's state before every step of it."""
    dealer = tracer.begin(game, SEED, number)
    trace = tracer.round(game, dealer)
    return trace, _states(game, trace, dealt(game, None, dealer, trace.orders(game)))


def _states(game: Game, trace: Trace, state: State) -> Iterator[State]:
    for chosen in trace.chosen[: trace.steps].tolist():
        yield state
        state, _ = apply(state, chosen >> 16, action_codes.decoded(game.deck, chosen & 0xFFFF))
