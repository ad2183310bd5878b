"""Options alone and in pairs: refused with a reason, or playable to the end of a round."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

import pytest

from lastcard.core.errors import GameError, RulesError
from lastcard.core.game import FEWEST_PLAYERS, MOST_PLAYERS, Game, Words
from lastcard.core.ruleset import GROUPS, OPTIONS, Option, RuleSet, allowed
from lastcard.editions import edition
from lastcard.rules.deal import open_match
from tests.support.invariants import check
from tests.support.random_play import other_values, play_on

ALL = [(name, value) for name in OPTIONS for value in other_values(name)[:2]]
PAIRS = [(one, other) for one, other in combinations(ALL, 2) if one[0] != other[0]]
LONGEST_ROUND = 1500
CONTRADICTIONS = [
    ({"deflect": "both"}, ("deflect", "stacking")),
    ({"elimination": True, "teams": True}, ("elimination", "teams")),
]


def _ruleset_or_none(options: dict[str, Any]) -> RuleSet | None:
    """Return the rules, or None when the options contradict each other."""
    try:
        return RuleSet.of(options)
    except RulesError:
        return None


def _round_ends(rules: RuleSet, seats: int, seed: bytes) -> bool:
    """Return whether a round ends within `LONGEST_ROUND` moves; every move is checked."""
    state, _ = open_match(Game(edition("nonpartisan"), rules, seats), seed)
    for move in play_on(state, Random(seed.decode()), LONGEST_ROUND, eager=0.95):
        check(*move)
        if not move.after.awaiting.seats:
            return True
    return False


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", OPTIONS)
def test_option_pairs_finish_a_round_or_are_refused(name: str) -> None:
    """Each value of an option with each value of every later option."""
    for one, other in PAIRS:
        rules = _ruleset_or_none(dict([one, other])) if one[0] == name else None
        if rules is not None:
            for seed in (b"pair", b"another"):
                assert _round_ends(rules, 4, seed), f"{one} with {other}: no end"


@pytest.mark.sweep(10)
@pytest.mark.parametrize(("name", "value"), ALL)
def test_every_option_value_finishes_a_round(name: str, value: object) -> None:
    """Each value alone, with two, three, six and ten players."""
    rules = _ruleset_or_none({name: value})
    for seats in (2, 3, 6, 10):
        if rules is not None and not (rules.teams and (seats % 2 or seats < 4)):
            assert _round_ends(rules, seats, b"alone")


def test_only_contradictory_pairs_are_refused() -> None:
    """Every contradictory pair is refused, and no other."""
    for one, other in PAIRS:
        options = {name: option.default for name, option in OPTIONS.items()} | dict([one, other])
        assert (_ruleset_or_none(dict([one, other])) is None) == _is_contradictory(options), f"{one} with {other}"


def _is_contradictory(options: dict[str, Any]) -> bool:
    return any(
        (
            options["deflect"] != "off" and options["stacking"] == "off",
            options["elimination"] and options["teams"],
        )
    )


@pytest.mark.parametrize(("options", "names"), CONTRADICTIONS)
def test_contradiction_names_both_options(options: dict[str, Any], names: tuple[str, str]) -> None:
    """The message says which options contradict each other."""
    with pytest.raises(RulesError) as error:
        RuleSet.of(options)
    for name in names:
        assert name in str(error.value)


def test_form_shows_every_option_once() -> None:
    shown = [option for group in GROUPS.values() for option in group]
    assert sorted(option.name for option in shown) == sorted(OPTIONS)
    assert [option.order for option in shown] == sorted({option.order for option in shown})


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_option_refers_to_existing_options_and_player_counts(option: Option) -> None:
    assert {option.needs, option.excludes} <= {"", *OPTIONS}
    assert set(option.players) <= set(range(FEWEST_PLAYERS, MOST_PLAYERS + 1))
    assert option.step == 1 or isinstance(option.values, range)


def test_unknown_option_is_refused_with_known_ones() -> None:
    """The message for a misspelt option lists the known ones."""
    with pytest.raises(RulesError, match=r"unknown option 'staking'.*stacking"):
        RuleSet.of({"staking": "same"})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", True),
        ("target", "500"),
        ("target", 500.0),
        ("target", 0),
        ("target", 100_001),
        ("hand_size", 0),
        ("hand_size", 31),
        ("hand_limit", -1),
        ("uno_penalty", 21),
        ("score_factor", 0),
        ("seven_zero", 1),
        ("seven_zero", "true"),
        ("bluffing", None),
        ("stacking", "some"),
        ("stacking", 1),
        ("scoring", True),
        ("finish", ["any"]),
    ],
)
def test_invalid_option_value_is_refused(name: str, value: object) -> None:
    """Wrong types, a bool for a number among them, and numbers out of range: the message says what is allowed."""
    with pytest.raises(RulesError) as error:
        RuleSet.of({name: value})
    assert str(error.value).startswith(f"{name} can't be {str(value).lower()}: ")
    assert str(allowed(OPTIONS[name])) in str(error.value)


def test_booleans_are_read_as_on_and_off() -> None:
    """`true` and `false` for options of several values, as files and pages write them."""
    rules = RuleSet.of({"stacking": True, "deflect": True, "forced_play": True})
    assert (rules.stacking, rules.deflect, rules.forced_play) == ("same", "reverse", "drawn")
    assert RuleSet.of({"stacking": False}) == RuleSet()


def test_defaults_are_the_sheet_rules() -> None:
    """House rules are off, 7 cards, 2 for a missed call, 500 to win (SETUP-4, UNO-2, WIN-1)."""
    rules = RuleSet()
    assert rules.changed() == {}
    assert (rules.hand_size, rules.uno_penalty, rules.target, rules.scoring) == (7, 2, 500, "winner")
    assert rules.bluffing
    assert rules.two_player_reverse == "skip"
    off = {"stacking", "deflect", "forced_play"}
    assert all(value in (False, "off") for name, value in rules.items() if name in off)
    assert RuleSet.of({"jump_in": True, "target": 500}).changed() == {"jump_in": True}


@pytest.mark.parametrize("seats", [2, 3, 5, 7, 9])
def test_odd_or_small_number_of_team_players_is_refused(seats: int) -> None:
    """`teams`: an even number of four or more; the message lists the numbers."""
    with pytest.raises(GameError, match=r"4, 6, 8 or 10"):
        Game(edition("coloradd"), RuleSet(teams=True), seats)


@pytest.mark.parametrize("seats", [-1, 0, 1, 11])
def test_fewer_than_two_or_more_than_ten_players_are_refused(seats: int) -> None:
    """DECK-11."""
    with pytest.raises(GameError, match="2 to 10"):
        Game(edition("coloradd"), RuleSet(), seats)


def test_hand_size_beyond_the_deck_is_refused() -> None:
    """The message says how many can be dealt."""
    with pytest.raises(GameError, match=r"30 cards for each of 10 players: the deck has 108, .* at most 10"):
        Game(edition("coloradd"), RuleSet(hand_size=30), 10)


@pytest.mark.parametrize(("name", "custom"), [("coloradd", 0), ("coloradd", 3), ("coloradd", 4), ("nonpartisan", 3)])
@pytest.mark.parametrize("seats", [4, 5, 10])
def test_largest_allowed_hands_leave_a_first_card(name: str, custom: int, seats: int) -> None:
    """START-6: with the largest allowed hands there is still a card to turn up, whatever the shuffle."""
    for seed in range(200):
        state, _ = open_match(_game_with_largest_hands(name, custom, seats), seed.to_bytes())
        assert state.game.deck.faces[state.top] != "W+4"


@cache
def _game_with_largest_hands(name: str, custom: int, seats: int) -> Game:
    """The game with the largest hands that the deck allows."""
    written = tuple(Words(f"{number}") for number in range(custom))
    for size in range(30, 0, -1):
        with suppress(GameError):
            return Game(edition(name), RuleSet(hand_size=size), seats, written)
    raise AssertionError("even one card for each player is refused")


def test_deal_stops_at_hand_limit() -> None:
    """`hand_limit`: a larger hand_size needs no more cards than the deck has."""
    state, _ = open_match(Game(edition("coloradd"), RuleSet(hand_size=30, hand_limit=5), 10), b"limit")
    assert all(hand.bit_count() == 5 for hand in state.hands)
