"""Random play: invariants of every move, legality of every candidate action, and replay."""

from __future__ import annotations

import os
import subprocess
import sys
from math import comb
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings

from lastcard.core.actions import Action, Next
from lastcard.core.awaiting import AwaitDiscard, Awaiting, MatchOver
from lastcard.core.errors import Refused
from lastcard.core.events import Event
from lastcard.core.game import Game
from lastcard.core.ruleset import RuleSet
from lastcard.core.state import State
from lastcard.editions import edition, edition_ids
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from lastcard.rules.legal_actions import MOST_DISCARDS, legal_actions
from lastcard.rules.legality import refusal
from tests.support import strategies
from tests.support.candidate_actions import candidate_actions
from tests.support.expected_actions import check_out_of_turn, check_proposals
from tests.support.invariants import check_state, checked
from tests.support.random_play import choose, match_text, play_on, random_match

ROOT = Path(__file__).parents[2]


@settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(strategies.games(), strategies.seeds, strategies.dice)
def test_invariants_hold_in_any_game(game: Game, seed: bytes, number: int) -> None:
    """Any edition, number of players, options and written rules."""
    state, _ = open_match(game, seed)
    _play_checked(state, Random(number), 120)


@pytest.mark.sweep(20)
@pytest.mark.parametrize("number", range(60))
def test_invariants_hold_in_fixed_sample(number: int) -> None:
    """Longer games on fixed seeds, so that piles run out and several rounds are played."""
    dice, state = random_match(number)
    _play_checked(state, dice, 500)


def test_sample_covers_every_action_phase_and_event() -> None:
    """Every action, every kind of decision and every event occurs in the sample that is checked above."""
    met: set[type] = set()
    for number in range(60):
        dice, state = random_match(number)
        for move in play_on(state, dice, 500):
            met |= {type(move.action), type(move.after.awaiting), *map(type, move.events)}
    everything = {*get_args(Action), *get_args(Awaiting), *get_args(Event)}
    assert everything - met == set()


def _play_checked(state: State, dice: Random, moves: int) -> None:
    check_state(state)
    for _ in range(moves):
        if isinstance(state.awaiting, MatchOver):
            return
        seat, action = choose(state, dice, eager=0.7)
        state, _ = checked(state, seat, action)


@pytest.mark.sweep(8)
@pytest.mark.parametrize("number", range(100, 130))
def test_legal_actions_are_exactly_the_unrefused_candidates(number: int) -> None:
    """R-UNO-FALSE and every other refusal: of all candidate actions the legal ones are accepted and no others."""
    dice, state = random_match(number)
    for count, move in enumerate(play_on(state, dice, 240)):
        if count % 12 == 0 and not _has_unlisted_discards(move.after):
            for seat in range(move.after.game.seats):
                _compare_with_candidates(move.after, seat, dice)


def _has_unlisted_discards(state: State) -> bool:
    """Return whether there are more discards than `legal_actions` lists."""
    asked = state.awaiting
    return isinstance(asked, AwaitDiscard) and comb(state.hands[asked.seat].bit_count(), asked.count) > MOST_DISCARDS


def _compare_with_candidates(state: State, seat: int, dice: Random) -> None:
    fields = state.fields()
    said = set(candidate_actions(state, seat))
    legal = legal_actions(state, seat)
    assert len(legal) == len(set(legal))
    allowed = {action for action in said if refusal(state, seat, action) is None}
    assert set(legal) == allowed
    check_out_of_turn(state, seat)
    check_proposals(state, seat)
    for action in legal:
        apply(state, seat, action)
    for action in dice.sample(sorted(said - allowed, key=str), 20):
        with pytest.raises(Refused) as refused:
            apply(state, seat, action)
        assert refused.value.reason == refusal(state, seat, action)
    assert state.fields() == fields


def test_absent_seats_can_do_nothing() -> None:
    """An unknown seat can do nothing; an eliminated one can only ask for the next round."""
    game = Game(edition("coloradd"), RuleSet(elimination=True, hand_size=1), 4)
    state, _ = open_match(game, b"out")
    for move in play_on(state, Random(4), 400):
        state = move.after
        absent = [-1, 4, *(seat for seat in range(4) if seat not in state.playing)]
        for seat in absent:
            allowed = [action for action in candidate_actions(move.before, 0) if refusal(state, seat, action) is None]
            dealing = 0 <= seat < 4 and state.awaiting.phase == "round-over"
            assert allowed == ([Next()] if dealing else [])
    assert isinstance(state.awaiting, MatchOver)


@pytest.mark.parametrize("number", range(200, 220))
def test_same_seed_and_actions_give_same_match(number: int) -> None:
    """States, their hashes and events are equal move by move."""
    dice, state = random_match(number)
    moves = list(play_on(state, dice, 200))
    again = random_match(number)[1]
    assert again == state
    for move in moves:
        again, events = apply(again, move.seat, move.action)
        assert again == move.after
        assert hash(again) == hash(move.after)
        assert events == move.events


def test_other_process_plays_same_match() -> None:
    """Nothing depends on the order of a set, or on anything else that differs between processes."""
    numbers = range(300, 306)
    program = (
        "from tests.support.random_play import match_text; "
        f"print(*[line for n in {numbers} for line in match_text(n, 150)], sep='\\n')"
    )
    expected = "\n".join(line for number in numbers for line in match_text(number, 150))
    for hash_seed in ("1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": hash_seed}
        run = subprocess.run(
            [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
        )
        assert run.stdout.strip() == expected


@pytest.mark.parametrize("name", edition_ids())
@pytest.mark.parametrize("seats", [2, 3, 4, 7, 10])
def test_match_ends_with_a_winner_at_target(name: str, seats: int) -> None:
    """WIN-1, ALT-1: when all players prefer to play cards, a match to 500 ends and has a winner."""
    for scoring in ("winner", "tally"):
        state, _ = open_match(Game(edition(name), RuleSet.of({"scoring": scoring}), seats), b"end")
        for move in play_on(state, Random(seats), 8000, eager=0.97):
            state = move.after
        assert isinstance(state.awaiting, MatchOver)
        assert state.winners
        assert max(state.scores) >= 500
