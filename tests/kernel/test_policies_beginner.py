"""The compiled beginner takes each action with the same probability as the bot."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard import Game, State, legal_actions
from lastcard.bots import Habits, heuristics
from lastcard.bots.beginner import Beginner
from lastcard.bots.weights import BEGINNER_BLUFF_RATE
from lastcard.core.actions import Action
from lastcard.kernel import action_codes
from lastcard.kernel.state_layout import AnyArray
from lastcard.trials.player_specs import PlayerSpec
from lastcard.trials.runner import kernel_player
from lastcard.views import view
from tests.kernel.compiled_players import Answers, answers, replayed
from tests.kernel.probability import Fork, outcomes, surprise
from tests.support.kernel_comparison import Tracer
from tests.support.kernel_variants import VARIANTS, game_of

ROUNDS = 9
TIMES = 2000
STEPS_APART = 5  # steps between two states that are compared
MAX_STEPS = 100  # steps of a round
BEGINNER = PlayerSpec("beginner")
BOUND = 4.5  # standard deviations: some 5000 distributions are compared


class ForkedBeginner(Beginner):
    """A beginner that takes a given branch at each random decision."""

    def __init__(self, game: Game, fork: Fork, habits: Habits) -> None:
        super().__init__(game, 1, habits)
        self._fork = fork
        self.random = fork  # type: ignore[assignment]

    def chance(self, rate: float) -> bool:
        return self._fork.goes((rate, 1 - rate)) == 0


def done(game: Game, numbers: AnyArray) -> dict[Action | None, int]:
    """Return how often the compiled beginner took each action."""
    counts: dict[Action | None, int] = {}
    for number, times in zip(*np.unique(numbers, return_counts=True), strict=True):
        action = None if number == action_codes.NO_ACTION else action_codes.decode(game.deck, int(number))
        counts[action] = counts.get(action, 0) + int(times)
    return counts


def compare(game: Game, state: State, found: Answers) -> None:
    seat = state.awaiting.seats[0]
    seen, actions = view(state, seat), legal_actions(state, seat)
    likely: dict[Action | None, float] = outcomes(
        lambda fork: ForkedBeginner(game, fork, BEGINNER.habits).choose(seen, actions)
    )
    assert surprise(done(game, found.choices), likely) < BOUND, state
    if seen.phase == "challenge":
        assert found.bluff_probabilities[0] == heuristics.bluff_probability(seen, game, BEGINNER_BLUFF_RATE)
    for other in range(game.seats):
        if not state.owing >> other & 1:
            compare_reaction(game, state, other, found.reactions[:, other])


def compare_reaction(game: Game, state: State, seat: int, reacted: AnyArray) -> None:
    if not (state.owing or game.rules.jump_in):
        assert (reacted == action_codes.NO_ACTION).all()
        return
    seen, actions = view(state, seat), legal_actions(state, seat)
    likely = outcomes(lambda fork: ForkedBeginner(game, fork, BEGINNER.habits).react(seen, actions))
    assert surprise(done(game, reacted), likely) < BOUND, state


@pytest.fixture(scope="module")
def tracer() -> Tracer:
    return Tracer()


@pytest.mark.sweep(6)
@pytest.mark.parametrize("variant", VARIANTS)
def test_compiled_beginner_has_same_probabilities_as_bot(tracer: Tracer, variant: str) -> None:
    for number in range(ROUNDS):
        game = game_of(variant, number)
        trace, states = replayed(game, tracer, number)
        for step, state in zip(range(trace.steps), states, strict=True):
            if step % STEPS_APART == number % STEPS_APART and step < MAX_STEPS:
                repeated = np.repeat(trace.states[step : step + 1], TIMES, axis=0)
                pile_log = np.repeat(trace.pile_log[step : step + 1], TIMES, axis=0)
                compare(game, state, answers(game, kernel_player(BEGINNER), repeated, pile_log, seed=step))
