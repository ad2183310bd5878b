"""The casual player: each of its rules, and values of plays computed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.bots.heuristics import PlayEvaluator, bluff_probability
from lastcard.bots.weights import Weights
from lastcard.core.actions import Play
from lastcard.core.state import State
from lastcard.effects.rule import rule_of
from lastcard.notation.actions import read_action
from lastcard.notation.position import read_position, write_position
from lastcard.views import view
from tests.bots.helpers import choices
from tests.support.positions import moves, position

ROUND = Weights(
    colour=2, rank=1, number=4, draw_two=6, reverse=7, skip=8, wild=-12, four=-16, threat=10, bluff=-100, swap=3,
    decline=-50,
)  # fmt: skip
"""Weights that are easy to add up."""
SEVEN_ZERO = {"seven_zero": True}
STACKING = {"stacking": "same"}
FORBID = (rule_of("x :: forbid(in_play, round)"),)


def value_of(state: State, play: str, seat: int = 0) -> int:
    action = read_action(play, state.game.edition.letters)
    assert isinstance(action, Play)
    return PlayEvaluator(view(state, seat), ROUND).evaluate(action)


@pytest.mark.parametrize(
    ("hands", "play", "expected", "options"),
    [
        (("R1 R2 B3", "G1 G2 G3"), "play R1", 4 + 2, {}),
        (("R1 B1 B3", "G1 G2 G3"), "play R1", 4 + 1, {}),
        (("R1 R1 B3", "G1 G2 G3"), "play R1", 4 + 2 + 1, {}),
        (("RS GS B3", "G1 G2 G3"), "play RS", 8 + 1, {}),
        (("RS B3 B4", "G1 G2"), "play RS", 8 + 10, {}),
        (("RR B3 B4", "G1 G2"), "play RR", 7 + 10, {}),
        (("R+2 B3 B4", "G1 G2"), "play R+2", 6 + 10, {}),
        (("R1 B3 B4", "G1 G2"), "play R1", 4, {}),
        (("W B3 B4 W", "G1 G2"), "play W:B", -12 + 2 * 2, {}),
        (("W B3 B4", "G1 G2"), "play W:G", -12, {}),
        (("W+4 B3 B4", "G1 G2 G3"), "play W+4:B", -16 + 2 * 2, {}),
        (("W+4 B3 B4", "G1 G2"), "play W+4:B", -16 + 2 * 2 + 10, {}),
        (("W+4 R3 B4", "G1 G2 G3"), "play W+4:B", -16 + 2 - 100, {}),
        (("R7 B3 B4", "G1 G2 G3", "G4 G6 G7 G8"), "play R7", 4 + 3 * (2 - 3), SEVEN_ZERO),
        (("R0 B3 B4", "G1 G2 G3", "G4 G6 G7 G8"), "play R0", 4 + 3 * (2 - 4), SEVEN_ZERO),
        (("R7 B3 B4", "G1 G2 G3"), "play R7", 4, {}),
        (("R7", "G1 G2 G3"), "play R7", 4, SEVEN_ZERO),
        (("R1 R1 R2", "G1 G2 G3"), "play R1 R1", 4 + 4 + 2, {"doubles": True}),
    ],
    ids=str,
)
def test_play_has_expected_value(hands: tuple[str, ...], play: str, expected: int, options: dict[str, Any]) -> None:
    assert value_of(position(*hands, rules=options), play) == expected


def test_customizable_card_has_value_of_wild() -> None:
    """CUST-1."""
    state = position("W*1 W B3 B4", "G1 G2", written=(rule_of("sing"),))
    assert value_of(state, "play W*1:B") == value_of(state, "play W:B") == -12 + 2 * 2


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (position("R1 W B3 B4", "R2 R3 R4 R6 R7"), "play R1"),
        (position("G1 W B3 B4", "R2 R3 R4 R6 R7"), "play W:B"),
        (position("R9 R+2 R1 G1", "B1 B2"), "play R+2"),
        (position("R1 B5 B6 B7", "G1 G2 G3"), "play B5"),
        (position("R1 R2 G3 Y4", "G1 G2 G3"), "play R1"),
        (position("B1 W G2", "R1 R2 R3"), "play W:B"),
        (position("R1 R1 B3 G4", "G1 G2 G3", rules={"doubles": True}), "play R1 R1"),
        (position("W W", "G1 G2 G3", rules={"doubles": True}), "play W:R W:R"),
        (position("R7 R2 B3 B4", "G1 G2 G3 G4", "G6 G7 G8 G9", rules=SEVEN_ZERO), "play R2"),
        (position("R7 R2 B3 B4", "G1 G2 G3 G4", "G6", rules=SEVEN_ZERO), "play R7"),
    ],
    ids=["wild kept", "strong colour named", "neighbour hit", "strong colour kept", "first card", "first colour",
         "doubles", "out with doubles", "no bad swap", "good swap"],
)  # fmt: skip
def test_best_play_is_chosen(state: State, expected: str) -> None:
    """TURN-1, ACT-WILD-1, ACT-D2-1; of equals the first card of the deck, in the first colour."""
    assert choices("casual", state) == {expected}


def test_no_bluff_when_there_is_a_fallback() -> None:
    """WD4-2: it draws, keeps a drawn card, or takes two, rather than bluff; without a bluff it plays the card."""
    forbidden = moves(position("W+4 B1 B2", "G2 W*1 G3", turn=1, written=FORBID), "1 play W*1:B")
    assert choices("casual", forbidden) == {"draw"}
    drawn = moves(position("B1 R3 G4", "B2 B4", written=FORBID, draw="W+4"), "0 draw")
    assert choices("casual", drawn) == {"pass"}
    pending = moves(position("R+2 B3", "W+4 R3 G4", rules={"stacking": "any"}), "0 play R+2")
    assert choices("casual", pending, 1) == {"accept"}
    honest = moves(position("R+2 B3", "W+4 B4 G4", rules={"stacking": "any"}), "0 play R+2")
    assert choices("casual", honest, 1) == {"play W+4:B"}


def test_bluff_when_there_is_no_fallback() -> None:
    """R-MUST-PLAY: the colour in play is forbidden, and the hand is full."""
    table = position("W+4 B1 B2", "G2 W*1 G3", turn=1, written=FORBID, rules={"hand_limit": 3})
    assert choices("casual", moves(table, "1 play W*1:B")) == {"play W+4:B"}


def test_wild_is_saved_for_last() -> None:
    """END-1: wilds are saved, but played in time."""
    assert choices("casual", position("W", "G1 G2 G3")) == {"play W:R"}


def test_first_wild_gets_most_held_colour() -> None:
    """START-5; the first of equals."""
    assert choices("casual", position("G1 B2 G3", "G2 G4", start="W", dealer=1)) == {"colour G"}
    assert choices("casual", position("G1 B2 W", "G2 G4", start="W", dealer=1)) == {"colour B"}


@pytest.mark.parametrize(("direction", "whose"), [(1, 2), (-1, 4)])
def test_seven_swaps_with_smallest_hand(direction: int, whose: int) -> None:
    """`seven_zero`: of equals with the nearest in the direction of play."""
    hands = ("R7 B1 B2 B3", "G1 G2 G3", "G4 G6", "Y1 Y2 Y3", "Y4 Y6")
    state = moves(position(*hands, rules=SEVEN_ZERO, direction=direction), "0 play R7")
    assert choices("casual", state) == {f"swap {whose}"}


@pytest.mark.parametrize(
    ("hand", "bluff_rate", "expected"),
    [("G1", 0.1, 0.0295), ("G1 G2", 0.3, 0.1735), ("G1 G2 G3", 0.3, 0.2674), ("G1 G2 G3 G4 G6 G7 G8 G9", 0.1, 0.4237)],
)
def test_bluff_probability_has_expected_value(hand: str, bluff_rate: float, expected: float) -> None:
    """WD4-4: of 103 cards not seen 24 are red, so n cards are without red with p = (79/103)^n.

    If three in ten players bluff: 0.3 * (1 - p) / (0.3 * (1 - p) + p), with two cards 0.3 * 0.412 / 0.712 = 0.17.
    """
    state = moves(position(f"W+4 {hand}", "B1 B2 B4"), "0 play W+4:B")
    assert bluff_probability(view(state, 1), state.game, bluff_rate) == pytest.approx(expected, abs=1e-4)


@pytest.mark.parametrize(("hand", "expected"), [("G1", "accept"), ("G1 G2 G3 G4 G6 G7", "challenge")])
def test_challenge_follows_threshold(hand: str, expected: str) -> None:
    """WD4-4: a single card leaves little to suspect."""
    state = moves(position(f"W+4 {hand}", "B1 B2 B4"), "0 play W+4:B")
    assert choices("casual", state, 1) == {expected}


@pytest.mark.parametrize(("colour", "expected"), [("G", "accept"), ("R", "challenge")])
def test_bluff_probability_uses_named_colour(colour: str, expected: str) -> None:
    """R-WD4-COLOUR: 19 of the 25 green ones are in the own hand, so hardly anybody else can hold one."""
    mine = "G1 G1 G2 G2 G3 G3 G4 G4 G5 G5 G6 G6 G7 G7 G8 G8 G9 G9 G0"
    state = moves(position("W+4 B1 B2 B3", mine, discard="W", colour=colour), "0 play W+4:B")
    assert choices("casual", state, 1) == {expected}


def test_unknown_colour_before_gives_no_suspicion() -> None:
    """WD4-4: a position may leave it out."""
    state = moves(position("W+4 G1 G2 G3 G4", "B1 B2 B4"), "0 play W+4:B")
    assert choices("casual", state, 1) == {"challenge"}
    older = read_position(write_position(state).replace("innocent R", "innocent"))
    assert choices("casual", older, 1) == {"accept"}


def test_four_is_stacked_unless_bluff_is_likely() -> None:
    """`stacking`: the challenge comes first."""
    answer = moves(position("W+4 G1", "W+4 G2 G4", rules=STACKING), "0 play W+4:B")
    assert choices("casual", answer, 1) == {"play W+4:G"}
    doubt = moves(position("W+4 G1 G3 G6 G7", "W+4 G2 G4", rules=STACKING), "0 play W+4:B")
    assert choices("casual", doubt, 1) == {"challenge"}
