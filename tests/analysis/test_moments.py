"""Moments: what a seat knew when it chose, and never more."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from lastcard.analysis.judge import Judge
from lastcard.analysis.moments import Moment, moments
from lastcard.analysis.win_chances import Rollouts
from lastcard.bots.determinize import kernel_game
from lastcard.core.actions import Catch, Play
from lastcard.notation.record import MatchStep, replay
from tests.support.bot_matches import bot_match
from tests.support.hidden_cards import permute_hidden

_RULES = [
    {},
    {"stacking": "any"},
    {"seven_zero": True, "jump_in": True},
    {"open_last": 2, "forced_play": "drawn"},
    {"scoring": "tally"},
]


def _steps(seats: int, seed: str, rules: dict[str, object]) -> list[MatchStep]:
    levels = ["casual", "beginner", "casual", "beginner"][:seats]
    return list(replay(bot_match(levels, seed, {"target": 300, **rules})))


def _knowledge(moment: Moment) -> list[object]:
    """Return all that an estimate depends on."""
    known = [array.tolist() for array in moment.known]
    return [moment.view, moment.kind, known, moment.actions, moment.codes.tolist(), moment.chosen, moment.usual]


@pytest.mark.sweep(8)
@pytest.mark.parametrize("rules", _RULES, ids=str)
@pytest.mark.parametrize("seed", range(2))
def test_hidden_cards_never_change_what_a_seat_knows(rules: dict[str, object], seed: int) -> None:
    """All cards that a seat can't see are dealt in another way, at each moment since the match began."""
    dice = Random(seed)
    steps = _steps(2 + seed % 3, f"deal {seed}", rules)
    seat = seed % 2
    looks_same = [step._replace(state=permute_hidden(step.state, seat, 0, dice)) for step in steps]
    assert any(step.state.hands != other.state.hands for step, other in zip(steps, looks_same, strict=True))
    found, others = list(moments(steps, [seat])), list(moments(looks_same, [seat]))
    assert len(found) > 20
    assert list(map(_knowledge, found)) == list(map(_knowledge, others))


@pytest.mark.compiles
def test_hidden_cards_never_change_an_estimate() -> None:
    steps = _steps(3, "estimate", {})
    game = kernel_game(steps[0].state.game, 3)
    dice = Random(1)
    looks_same = [step._replace(state=permute_hidden(step.state, 1, 0, dice)) for step in steps]
    for moment, other in zip(moments(steps, [1]), moments(looks_same, [1]), strict=True):
        judges = [Judge(Rollouts(game), one, 7) for one in (moment, other)]
        for judge in judges:
            judge.judge(32)
        assert judges[0].estimate() == judges[1].estimate()


def test_every_move_in_turn_is_a_moment_of_its_seat() -> None:
    steps = _steps(4, "all moves", {})
    found = {moment.step: moment for moment in moments(steps, range(4))}
    for number, step in enumerate(steps[1:]):
        before = steps[number].state
        if before.awaiting.phase in ("turn", "drawn", "challenge", "colour") and step.seat in before.awaiting.seats:
            taken = found[number].actions[found[number].chosen]
            assert found[number].view.seat == step.seat
            assert str(taken).replace(" call", "") == str(step.action).replace(" call", "")


def test_forgotten_call_is_a_choice_of_its_own() -> None:
    for number in range(20):
        steps = _steps(3, f"calls {number}", {"target": 500})
        for moment in moments(steps, range(3)):
            action = moment.actions[moment.chosen]
            if isinstance(action, Play) and not action.call and len(moment.view.hands[moment.view.seat or 0]) == 2:
                called = [other for other in moment.actions if isinstance(other, Play) and other.cards == action.cards]
                assert {play.call for play in called} == {False, True}
                return
    pytest.fail("nobody forgot to call")


def test_catch_can_be_left_out() -> None:
    for number in range(20):
        found = [moment for moment in moments(_steps(3, f"catches {number}", {}), range(3)) if moment.kind == "catch"]
        if found:
            assert isinstance(found[0].actions[0], Catch)
            assert found[0].actions[1] is None
            assert found[0].unnoticed
            assert not np.array_equal(found[0].known.state, found[0].unnoticed.state)
            return
    pytest.fail("nobody was caught")
