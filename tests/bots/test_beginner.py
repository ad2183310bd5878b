"""The beginner: every playable card is equally likely, and everything else is random."""

from __future__ import annotations

from collections import Counter

import pytest

from lastcard.bots.heuristics import bluff_probability
from lastcard.bots.weights import BEGINNER_BLUFF_RATE
from lastcard.core.awaiting import AwaitDrawn
from lastcard.core.cards import cards
from lastcard.core.state import State
from lastcard.views import view
from tests.bots.helpers import asked_again, chi_square, choices, is_about
from tests.support.positions import moves, position


def chosen(state: State, seat: int = 0, times: int = 6000) -> Counter[str]:
    return Counter(str(action) for action in asked_again("beginner", state, seat, times))


def test_every_playable_card_is_equally_likely() -> None:
    """TURN-1, WD4-3: R1 R1 R2 G5 W W+4 can be played, the bluff among them; B3 can't."""
    done = chosen(position("R1 R1 R2 G5 W W+4 B3", "B1 B2 B4"))
    laid = Counter[str]()
    for action, count in done.items():
        laid[action.removeprefix("play ").partition(":")[0]] += count
    assert set(laid) == {"R1", "R2", "G5", "W", "W+4"}
    expected = {"R1": 2000, "R2": 1000, "G5": 1000, "W": 1000, "W+4": 1000}
    assert chi_square([laid[card] for card in expected], list(expected.values())) < 18.5  # 4 degrees: one in 1000


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (position("W B3", "G1 G2", discard="R5"), [f"play W:{colour}" for colour in "RBGY"]),
        (moves(position("B3 B4 B6", "G1 G2", draw="W"), "0 draw"), [f"play W:{colour}" for colour in "RBGY"]),
        (position("G1 B2", "G2 G3", start="W", dealer=1), [f"colour {colour}" for colour in "RBGY"]),
        (
            moves(position("R7 B1", "G1", "G2 G3", "Y1", rules={"seven_zero": True}), "0 play R7"),
            ["swap 1", "swap 2", "swap 3"],
        ),
    ],
    ids=["wild", "drawn", "upturned", "swap"],
)
def test_colours_and_swaps_are_equally_likely(state: State, words: list[str]) -> None:
    """ACT-WILD-1, START-5, `seven_zero`."""
    done = Counter[str]()
    for action, count in chosen(state, times=4000).items():
        done[action.removesuffix(" uno")] += count
    assert set(done) == set(words)
    assert chi_square([done[word] for word in words], [4000 / len(words)] * len(words)) < 16.3  # 3 degrees


def test_drawn_card_is_played() -> None:
    """TURN-4: R9 and R8 are equally likely; the other R9, which was in the hand, doesn't count."""
    assert choices("beginner", moves(position("B3 B4 R1", "G1 G2", draw="R9"), "0 draw")) == {"play R9"}
    state = position("B3 R9 R9 R8", "G1 G2")
    drawn = state.game.deck.pick(cards("R9 R8"), state.hands[0])
    done = chosen(State(**(state.fields() | {"awaiting": AwaitDrawn(0, drawn)})))
    assert set(done) == {"play R9", "play R8"}
    assert is_about(done["play R9"], 6000, 0.5)


def test_pending_draw_is_answered_when_possible() -> None:
    state = moves(position("R+2 B3 B4", "G+2 Y+2 R1", rules={"stacking": "same"}), "0 play R+2")
    assert choices("beginner", state, 1) == {"play G+2", "play Y+2"}


def test_one_card_is_played_at_a_time() -> None:
    """`doubles` is for players who plan ahead."""
    state = position("R1 R1 B3", "G1 G2", rules={"doubles": True})
    assert choices("beginner", state) == {"play R1"}


@pytest.mark.parametrize("hand", ["G1", "G1 G2 G3 G4 G6 G7 G8 G9"])
def test_challenge_rate_is_bluff_probability(hand: str) -> None:
    """WD4-4."""
    state = moves(position(f"W+4 {hand}", "B1 B2 B4"), "0 play W+4:B")
    done = chosen(state, 1)
    assert set(done) == {"challenge", "accept"}
    assert is_about(done["challenge"], 6000, bluff_probability(view(state, 1), state.game, BEGINNER_BLUFF_RATE))
