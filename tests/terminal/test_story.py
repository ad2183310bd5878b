"""Events in words: each subject once, cards by name only where they were seen."""

from __future__ import annotations

import pytest

from lastcard import BACK, cards, edition
from lastcard.core import events as happened
from lastcard.core.cards import Card
from lastcard.core.events import Event
from lastcard.terminal.paint import Paint
from lastcard.terminal.story import Story

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
    ([happened.Dared(1, False), happened.VoteClosed(1, 2, 0, True)],
     ["Milo refuses the dare.", "The vote on Milo: 2 yes, 0 no. It is yes."]),
    ([happened.Dealt(0, cards("R7")), happened.TurnedUp(Card("R5"))], ["R5 (red 5) is turned up."]),
])  # fmt: skip
def test_what_is_told(events: list[Event], told: list[str]) -> None:
    assert STORY.lines(events) == told


def test_colour_comes_with_its_letter() -> None:
    """SYM-1: never colour alone."""
    painted = Story(("Ana", "Milo"), edition("coloradd"), Paint(True))
    assert painted.lines([happened.ColourNamed(1, "G")]) == ["Milo names \x1b[32mgreen (G)\x1b[0m."]
    assert painted.card(Card("R7")) == "\x1b[31mR7\x1b[0m (red 7)"
