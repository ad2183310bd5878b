"""Random programs of the effect language in random games: no crash, no hang, no lost card, and exact replay."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings

from lastcard.core.actions import Action
from lastcard.core.awaiting import AskedByRule, MatchOver
from lastcard.core.game import Game
from lastcard.core.state import State
from lastcard.effects.operations import OPERATIONS
from lastcard.rules.apply import apply
from lastcard.rules.deal import open_match
from tests.effects import strategies
from tests.support.invariants import check_state, checked
from tests.support.random_play import choose, random_game
from tests.support.random_programs import random_rule
from tests.support.strategies import dice, seeds

MOVES = 150
HURRIED = settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@HURRIED
@given(strategies.games(), seeds, dice)
def test_random_programs_keep_invariants(game: Game, seed: bytes, number: int) -> None:
    """CUST-1: every invariant holds at every move, and the same seed and actions give the same states."""
    start = _with_cards_in_hand(open_match(game, seed)[0])
    check_state(start)
    made = _play(start, Random(number))
    state = start
    for (seat, action), after in made:
        state, _ = apply(state, seat, action)
        assert state == after
        assert hash(state) == hash(after)


def _play(state: State, rolls: Random) -> list[tuple[tuple[int, Action], State]]:
    made = []
    while len(made) < MOVES and not isinstance(state.awaiting, MatchOver):
        step = choose(state, rolls, eager=0.9)
        state, _ = checked(state, *step)
        made.append((step, state))
    return made


def _with_cards_in_hand(state: State) -> State:
    """Put the customizable cards into the first hands in exchange for other cards, so that they are played."""
    deck = state.game.deck
    hands, pile = list(state.hands), bytearray(state.draw_pile)
    for place, number in enumerate(pile):
        seat = place % len(hands)
        spare = hands[seat] & ~deck.customs
        if deck.customs >> number & 1 and spare:
            given_up = spare & -spare
            hands[seat] ^= given_up | 1 << number
            pile[place] = given_up.bit_length() - 1
    return State(**(state.fields() | {"hands": tuple(hands), "draw_pile": bytes(pile)}))


def test_sample_executes_every_effect(monkeypatch: pytest.MonkeyPatch) -> None:
    """With fixed seeds every effect acts, and rules ask for every kind of decision."""
    acted: set[str] = set()
    asked: set[type] = set()
    for name, act in list(OPERATIONS.items()):
        monkeypatch.setitem(OPERATIONS, name, lambda *args, name=name, act=act: (acted.add(name), act(*args)))
    for number in range(60):
        rolls = Random(number)
        game = random_game(rolls)
        rules = tuple(random_rule(rolls.choice) for _ in range(game.edition.max_custom))
        start = open_match(Game(game.edition, game.rules, game.seats, rules), rolls.randbytes(8))[0]
        asked |= {type(after.awaiting) for _, after in _play(_with_cards_in_hand(start), rolls)}
    assert acted == set(OPERATIONS)
    assert set(get_args(AskedByRule)) <= asked
