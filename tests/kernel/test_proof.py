"""The kernel plays the same game as the engine: the same deals and actions, compared state by state.

`make test-full` plays more of them, `make proof` a hundred times as many again.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

import pytest

from lastcard import Refused
from tests.support.kernel_comparison import Tracer, compare_match, compare_round, dealt
from tests.support.kernel_variants import PLAYERS, VARIANTS, game_of, sheet_game

SEED = 2026
games_played = pytest.mark.parametrize("games", [60, pytest.param(1000, marks=pytest.mark.full)])


@pytest.fixture(scope="module")
def tracer() -> Tracer:
    return Tracer()


@pytest.mark.sweep(1)
@games_played
@pytest.mark.parametrize("players", PLAYERS)
def test_kernel_agrees_with_engine_for_every_number_of_players(tracer: Tracer, players: int, games: int) -> None:
    steps = sum(compare_match(sheet_game(players), tracer, SEED, number) for number in range(games))
    assert steps > 20 * games


@pytest.mark.sweep(10)
@games_played
@pytest.mark.parametrize("variant", VARIANTS)
def test_kernel_agrees_with_engine_for_every_option(tracer: Tracer, variant: str, games: int) -> None:
    steps = sum(compare_match(game_of(variant, number), tracer, SEED, number) for number in range(games))
    assert steps > 2 * games


@pytest.mark.sweep(2)
@pytest.mark.parametrize("variant", ["scoring=tally", "next_dealer=winner", "next_dealer=draw", "target=60", "teams"])
def test_kernel_agrees_with_engine_over_matches(tracer: Tracer, variant: str) -> None:
    """Scores, dealers and winners over many rounds."""
    for number in range(40):
        assert compare_match(game_of(variant, number), tracer, SEED, number, most_rounds=60)


@pytest.mark.compiles
def test_comparison_finds_a_different_rule(tracer: Tracer) -> None:
    """A kernel with other rules than the engine is detected."""
    game = sheet_game(2)
    other = replace(game, rules=replace(game.rules, two_player_reverse="turn"))
    found = 0
    for number in range(20):
        dealer = tracer.start_match(game, SEED, number)
        trace = tracer.round(game, dealer)
        with suppress(AssertionError, Refused, StopIteration):
            compare_round(other, trace, dealt(other, None, dealer, trace.orders(other)))
            continue
        found += 1
    assert found > 10
