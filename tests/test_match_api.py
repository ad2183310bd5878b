"""`Match` and the package as programs use them: the standing, undo, copies, wrong types."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from importlib.metadata import version
from random import Random
from typing import Any

import pytest

import lastcard
from lastcard import (
    ArgumentError,
    Card,
    CardError,
    GameError,
    IllegalError,
    LastcardError,
    Match,
    Record,
    Refused,
    RuleSet,
    UnreadableError,
    cards,
    edition,
    open_match,
    preset,
    read_action,
    read_effect,
    read_position,
    read_record,
    read_records,
    replay,
    resolve,
    rule_of,
    view,
    write_record,
)
from lastcard.core.actions import Draw
from lastcard.text.errors import in_words
from lastcard.text.language import set_language

TABLES: list[dict[str, Any]] = [
    {"players": 2, "rules": {"target": 60}},
    {"players": 4, "rules": {"target": 60, "teams": True}},
    {"players": 4, "rules": {"elimination": True, "scoring": "tally", "target": 100}},
    {"players": 3, "rules": {"target": 60, "jump_in": True, "seven_zero": True, "stacking": "any"}},
    {"players": 3, "edition": "nonpartisan", "rules": {"target": 60}, "written": ["joke", "rooster", "seven"]},
]


def played(seed: int, most: int = 4000, **table: Any) -> Match:
    """A match that `turn` and `legal_actions` alone have played, to its end or so far."""
    random = Random(seed)
    match = Match.new(table.pop("players"), seed=b"%d" % seed, **table)
    while match.turn is not None and len(match.actions) < most:
        match.act(match.turn, random.choice(match.legal_actions(match.turn)))
    return match


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join([*table["rules"], table.get("edition", "")]))
def test_turn_always_has_a_legal_action_until_the_match_is_over(table: dict[str, Any]) -> None:
    match = played(1, **table)
    assert match.is_over
    assert match.turn is None
    assert match.winners
    assert match.winners == match.state.winners
    assert match.record().result.startswith("match " + " ".join(map(str, match.winners)))


def test_winner_is_one_seat_and_none_for_a_team() -> None:
    alone, team = played(1, **TABLES[0]), played(1, **TABLES[1])
    assert (alone.winner,) == alone.winners
    assert team.winner is None
    assert len(team.winners) == 2


def test_winner_is_none_between_rounds() -> None:
    match = played(2, players=2, rules={"target": 100_000}, most=1)
    while match.state.awaiting.phase != "round-over":
        assert match.turn is not None
        match.act(match.turn, match.legal_actions(match.turn)[0])
    assert match.state.winners
    assert (match.is_over, match.winner, match.winners, match.turn) == (False, None, (), match.state.dealer)
    assert match.act(match.state.dealer, "next")


def test_undo_goes_back_to_the_deal_through_every_state() -> None:
    match = Match.new(3, seed=b"undo", rules={"target": 30})
    stood = []
    random = Random(3)
    while match.turn is not None:
        stood.append((match.state, list(match.events), list(match.actions)))
        match.act(match.turn, random.choice(match.legal_actions(match.turn)))
    while stood:
        last = match.actions[-1]
        assert match.undo() == last
        assert (match.state, match.events, match.actions) == stood.pop()
    with pytest.raises(LastcardError, match="nothing to take back"):
        match.undo()


def test_undo_of_a_replayed_record_drops_the_times_of_its_moves() -> None:
    """What is played instead at the same place has a time of its own, which nobody took."""
    with open("docs/examples/fair.lastcard", encoding="utf-8") as file:
        match = Match.replayed(read_record(file.read()))
    assert match.record().moments
    while match.is_over:
        seat, _ = match.undo()
    match.act(seat, match.legal_actions(seat)[-1])
    assert match.record().moments == ()
    assert read_record(write_record(match.record())) == match.record()


@pytest.mark.parametrize(
    "copied", [Match.copy, copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))]
)
def test_copy_is_played_apart_from_the_original(copied: Any) -> None:
    match = played(4, players=3, most=10)
    before = (match.state, list(match.events), list(match.actions), match.record())
    other = copied(match)
    assert (other.state, other.events, other.actions, other.record()) == before
    assert other.turn is not None
    other.act(other.turn, other.legal_actions(other.turn)[0])
    assert (match.state, match.events, match.actions, match.record()) == before
    for _ in range(11):
        other.undo()
    assert (match.state, match.events, match.actions, match.record()) == before
    assert len(match.undo()) == 2


def test_repr_says_how_the_match_stands() -> None:
    match = Match.new(["Ana", "B\x1ben"], seed=b"tutorial 22")
    assert repr(match) == r"<Match of ('Ana', 'B\x1ben'): coloradd, round 1, scores 0 0, seat 0 to act>"
    assert repr(played(1, **TABLES[1])).endswith("won by seat 1 and seat 3>")


def test_points_are_those_of_the_edition() -> None:
    """SCORE-2 to SCORE-4: a Wild Customizable counts 50, but 40 in Nonpartisan."""
    counted = [edition("coloradd").points_of(card) for card in cards("R0 R9 B+2 GR YS W W+4 W*1")]
    assert counted == [0, 9, 20, 20, 20, 50, 50, 50]
    assert edition("nonpartisan").points_of(Card("W*1")) == 40
    with pytest.raises(ArgumentError, match="there is no such card"):
        edition("artiste").points_of("W*1")
    with pytest.raises(CardError):
        edition("artiste").points_of("seven")
    match = Match.new(2, seed=b"points")
    hand = match.view(0).hands[0]
    assert match.points(0) == sum(match.state.game.edition.points_of(card) for card in hand)


def test_version_is_that_of_the_package() -> None:
    assert lastcard.__version__ == version("lastcard")


def test_dir_has_only_public_and_special_names() -> None:
    """Also once the modules of the package are loaded, which are attributes of it then."""
    Match.new(2)
    listed = {name for name in dir(lastcard) if not name.startswith("__")}
    assert listed == set(lastcard.__all__)
    assert {"__all__", "__doc__", "__version__"} <= set(dir(lastcard))


def test_import_of_the_package_loads_no_metadata() -> None:
    program = "import sys, lastcard; assert 'importlib.metadata' not in sys.modules"
    subprocess.run([sys.executable, "-c", program], check=True)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"players": "Ana"}, r"players can't be 'Ana': give a list of names, or the number of players"),
        ({"players": {"Ana", "Ben"}}, "give a list of names"),
        ({"players": {"Ana": 1, "Ben": 2}}, "give a list of names"),
        ({"players": None}, "players can't be None"),
        ({"players": 2.0}, "players can't be 2.0"),
        ({"players": True}, "players can't be True"),
        ({"players": ["Ana", 5]}, r"players\[1\] can't be 5: give a text"),
        ({"written": "joke"}, r"written can't be 'joke': give a list of rules, as in \[\"joke\"\]"),
        ({"written": None}, "written can't be None"),
        ({"written": ["joke", 5]}, r"written\[1\] can't be 5: give a rule, or the text of one"),
        ({"seed": "x"}, "seed can't be 'x': give bytes, as in b\"seed\""),
        ({"seed": 5}, "seed can't be 5"),
        ({"edition": None}, "edition can't be None: give an edition's id, or the path of a .toml file"),
        ({"rules": None}, "rules can't be None: give a RuleSet, a table of options, or a preset's name"),
        ({"rules": ["stacking"]}, r"rules can't be \['stacking'\]"),
    ],
)
def test_new_match_of_a_wrong_type_says_what_it_takes(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ArgumentError, match=sentence):
        Match.new(**{"players": 2, **arguments})


@pytest.mark.parametrize("count", [-3, 0, 1, 11, 10**12])
def test_number_of_players_out_of_range_is_refused_at_once(count: int) -> None:
    with pytest.raises(GameError, match="the game is for 2 to 10"):
        Match.new(count)


@pytest.mark.parametrize("ask", [Match.view, Match.legal_actions, Match.explanations, Match.points])
@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        (7, "there is no seat 7: seats are 0 to 2"),
        (-1, "there is no seat -1"),
        ("0", "seat can't be '0': give the number of a seat, 0 to 2"),
        (True, "seat can't be True"),
        (1.0, "seat can't be 1.0"),
    ],
)
def test_invalid_seat_is_refused(ask: Any, seat: Any, sentence: str) -> None:
    with pytest.raises(ArgumentError, match=sentence):
        ask(Match.new(3), seat)


@pytest.mark.parametrize("action", [None, 5, b"draw", Draw])
def test_act_with_a_wrong_type_says_what_it_takes(action: Any) -> None:
    with pytest.raises(ArgumentError, match=r"action can't be .*: give an action, as legal_actions lists them"):
        Match.new(3).act(0, action)


def test_act_of_an_invalid_seat_is_refused() -> None:
    match = Match.new(3)
    with pytest.raises(IllegalError, match="there is no seat 9: seats are 0 to 2"):
        match.act(9, "draw")
    with pytest.raises(Refused, match="no-such-seat"):
        match.act(9, Draw())
    with pytest.raises(ArgumentError, match="seat can't be None"):
        match.act(None, "draw")  # type: ignore[arg-type]
    assert match.actions == []


def test_whole_numbers_of_other_libraries_are_seats() -> None:
    class OtherInteger:
        def __index__(self) -> int:
            return 1

    match = Match.new(3)
    assert match.view(OtherInteger()) == match.view(1)  # type: ignore[arg-type]
    assert type(match.view(OtherInteger()).seat) is int  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "call",
    [
        lambda: cards(None),  # type: ignore[arg-type]
        lambda: edition(None),  # type: ignore[arg-type]
        lambda: open_match(Match.new(2).state.game, "x"),  # type: ignore[arg-type]
        lambda: preset(None),  # type: ignore[arg-type]
        lambda: read_action(None),  # type: ignore[arg-type]
        lambda: read_effect(None),  # type: ignore[arg-type]
        lambda: read_position(None),  # type: ignore[arg-type]
        lambda: read_record(b""),  # type: ignore[arg-type]
        lambda: read_records(5),  # type: ignore[arg-type]
        lambda: next(replay("[Lastcard 1]")),  # type: ignore[arg-type]
        lambda: resolve(Match.new(2).state, 0, None),  # type: ignore[arg-type]
        lambda: rule_of(None),  # type: ignore[arg-type]
        lambda: view(Match.new(2).state, 2),
        lambda: write_record("[Lastcard 1]"),  # type: ignore[arg-type]
        lambda: Match.replayed("x"),  # type: ignore[arg-type]
        lambda: RuleSet.of(None),  # type: ignore[arg-type]
    ],
)
def test_public_functions_say_what_they_take(call: Any) -> None:
    with pytest.raises(ArgumentError, match=r"can't be|there is no seat"):
        call()


def test_wrong_argument_is_reported_in_the_chosen_language() -> None:
    with pytest.raises(ArgumentError) as caught:
        Match.new("Ana")
    set_language("es")
    try:
        assert in_words(caught.value) == "players no puede ser 'Ana': da una lista de nombres, o el número de jugadores"
    finally:
        set_language("en")


@pytest.mark.parametrize("text", ["", "G", "x", "W*5", 7, None])
def test_invalid_card_raises_a_lastcard_error_and_value_error(text: Any) -> None:
    with pytest.raises(CardError, match=r"is not a card: .*, W\*1 to W\*4") as caught:
        Card(text)
    assert isinstance(caught.value, UnreadableError)
    assert isinstance(caught.value, ValueError)
    assert pickle.loads(pickle.dumps(caught.value)).arguments == caught.value.arguments


def test_record_type_is_public() -> None:
    assert isinstance(Match.new(2).record(), Record)
