"""Sampled worlds that fit what a seat knows, and the values of actions in them."""

from __future__ import annotations

import numpy as np
import pytest

from lastcard import State
from lastcard.bots import heuristics
from lastcard.bots.weights import BLUFF_RATE
from lastcard.kernel.bits import HALF
from lastcard.kernel.state_layout import DISCARDS, GUILTY, HAND_SIZES, HANDS, PILE
from lastcard.views import view
from tests.bots.helpers import is_about
from tests.kernel.probability import counted, surprise
from tests.kernel.search import Search
from tests.support.positions import moves, position

OPEN_LAST = {"open_last": 1}
TALLY = {"scoring": "tally"}
FOUR = moves(position("W+4 G1 G2 G3 G4", "B1 B2 B4", "Y1 Y2"), "0 play W+4:B")
KNOWN = {
    "a turn": (position("R1 B2 W", "G1 G2 G3", "Y1"), 0),
    "with discards": (position("R1 B2 W", "G1 G2 G3", "Y1", discard="R5 B5 B+2 W G1"), 0),
    "an open hand": (position("R1 B2 W", "G1 G2 G3", "Y1", rules=OPEN_LAST), 0),
    "a drawn card": (moves(position("B2 B3", "G1 G2", draw="R7"), "0 draw"), 0),
    "a stack": (moves(position("R+2 B3", "W+4 R3 G4", rules={"stacking": "any"}), "0 play R+2"), 1),
    "a four": (FOUR, 1),
    "few cards": (position("R1 B2", "G1 G2 G3", draw="R7 R8", rest=False), 0),
}


@pytest.mark.sweep(3)
@pytest.mark.parametrize(("state", "seat"), KNOWN.values(), ids=KNOWN)
def test_sampled_world_fits_view(state: State, seat: int) -> None:
    """Every card is in one place, hands have their sizes, and the visible cards are unchanged."""
    search = Search(state, seat)
    deck, game = search.game.deck, search.game
    seen = view(state, seat)
    for world, piles in zip(*search.worlds(50), strict=True):
        lo, hi = world[HANDS::2].tolist(), world[HANDS + 1 :: 2].tolist()
        hands = [low | high << HALF for low, high in zip(lo, hi, strict=True)][: game.seats]
        pile, discards = (
            piles[0, : world[PILE]].tolist(),
            piles[1, : world[DISCARDS]].tolist(),
        )
        held = [number for hand in hands for number in range(deck.size) if hand >> number & 1]
        assert sorted(held + pile + discards) == list(game.order)
        assert len(pile) == seen.draw_pile
        assert tuple(deck.faces[number] for number in discards) == seen.discards
        for other, hand in enumerate(hands):
            assert world[HAND_SIZES + other] == hand.bit_count() == len(seen.hands[other])
            assert not seen.sees(other) or deck.cards(hand) == seen.hands[other]


@pytest.mark.compiles
def test_unseen_card_is_uniform_over_places() -> None:
    """The probability of a hand or the pile is proportional to its hidden cards."""
    search = Search(position("R1 B2", "G1 G2 G3", "Y1 Y2 Y3 Y4 Y6"), 0)
    states, _ = search.worlds(20_000)
    unseen = search.knowledge.known.unseen
    places = {0: 1 - 8 / len(unseen), 1: 3 / len(unseen), 2: 5 / len(unseen)}
    for card in unseen[::10].tolist():
        bits = states[:, [HANDS + 2 + (card >= HALF), HANDS + 4 + (card >= HALF)]] >> card % HALF & 1
        assert surprise(counted(bits @ [1, 2]), places) < 4


def test_sampled_bluffs_have_bluff_probability() -> None:
    """WD4-4: the sampled hand decides the guilt, with the probability that the players assume."""
    times = 20_000
    search = Search(FOUR, 1)
    states, _ = search.worlds(times)
    red = search.tables.of_colour[search.game.deck.letters.index("R")]
    holds = ((states[:, HANDS] & red[0]) | (states[:, HANDS + 1] & red[1])) != 0
    assert (states[:, GUILTY] == holds).all()
    assert is_about(int(holds.sum()), times, heuristics.bluff_probability(view(FOUR, 1), search.game, BLUFF_RATE))


@pytest.mark.parametrize("rules", [{}, TALLY], ids=["winner", "tally"])
@pytest.mark.parametrize("usual", [0, 1])
def test_winning_action_beats_default(rules: dict[str, str], usual: int) -> None:
    assert Search(position("R1", "G1 G2", rules=rules), 0, "draw", "play R1").best(usual) == 1


@pytest.mark.parametrize("usual", [0, 1])
def test_winning_action_has_value_one(usual: int) -> None:
    """All worlds agree here: a drawn card never fits."""
    state = position("R1", "R2", draw="B3 B4 B6 B7", rest=False, rules=OPEN_LAST)
    search = Search(state, 0, "draw", "play R1")
    assert search.values(20).tolist() == [[0.0, 1.0]] * 20
    assert search.best(usual) == 1


@pytest.mark.parametrize("usual", [0, 1])
def test_default_is_kept_when_nothing_is_better(usual: int) -> None:
    """Taking a stack and drawing it are the same action."""
    pending = moves(position("R+2 B3 G1", "B3 R3 G4", rules={"stacking": "any"}), "0 play R+2")
    assert Search(pending, 1, "accept", "draw").best(usual) == usual


@pytest.mark.compiles
def test_same_seed_gives_same_choice() -> None:
    state = position("R1 R2 R+2 B5 W G4", "G1 G2 G3", "Y1 Y2 Y3 Y4")
    actions = ("play R1", "play R2", "play R+2", "play B5", "play W:R", "play W:B", "draw")
    first, again = (Search(state, 0, *actions).best(0, worlds=64) for _ in range(2))
    assert first == again


@pytest.mark.parametrize(("worlds", "seconds"), [(1, np.inf), (1, 0.0), (256, 0.0), (256, 1e-9)])
def test_time_limit_still_gives_action(worlds: int, seconds: float) -> None:
    search = Search(position("R1 R2 W", "G1 G2 G3"), 0, "play R1", "play R2", "play W:R", "draw")
    assert search.best(3, worlds, seconds) in range(4)


def test_single_action_is_best() -> None:
    assert Search(position("R1 R2 W", "G1 G2 G3"), 0, "play R1").best(0) == 0


def test_tally_value_is_minus_points_held() -> None:
    """ALT-1: going out costs nothing, and a remaining 1 costs one point."""
    going_out = Search(position("R1", "G1 G2", rules=TALLY), 0, "play R1").values(20)
    assert going_out.tolist() == [[0.0]] * 20
    lost = position("R1 W", "B7", draw="B3 B4 B6 B7", rest=False, rules=TALLY | OPEN_LAST)
    assert Search(lost, 0, "play W:B").values(20).tolist() == [[-1.0]] * 20


@pytest.mark.parametrize(("teams", "worth"), [(True, 1.0), (False, 0.0)])
def test_partner_win_has_value_one(teams: bool, worth: float) -> None:
    """A Skip gives the turn to the partner opposite, whose last card fits."""
    state = position("RS B1 B2", "G1 G2 G3", "R7", "Y1 Y2 Y3", rules={"teams": teams, **OPEN_LAST})
    assert Search(state, 0, "play RS").values(20).tolist() == [[worth]] * 20


def test_open_bluff_is_guilty_in_every_world() -> None:
    """WD4-5: the seat sees the card that makes it a bluff."""
    start = position("W+4 R1", "B1 B2 B4", "Y1 Y2", rules=OPEN_LAST)
    search = Search(moves(start, "0 play W+4:B"), 1, "accept", "challenge")
    states, _ = search.worlds(20)
    assert states[:, GUILTY].all()
