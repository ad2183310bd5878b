"""One round, step by step: it equals the engine's, decision by decision."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from lastcard import Game, GameError, RuleSet, State, edition
from lastcard.core.game import Words
from lastcard.envs.engine_round import EngineRound
from lastcard.kernel import state_layout as layout
from lastcard.kernel.action_numbers import ACTIONS, GROUPS, WAIT
from lastcard.kernel.observation import FIELDS, OBSERVATION
from lastcard.kernel.round import ActionError, Round
from tests.support.hidden_cards import permute_hidden
from tests.support.kernel_rows import row_of, without_stale_fields
from tests.support.kernel_variants import PLAYERS, VARIANTS, game_of, sheet_game
from tests.support.round_comparison import pick, random_steps, row_of_round, side_by_side

pytestmark = pytest.mark.compiles
WITHOUT_CUSTOM = [name for name in VARIANTS if name not in ("customizable", "mixed")]
ALL = {"jump_in": True, "stacking": "any", "deflect": "both", "seven_zero": True, "draw_until_playable": True}


def game(seats: int = 2, **options: Any) -> Game:
    return Game(edition("coloradd"), RuleSet.of(options), seats)


def compare(one_game: Game, number: int) -> int:
    """Play a random round on both, compare everything at every decision, and return how many there were."""
    decisions = 0
    for one, engine in side_by_side(one_game, number):
        decisions += 1
        where = f"decision {decisions} of round {number}: {engine.state}"
        assert row_of(one_game, engine.state) == without_stale_fields(row_of_round(one).tolist()), where
        assert (one.seat, one.is_reaction, one.is_over) == (engine.seat, engine.is_reaction, engine.is_over), where
        assert sorted(one.legal()) == sorted(engine.legal()), where
        assert one.winner == engine.winner
        assert one.points() == engine.points()
        if not one.is_over:
            assert {one.action(number) for number in one.legal()} == set(engine.actions()), where
            assert sorted(map(one.number, engine.actions())) == sorted(one.legal()), where
        for seat in range(one_game.seats):
            assert one.observation(seat).tolist() == engine.observation(seat).tolist(), f"seat {seat}, {where}"
        assert comparable(one.state()) == comparable(engine.state), where
    return decisions


def comparable(state: State) -> dict[str, Any]:
    """Return the fields that a round on the kernel has, too."""
    left_out = {"draw_pile", "random", "scores", "round", "shown"}
    if not state.awaiting.seats:
        left_out |= {"winners", "awaiting"}  # the engine may have ended the match
    return {name: value for name, value in state.fields().items() if name not in left_out}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("players", PLAYERS)
def test_round_equals_engine_for_every_number_of_players(players: int) -> None:
    assert sum(compare(sheet_game(players), number) for number in range(4)) > 4 * 20


@pytest.mark.sweep(8)
@pytest.mark.parametrize("variant", WITHOUT_CUSTOM)
def test_round_equals_engine_for_every_option(variant: str) -> None:
    assert sum(compare(game_of(variant, number), number) for number in range(9)) > 9 * 2


def test_round_equals_engine_with_many_options() -> None:
    assert sum(compare(game(4, **ALL), number) for number in range(6)) > 6 * 20


def test_observation_does_not_depend_on_hidden_cards() -> None:
    """Permute all cards that a seat can't see: its observation and its legal actions stay the same."""
    dice = Random(7)
    compared = 0
    for number in range(6):
        for one, engine in side_by_side(game(3, **ALL), number):
            if one.is_over:
                continue
            for seat in range(3):
                other = permute_hidden(engine.state, seat, 0, dice)
                twin = EngineRound(other)
                twin.seat, twin.is_reaction = engine.seat, engine.is_reaction
                compared += other.hands != engine.state.hands
                assert twin.observation(seat).tolist() == one.observation(seat).tolist()
    assert compared > 300


def test_changed_hidden_cards_of_the_kernel_leave_the_observation_alone() -> None:
    """The same within the kernel: swap the hands of the others with cards of the draw pile."""
    one = Round(game(4), seed=3)
    before = one.observation(0)
    changed = 0
    for other in range(1, 4):
        for place in range(layout.HANDS + 2 * other, layout.HANDS + 2 * other + 2):
            one._memory[place] ^= one._memory[place] & -one._memory[place]
            changed += 1
    assert changed == 6
    assert one.observation(0).tolist() == before.tolist()
    assert one.observation(1).tolist() != Round(game(4), seed=3).observation(1).tolist()


def test_copy_plays_on_separately() -> None:
    dice = Random(1)
    one = Round(game(3), seed=5)
    for _ in range(20):
        one.do(pick(one.legal(), dice))
    twin, restored = one.copy(), pickle.loads(pickle.dumps(one))
    before = one.state()
    twin.do(twin.legal()[0])
    assert one.state() == before
    assert twin.moves > one.moves
    one.do(one.legal()[0])
    restored.do(restored.legal()[0])
    assert one.state() == twin.state() == restored.state()  # the same draws


def test_same_seed_and_number_give_the_same_round() -> None:
    first, again, other = ([r.state() for r, _ in random_steps(game(2), n, s)] for n, s in ((4, 1), (4, 1), (5, 1)))
    assert first == again
    assert first != other
    assert {Round(game(5), 1, number).state().dealer for number in range(60)} == set(range(5))
    assert Round(game(5), 1, 3, dealer=2).state().dealer == 2


def test_illegal_action_is_refused_and_changes_nothing() -> None:
    one = Round(game(2), seed=2)
    before, legal = one.state(), one.legal()
    for number in {*range(-3, ACTIONS + 3)} - set(legal):
        with pytest.raises(ActionError, match=str(number)):
            one.do(number)
    assert (one.state(), one.legal()) == (before, legal)
    assert np.flatnonzero(one.mask()).tolist() == sorted(legal)


def test_customizable_cards_are_refused() -> None:
    with pytest.raises(GameError, match="customizable"):
        Round(Game(edition("coloradd"), RuleSet(), 2, (Words("plain"),)))


def test_seat_that_owes_the_call_can_be_caught_before_the_next_turn() -> None:
    """UNO-2, R-UNO-WHEN: others are asked to catch, and the player to call; each may wait."""
    reactions = [one.legal() for number in range(30) for one, _ in random_steps(game(2), number) if one.is_reaction]
    assert all(WAIT in legal for legal in reactions)
    kinds = {name for legal in reactions for number in legal for name, group in GROUPS.items() if number in group}
    assert kinds == {"catch", "call", "wait"}


def test_everybody_can_answer_at_the_same_time() -> None:
    """The answers of a seat are its actions in turn and out of turn; only the awaited seat may not wait."""
    for number in range(10):
        for one, _ in random_steps(game(3, jump_in=True), number):
            answers = [set(np.flatnonzero(one.answers(seat)).tolist()) for seat in range(3)]
            if one.is_over:
                assert answers == [set()] * 3
                continue
            awaited = one.state().awaiting.seats[0]
            assert [seat for seat in range(3) if WAIT not in answers[seat]] == [awaited]
            assert set(one.legal()) - {WAIT} <= answers[one.seat]


def test_numbers_and_fields_are_complete() -> None:
    assert [number for group in GROUPS.values() for number in group] == list(range(ACTIONS))
    assert sum(field.size for field in FIELDS.values()) == OBSERVATION == len(Round(game()).observation())
