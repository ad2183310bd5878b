"""Events and lasting effects of each operation; the conformance cases play them out."""

from __future__ import annotations

import pytest

from lastcard.core.awaiting import AwaitChoice, AwaitDare, AwaitDiscard, AwaitVote
from lastcard.core.cards import Card, cards
from lastcard.core.events import (
    Called,
    Chose,
    Dared,
    DirectionTurned,
    Discarded,
    Drew,
    Event,
    HandsPassed,
    HandsSwapped,
    Lapsed,
    Played,
    PutInForce,
    RuleActs,
    TurnLost,
    VoteClosed,
    Voted,
)
from lastcard.core.in_force import InForce
from lastcard.core.state import State
from lastcard.effects.line_format import read_effect
from lastcard.effects.rule import Rule
from lastcard.rules.legal_actions import MOST_DISCARDS, legal_actions
from tests.support.positions import held, move, moves, position

DRAW = "Y6 Y7 Y8 Y9"


def _table(effect: str) -> State:
    return position("W*1 R1 R2", "G1 G2 G3", "B1 B2", draw=DRAW, written=(Rule("so be it", read_effect(effect)),))


def _effect_events(effect: str) -> tuple[Event, ...]:
    """Return the events after seat 0 plays a card with that effect and names green, without the play and the rule."""
    laid, acts, *events = move(_table(effect), "0 play W*1:G")[1]
    assert (laid, acts) == (Played(0, cards("W*1"), "G"), RuleActs(0, 1, "so be it"))
    return tuple(events)


TOLD: list[tuple[str, tuple[Event, ...]]] = [
    ("draw(next, 2)", (Drew(1, cards("Y6 Y7"), "rule"),)),
    ("draw_until(next, sevens)", (Drew(1, cards("Y6"), "rule"), Drew(1, cards("Y7"), "rule"))),
    ("discard_all(previous, in_play)", ()),
    ("hand_to(previous, 3)", (Drew(2, cards("Y6"), "rule"),)),
    ("reverse()", (DirectionTurned(-1),)),
    ("swap(me, next)", (HandsSwapped(0, 1),)),
    ("pass_hands()", (HandsPassed(1),)),
    ("nothing()", ()),
    ("show(next, round)", (PutInForce(InForce("open", 1, "round", 0)),)),
    ("show(previous, my_turn)", (PutInForce(InForce("open", 2, "turn", 0)),)),
    ("show(previous, their_turn)", (PutInForce(InForce("open", 2, "turn", 2)),)),
    ('mark(next, "hop", call)', (PutInForce(InForce("mark", 1, "call", 0, "hop")),)),
    ("forbid(in_play, my_turn)", (PutInForce(InForce("forbid", 0, "turn", 0, "G")),)),
    ("only(in_play, call)", (PutInForce(InForce("only", 0, "call", 0, "G")),)),
    ("draws(previous, 3)", (PutInForce(InForce("draws", 2, "turn-over", value=3)),)),
    ("points(me, -7)", (PutInForce(InForce("points", 0, "round", value=-7)),)),
    (
        "skip(next)",
        (
            PutInForce(InForce("lose-turn", 1, "round")),
            Lapsed(InForce("lose-turn", 1, "round")),
            TurnLost(1, "rule"),
        ),
    ),
]


@pytest.mark.parametrize(("effect", "events"), TOLD, ids=[effect for effect, _ in TOLD])
def test_operations_produce_their_events(effect: str, events: tuple[Event, ...]) -> None:
    """CUST-1."""
    assert _effect_events(effect) == events


def test_discards_are_events_of_each_seat() -> None:
    """② of CUST-4."""
    rule = Rule("so be it", read_effect("discard_all(others, actions)"))
    table = position("W*1 R1 R2", "GS G2 G+2", "B1 BR", written=(rule,))
    events = move(table, "0 play W*1:G")[1]
    assert events[2:] == (Discarded(1, cards("G+2 GS")), Discarded(2, cards("BR")))


ASKED = [
    ("draw(chosen, 1)", (0,), ("seat", ("1", "2"), ())),
    ("draw_until(next, colour)", (0,), ("colour", ("R", "B", "G", "Y"), ())),
    ('choose(next, "a", nothing(), "b", nothing())', (1,), ("way", ("1", "2"), ("a", "b"))),
]


@pytest.mark.parametrize(("effect", "seats", "asked"), ASKED, ids=[row[0] for row in ASKED])
def test_choices_are_asked_of_the_right_seat(effect: str, seats: tuple[int, ...], asked: tuple[object, ...]) -> None:
    """The card's player, or the seat that the rule names, with all options."""
    awaiting = moves(_table(effect), "0 play W*1:G").awaiting
    assert isinstance(awaiting, AwaitChoice)
    assert (awaiting.seats, (awaiting.what, awaiting.options, awaiting.words)) == (seats, asked)


def test_dare_produces_its_events_in_order() -> None:
    """⑩ of CUST-4, R-CUST-VOTE."""
    state, events = move(moves(_table('dare(next, "hop", draw(them, 1))'), "0 play W*1:G"), "1 dare do")
    assert events == (Dared(1, True),)
    assert isinstance(state.awaiting, AwaitVote)
    assert (state.awaiting.judged, state.awaiting.words, state.awaiting.tie) == (1, "hop", True)
    state, events = move(moves(state, "0 vote no"), "2 vote abstain")
    assert events == (Voted(2), VoteClosed(1, 0, 1, False, "hop"), Drew(1, cards("Y6"), "rule"))
    refused = moves(_table('dare(next, "hop", draw(them, 1))'), "0 play W*1:G")
    assert isinstance(refused.awaiting, AwaitDare)
    assert move(refused, "1 dare refuse")[1] == (Dared(1, False), Drew(1, cards("Y6"), "rule"))


def test_choice_produces_an_event() -> None:
    state, events = move(moves(_table("discard_all(chosen, threes)"), "0 play W*1:G"), "0 choose 1")
    assert events == (Chose(0, "1", "seat"), Discarded(1, cards("G3")))
    assert held(state) == [2, 2, 2]


def test_call_ends_force_until_call() -> None:
    """⑨ of CUST-4: the next valid call of any seat; a catch doesn't count."""
    state = moves(_table('mark(next, "hop", call); discard(previous, 1)'), "0 play W*1:G", "2 discard B1")
    mark = InForce("mark", 1, "call", 0, "hop")
    assert move(state, "2 uno")[1] == (Called(2), Lapsed(mark))
    assert moves(state, "1 catch 2").in_force == (mark,)


def test_call_with_a_play_ends_force_before_the_turn_passes() -> None:
    rule = Rule("so be it", read_effect('mark(next, "hop", call)'))
    state = moves(position("W*1 R1 R2", "G1 G2", "B1 B2", written=(rule,)), "0 play W*1:G")
    events = move(state, "1 play G1 uno")[1]
    assert events == (Played(1, cards("G1"), None), Called(1), Lapsed(InForce("mark", 1, "call", 0, "hop")))


def test_turn_ends_force_until_that_turn() -> None:
    """⑦ of CUST-4: the event comes when the turn begins, and not before."""
    state = moves(_table("show(everyone, my_turn)"), "0 play W*1:G", "1 play G1")
    events = move(state, "2 draw")[1]
    assert events[1:] == tuple(Lapsed(InForce("open", seat, "turn", 0)) for seat in (1, 2, 0))


def test_round_end_ends_all_force() -> None:
    rule = Rule("so be it", read_effect('mark(next, "hop", call); points(me, 5); show(me, round); skip(previous)'))
    state = position("W*1 R1 R2", "G1", "B1 B2", written=(rule,))
    state, events = move(moves(state, "0 play W*1:G"), "1 play G1")
    assert sum(isinstance(event, Lapsed) for event in events) == 4
    assert state.in_force == ()
    assert state.scores == (5, 6, 0)


def test_discards_of_a_long_hand_are_listed() -> None:
    """R-CUST-CHOICE: every possible discard once, however long the hand."""
    faces = [Card(f"{colour}{number}") for colour in "BGY" for number in range(1, 10)]
    rule = Rule("so be it", read_effect("discard_to(next, 1)"))
    state = moves(position("W*1 R1 R2", " ".join(faces), written=(rule,)), "0 play W*1:G")
    assert isinstance(state.awaiting, AwaitDiscard)
    assert len(set(legal_actions(state, 1))) == len(faces) == 27
    half = Rule("so be it", read_effect("discard_to(next, 14)"))
    state = moves(position("W*1 R1 R2", " ".join(faces), written=(half,)), "0 play W*1:G")
    assert len(set(legal_actions(state, 1))) == MOST_DISCARDS
