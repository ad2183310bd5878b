"""Events in words: each subject once, cards by name only where they were seen."""

from __future__ import annotations

from typing import Any

import pytest

from lastcard import BACK, cards, edition
from lastcard.core import events as happened
from lastcard.core.cards import Card
from lastcard.core.events import Event
from lastcard.core.force import InForce
from lastcard.terminal.told.paint import Paint
from lastcard.terminal.told.story import Story


def put(*force: Any) -> Event:
    return happened.PutInForce(InForce(*force))


def lapsed(*force: Any) -> Event:
    return happened.Lapsed(InForce(*force))


STORY = Story(("Ana", "Milo", "Ada"), edition("coloradd"), Paint(False), me=0)


@pytest.mark.parametrize(("events", "told"), [
    ([happened.Played(1, cards("R7"), None)], ["Milo plays R7 (red 7)."]),
    ([happened.Played(1, cards("G+2"), None), happened.Called(1)],
     ["Milo plays G+2 (green Draw Two) and calls “Uno!”."]),
    ([happened.Played(0, cards("W+4"), "B")], ["You play W+4:B (Wild Draw Four)."]),
    ([happened.Played(1, cards("R7 R7"), None)], ["Milo plays R7 R7 (red 7)."]),
    ([happened.Drew(1, (BACK,), "turn")] * 3, ["Milo draws 3 cards."]),
    ([happened.Drew(0, cards("R7"), "turn"), happened.Passed(0)], ["You draw R7 and pass."]),
    ([happened.Drew(2, (BACK, BACK), "draw-card"), happened.TurnLost(2, "draw-card")],
     ["Ada draws 2 cards and loses the turn."]),
    ([happened.Caught(0, 2)], ["You are caught by Ada without the call."]),
    ([happened.HandShown(1, 0, cards("R7")), happened.ChallengeJudged(1, True)],
     ["Milo shows you the hand: R7.", "Milo was bluffing."]),
    ([happened.HandShown(1, 2, (BACK,))], ["Milo shows Ada the hand."]),
    ([happened.RoundEnded(None, (), (), ())], ["Nobody can play or draw: the round is blocked."]),
    ([happened.MatchEnded((0, 2))], ["You and Ada share the win of the match!"]),
    ([happened.MatchEnded((1,))], ["Milo wins the match!"]),
    ([happened.Dared(1, False), happened.VoteClosed(1, 2, 0, True, "somebody laughed")],
     ["Milo refuses the dare.", "The vote on Milo (“somebody laughed”): 2 yes, 0 no. It is yes."]),
    ([happened.VoteClosed(1, 2, 0, True)], ["The vote: 2 yes, 0 no. The table agrees."]),
    ([happened.VoteClosed(1, 1, 1, False)], ["The vote: 1 yes, 1 no. The table does not agree."]),
    ([happened.Played(1, cards("W*1"), "R"), happened.RuleActs(1, 1, "Sing")],
     ["Milo plays W*1:R (Wild Customizable).", "W*1 says: “Sing”."]),
    ([happened.TurnLost(0, "rule")], ["You lose the turn to a rule."]),
    ([happened.Chose(1, "G"), happened.Drew(2, (BACK,), "rule")], ["Milo chooses green (G).", "Ada draws 1 card."]),
    ([happened.Chose(1, "2", "way", "draw two")], ["Milo chooses “draw two”."]),
    ([happened.Chose(1, "0", "seat")], ["Milo chooses you."]),
    ([happened.Discarded(2, cards("R7 W"))], ["Ada discards R7 W."]),
    ([happened.Proposed(1, 0, "draw", 4)], ["Milo proposes that you draw 4 cards."]),
    ([happened.Proposed(0, 1, "discard", 1)], ["You propose that Milo discards 1 card."]),
    ([happened.Proposed(0, 0, "skip", 0)], ["You propose that you lose the next turn."]),
    ([put("open", 1, "turn", 0)], ["Milo’s hand lies open until your next turn."]),
    ([put("open", seat, "turn", 1) for seat in (1, 2, 0)],
     ["The hands of Milo, Ada and you lie open until Milo’s next turn."]),
    ([put("forbid", 0, "call", 0, "R")], ["No red (R) card can be played until somebody calls “Uno!”."]),
    ([put("only", 0, "round", 0, "R")], ["Only red (R) cards and wilds can be played until the round ends."]),
    ([put("draws", 1, "turn-over", 0, 3)], ["Who can't play in the next turn draws 3 instead of one: Milo."]),
    ([put("mark", 1, "call", 0, "elbows straight")],
     ["A mark on Milo until somebody calls “Uno!”: “elbows straight”. The table may rule on it."]),
    ([put("lose-turn", 0, "round"), put("lose-turn", 2, "round"), put("lose-turn", 2, "round")],
     ["You will lose the next turn.", "Ada will lose the next 2 turns."]),
    ([put("points", 0, "round", 0, -1), put("points", 1, "round", 0, 20)],
     ["You will lose 1 point at the end of the round.", "Milo will get 20 points at the end of the round."]),
    ([put("free-text", 1, "round", 0, "Sing")],
     ["The table rules on “Sing” until the round ends: `propose` what it does."]),
    ([lapsed("open", 1, "turn", 0), lapsed("open", 2, "turn", 0), lapsed("draws", 0, "turn-over", 0, 3)],
     ["The open hands are hidden again."]),
    ([lapsed("forbid", 0, "turn", 0, "R"), lapsed("only", 0, "turn", 0, "G")],
     ["Red (R) can be played again.", "Other colours than green (G) can be played again."]),
    ([happened.Called(0), lapsed("mark", 1, "call", 0, "x")], ["You call “Uno!”.", "The mark on Milo is off: “x”."]),
    ([lapsed("mark", 1, "round", 0, "x"), happened.RoundEnded(1, (), (), ())], ["Milo goes out."]),
    ([happened.Dealt(0, cards("R7")), happened.TurnedUp(Card("R5"))], ["R5 (red 5) is turned up."]),
])  # fmt: skip
def test_what_is_told(events: list[Event], told: list[str]) -> None:
    assert STORY.lines(events) == told


def test_colour_comes_with_its_letter() -> None:
    """SYM-1: never colour alone."""
    painted = Story(("Ana", "Milo"), edition("coloradd"), Paint(True))
    assert painted.lines([happened.ColourNamed(1, "G")]) == ["Milo names \x1b[32mgreen (G)\x1b[0m."]
    assert painted.card(Card("R7")) == "\x1b[31mR7\x1b[0m (red 7)"
