"""Events of each kind of move, complete and in order."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard.core.cards import Card, cards
from lastcard.core.events import (
    Called,
    Caught,
    Challenged,
    ChallengeJudged,
    ColourNamed,
    Dealt,
    DirectionTurned,
    DrawPending,
    Drew,
    Event,
    HandShown,
    HandsPassed,
    HandsSwapped,
    Passed,
    Played,
    Reshuffled,
    RoundEnded,
    TurnedUp,
    TurnLost,
    VetoReturned,
    VetoSlapped,
)
from tests.support.positions import move, moves, position

DRAW = "Y6 Y7 Y8 Y9 Y6 Y7 Y8 Y9"


def _events_of(first: str, *script: str, **more: Any) -> tuple[Event, ...]:
    """Events of the last move; seats 1 and 2 hold low greens and blues."""
    seats = [first, "G1 G2", "B1 B2"]
    *before, last = script
    state = moves(position(*seats, **({"draw": DRAW} | more)), *before)
    return move(state, last)[1]


SHEET_MOVES: list[tuple[str, tuple[Event, ...]]] = [
    ("R7 R8 R9 | 0 play R7", (Played(0, cards("R7"), None),)),
    ("R7 R8 | 0 play R7 uno", (Played(0, cards("R7"), None), Called(0))),
    ("R7 R8 | 0 play R7; 0 uno", (Called(0),)),
    ("R7 R8 | 0 play R7; 2 catch 0", (Caught(0, 2), Drew(0, cards("Y6 Y7"), "catch"))),
    ("R7 R8 R9 | 0 draw", (Drew(0, cards("Y6"), "turn"),)),
    ("Y5 R8 R9 | 0 play Y5; 1 draw; 1 pass", (Passed(1),)),
    ("W R8 R9 | 0 play W:G", (Played(0, cards("W"), "G"),)),
    ("RS R8 R9 | 0 play RS", (Played(0, cards("RS"), None), TurnLost(1, "skip"))),
    ("RR R8 R9 | 0 play RR", (Played(0, cards("RR"), None), DirectionTurned(-1))),
    (
        "R+2 R8 R9 | 0 play R+2",
        (Played(0, cards("R+2"), None), Drew(1, cards("Y6 Y7"), "draw-card"), TurnLost(1, "draw-card")),
    ),
    ("W+4 B8 B9 | 0 play W+4:G", (Played(0, cards("W+4"), "G"), DrawPending(1, 4))),
    ("W+4 B8 B9 | 0 play W+4:G; 1 accept", (Drew(1, cards("Y6 Y7 Y8 Y9"), "draw-card"), TurnLost(1, "draw-card"))),
    (
        "W+4 B8 B9 | 0 play W+4:G; 1 challenge",
        (
            Challenged(1, 0),
            HandShown(0, 1, cards("B8 B9")),
            ChallengeJudged(0, False),
            Drew(1, cards("Y6 Y7 Y8 Y9 Y6 Y7"), "challenge"),
            TurnLost(1, "challenge"),
        ),
    ),
    (
        "W+4 R8 B9 | 0 play W+4:G; 1 challenge",
        (
            Challenged(1, 0),
            HandShown(0, 1, cards("R8 B9")),
            ChallengeJudged(0, True),
            Drew(0, cards("Y6 Y7 Y8 Y9"), "challenge"),
        ),
    ),
]


@pytest.mark.parametrize(("script", "events"), SHEET_MOVES, ids=[script for script, _ in SHEET_MOVES])
def test_sheet_moves_produce_events(script: str, events: tuple[Event, ...]) -> None:
    """TURN, ACT, WD4 and UNO, on a red 5."""
    first, _, lines = script.partition("|")
    assert _events_of(first, *(line.strip() for line in lines.split(";"))) == events


HOUSE_RULE_MOVES: list[tuple[dict[str, Any], str, tuple[Event, ...]]] = [
    ({"stacking": "same"}, "R+2 R8 R9 | 0 play R+2", (Played(0, cards("R+2"), None), DrawPending(1, 2))),
    ({"seven_zero": True}, "R7 R8 R9 | 0 play R7; 0 swap 2", (HandsSwapped(0, 2),)),
    ({"seven_zero": True}, "R0 R8 R9 | 0 play R0", (Played(0, cards("R0"), None), HandsPassed(1))),
    ({"doubles": True}, "R8 R8 R9 B1 | 0 play R8 R8", (Played(0, cards("R8 R8"), None),)),
    (
        {"doubles": True},
        "RS RS R9 B1 | 0 play RS RS",
        (Played(0, cards("RS RS"), None), TurnLost(1, "skip"), TurnLost(2, "skip")),
    ),
    (
        {"play_after_penalty": True},
        "R+2 R8 R9 | 0 play R+2",
        (Played(0, cards("R+2"), None), Drew(1, cards("Y6 Y7"), "draw-card")),
    ),
    ({"bluffing": False}, "W+4 B8 B9 | 0 play W+4:G", (
        Played(0, cards("W+4"), "G"), Drew(1, cards("Y6 Y7 Y8 Y9"), "draw-card"), TurnLost(1, "draw-card"),
    )),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "script", "events"), HOUSE_RULE_MOVES, ids=[f"{row[0]} {row[1]}" for row in HOUSE_RULE_MOVES]
)
def test_house_rule_moves_produce_events(rules: dict[str, Any], script: str, events: tuple[Event, ...]) -> None:
    """The options that change what a move does."""
    first, _, lines = script.partition("|")
    assert _events_of(first, *(line.strip() for line in lines.split(";")), rules=rules) == events


def test_jump_in_is_marked_in_its_event() -> None:
    """`jump_in`: the event of the play has `jumped_in`."""
    state = position("R7 R8 R9", "B1 B2", "R7 G1 G2", rules={"jump_in": True})
    assert move(moves(state, "0 play R7"), "2 jump R7")[1] == (Played(2, cards("R7"), None, jumped_in=True),)


def test_deflected_draw_returns_to_its_sender() -> None:
    """`deflect`: the direction turns and the draw is pending for the seat that sent it."""
    table = position("R+2 R1 R2", "RR G1 G2", "B1 B2 B3", rules={"stacking": "same", "deflect": "reverse"})
    events = move(moves(table, "0 play R+2"), "1 play RR")[1]
    assert events == (Played(1, cards("RR"), None), DirectionTurned(-1), DrawPending(0, 2))


def test_two_skips_move_pending_draw_two_seats() -> None:
    """`deflect`, `doubles`: the effects of both cards add up."""
    rules = {"stacking": "same", "deflect": "skip", "doubles": True}
    table = position("R+2 R1 R2", "RS RS G1 G2", "B1 B2", "Y1 Y2", rules=rules)
    events = move(moves(table, "0 play R+2"), "1 play RS RS")[1]
    assert events == (Played(1, cards("RS RS"), None), DrawPending(3, 2))


def test_reverse_with_two_players_skips_the_other() -> None:
    """R-TWO-REVERSE: the direction turns and the other is skipped."""
    events = move(position("RR R1 R2", "B1 B2"), "0 play RR")[1]
    assert events == (Played(0, cards("RR"), None), DirectionTurned(-1), TurnLost(1, "skip"))


def test_veto_costs_one_turn_and_returns() -> None:
    """VETO-1, VETO-3, VETO-4."""
    table = position("P1 P2 P3", "G1 G2", "Y1 Y2", box="nonpartisan", discard="P5")
    state, events = move(table, "2 veto 1")
    assert events == (VetoSlapped(1, 2),)
    state, events = move(state, "0 play P1")
    assert events == (Played(0, cards("P1"), None), TurnLost(1, "veto"), VetoReturned(1))
    assert state.awaiting.seats == (2,)


def test_reshuffle_happens_at_the_next_draw() -> None:
    """PILE-1, R-PILE-WHEN: not when the last card is drawn, but when the next one is needed."""
    table = position("B1 B2", "G1 G2", rest=False, discard="R5 R6 R7", draw="Y9")
    state, events = move(table, "0 draw")
    assert events == (Drew(0, cards("Y9"), "turn"),)
    state, events = move(state, "1 draw")
    assert events[0] == Reshuffled(2)
    assert (len(state.draw_pile), len(state.discard_pile)) == (1, 1)


def test_upturned_wild_gets_named_colour() -> None:
    """START-5: the first player names the colour of a Wild turned up at the start."""
    assert move(position("R1 R2", "B1 B2", start=Card("W")), "0 colour G")[1] == (ColourNamed(0, "G"),)


def test_round_end_shows_hands_and_next_round_deals() -> None:
    """SCORE-1, WIN-1: every hand is shown; then a new round is dealt."""
    state, events = move(position("R1", "B1 B2", "W"), "0 play R1")
    hands = ((), cards("B1 B2"), cards("W"))
    assert events == (Played(0, cards("R1"), None), RoundEnded(0, hands, (53, 0, 0), (53, 0, 0)))
    state, events = move(state, "1 next")
    assert [event.seat for event in events if isinstance(event, Dealt)] == [1, 2, 0]
    assert any(isinstance(event, TurnedUp) for event in events)
    assert state.dealer == 0
