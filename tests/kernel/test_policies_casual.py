"""The compiled casual player makes the same choices as the bot in the same states."""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple, fields
from random import Random

import numpy as np
import pytest

from lastcard import Game, State, legal_actions
from lastcard.bots import Habits, heuristics
from lastcard.bots.casual import Casual
from lastcard.bots.weights import BLUFF_RATE, CASUAL, CHALLENGE_THRESHOLD, Weights
from lastcard.kernel import action_codes
from lastcard.kernel import state_layout as layout
from lastcard.kernel.batch import KernelPlayer
from lastcard.views import view
from tests.kernel.compiled_players import answers, replayed
from tests.support.kernel_comparison import Tracer
from tests.support.kernel_rows import row_of
from tests.support.kernel_variants import PLAYERS, VARIANTS, game_of, sheet_game
from tests.support.positions import moves, position

ROUNDS = 36  # a variant: all numbers of players, with all habits and weights
MAX_STEPS = 200  # states of a round
FIRM = (Habits(forgets=0, catches=1, jumps_in=1), Habits(1, 1, 1), Habits(0, 0, 1), Habits(1, 1, 0))
"""Habits without randomness."""


@pytest.fixture(scope="module")
def tracer() -> Tracer:
    return Tracer()


def weights_of(number: int) -> Weights:
    """Return the player's own weights, or others with which drawing is often better and ties are frequent."""
    chance = Random(number)
    return CASUAL if number % 2 else Weights(*(chance.randint(-4, 4) for _ in fields(Weights)))


def compiled(habits: Habits, weights: Weights) -> KernelPlayer:
    rates = (habits.forgets, habits.catches, habits.jumps_in)
    return KernelPlayer("casual", *rates, BLUFF_RATE, CHALLENGE_THRESHOLD, astuple(weights))


class WeightedCasual(Casual):
    """A casual player with given weights."""

    def __init__(self, game: Game, habits: Habits, weights: Weights) -> None:
        super().__init__(game, 1, habits)
        self.weights = weights


def compare(game: Game, tracer: Tracer, number: int) -> Counter[tuple[int, int]]:
    """Compare both casual players in a round; return the kernel's choices by phase and kind of action."""
    trace, states = replayed(game, tracer, number)
    habits, weights = FIRM[number % len(FIRM)], weights_of(number)
    found = answers(game, compiled(habits, weights), trace.states[: trace.steps], trace.pile_log[: trace.steps])
    bot = WeightedCasual(game, habits, weights)
    done: Counter[tuple[int, int]] = Counter()
    for step, state in zip(range(min(trace.steps, MAX_STEPS)), states, strict=False):
        seat = state.awaiting.seats[0]
        seen, choice = view(state, seat), int(found.choices[step])
        chosen = bot.choose(seen, legal_actions(state, seat))
        assert chosen == action_codes.decode(game.deck, choice), f"{habits} {weights} {state}"
        if seen.phase == "challenge":
            assert heuristics.bluff_probability(seen, game, BLUFF_RATE) == found.bluff_probabilities[step]
        done[int(trace.states[step, layout.PHASE]), choice & 15] += 1
        done += reactions(game, state, bot, found.reactions[step].tolist())
    return done


def reactions(game: Game, state: State, bot: Casual, reacted: list[int]) -> Counter[tuple[int, int]]:
    """Compare the reactions of all seats, except late calls, which the kernel's players never make."""
    done: Counter[tuple[int, int]] = Counter()
    for seat, number in enumerate(reacted):
        if not (state.owing or game.rules.jump_in):
            assert number == action_codes.NO_ACTION
        elif bot.habits.forgets or not state.owing >> seat & 1:
            reaction = bot.react(view(state, seat), legal_actions(state, seat))
            assert reaction == (None if number == action_codes.NO_ACTION else action_codes.decode(game.deck, number)), (
                state
            )
            done[-1, number if number == action_codes.NO_ACTION else number & 15] += 1
    return done


@pytest.mark.sweep(3)
@pytest.mark.parametrize("variant", VARIANTS)
def test_compiled_casual_chooses_same_as_bot(tracer: Tracer, variant: str) -> None:
    states = sum((compare(game_of(variant, number), tracer, number) for number in range(ROUNDS)), Counter())
    assert states.total() > 20


@pytest.mark.parametrize("players", PLAYERS)
def test_compiled_casual_chooses_same_as_bot_under_sheet_rules(tracer: Tracer, players: int) -> None:
    states = sum((compare(sheet_game(players), tracer, number) for number in range(4)), Counter())
    assert states.total() > 20


def test_comparison_covers_every_decision(tracer: Tracer) -> None:
    """Every phase occurs with all its actions, so that the comparison is not empty."""
    variants = ("deflect=both", "jump_in=True", "seven_zero=True", "forced_play=hand", "teams", "mixed")
    done: Counter[tuple[int, int]] = Counter()
    for variant in variants:
        for number in range(100, 127):
            done += compare(game_of(variant, number), tracer, number)
    assert done.keys() == {
        (layout.NAMING, action_codes.NAME),
        (layout.OPEN, action_codes.PLAY),
        (layout.OPEN, action_codes.DRAW),
        (layout.DREW, action_codes.PLAY),
        (layout.DREW, action_codes.PASS),
        (layout.STACK, action_codes.PLAY),
        (layout.STACK, action_codes.ACCEPT),
        (layout.FOUR, action_codes.PLAY),
        (layout.FOUR, action_codes.ACCEPT),
        (layout.FOUR, action_codes.CHALLENGE),
        (layout.SWAP, action_codes.SWAP_WITH),
        (-1, action_codes.CATCH),
        (-1, action_codes.JUMP),
        (-1, action_codes.NO_ACTION),
    }


@pytest.mark.compiles
def test_bluff_probability_ignores_cards_outside_game() -> None:
    """WD4-4: in a position with few cards, none of the possible cards of the hand is red."""
    state = moves(position("W+4 G1 G2", "B1 B2 B4", draw="B6 B7 Y1", rest=False), "0 play W+4:B")
    game = state.game
    pile_log = np.zeros((1, 2, 112), np.uint8)
    pile_log[0, 1, : len(state.discard_pile)] = list(state.discard_pile)
    found = answers(game, compiled(FIRM[0], CASUAL), np.array([row_of(game, state)]), pile_log)
    assert found.bluff_probabilities[0] == heuristics.bluff_probability(view(state, 1), game, BLUFF_RATE) == 0.0
