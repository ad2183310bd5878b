"""Refusals in words, and the reasons why a card can't be played."""

from __future__ import annotations

import pytest

from lastcard.core.actions import Play
from lastcard.core.awaiting import AwaitDrawn, AwaitStack
from lastcard.core.cards import Card
from lastcard.core.refusals import Refusal
from lastcard.core.state import Draft
from lastcard.notation.refusal_text import reason_in_words, why_not
from lastcard.rules.apply import apply
from lastcard.rules.legal_actions import legal_actions
from tests.notation.helpers import awaiting, play_on, random_match, table


def test_every_reason_has_a_unique_sentence() -> None:
    sentences = {str(reason_in_words(reason)) for reason in Refusal}
    assert len(sentences) == len(Refusal) == 18
    assert all(5 < len(sentence) < 100 for sentence in sentences)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("B2", "B2 doesn't match: play red, a 7 or a wild"),
        ("R1", None),
        ("B7", None),
        ("W", None),
        ("W+4", None),
        ("G9", "G9: it isn't in your hand"),
    ],
)
def test_why_not_explains_card_in_open_turn(card: str, why: str | None) -> None:
    """TURN-1: None for a playable card."""
    found = why_not(table("B2 R1 B7 W W+4", "G1", discard="R7"), 0, Card(card))
    assert (found and str(found)) == why


@pytest.mark.parametrize(
    ("top", "colour", "expected"),
    [
        ("W", "G", "green or a wild"),
        ("Y+2", None, "yellow, a Draw Two or a wild"),
        ("Y8", None, "yellow, an 8 or a wild"),
        ("YS", None, "yellow, a Skip or a wild"),
        ("YR", None, "yellow, a Reverse or a wild"),
    ],
)
def test_why_not_names_matching_cards(top: str, colour: str | None, expected: str) -> None:
    """TURN-1, TURN-5: after a wild only the named colour or a wild matches."""
    found = why_not(table("R4 R5", "B1", discard=top, colour=colour), 0, Card("R4"))
    assert str(found) == f"R4 doesn't match: play {expected}"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ({"stacking": "same"}, "play a Draw Two or take the 2"),
        ({"stacking": "any"}, "play a Draw Two, a Wild Draw Four or take the 2"),
        ({"stacking": "same", "deflect": "both"}, "play a Draw Two, RR, RS or take the 2"),
    ],
)
def test_why_not_names_answers_to_pending_draw(rules: dict[str, str], expected: str) -> None:
    state = awaiting(table("R4 R5", "B1", discard="R+2", rules=rules), AwaitStack(0, 2, "+2"))
    assert str(why_not(state, 0, Card("R4"))) == f"R4 doesn't answer the draw: {expected}"


def test_why_not_explains_turn_bluff_drawn_and_finish() -> None:
    """TURN-4, WD4-2 without bluffing, and `finish`."""
    state = table("R4 R5 W+4", "B1", discard="R7", rules={"bluffing": False})
    assert "while you hold the colour in play" in str(why_not(state, 0, Card("W+4")))
    assert str(why_not(state, 1, Card("B1"))) == "B1: it isn't your turn: seat 0 is to act"
    drawn = awaiting(state, AwaitDrawn(0, state.game.deck.copies[Card("R4")] & state.hands[0]))
    assert str(why_not(drawn, 0, Card("R5"))) == "R5: after drawing, only what was drawn can be played this turn: R4"
    last = table("W", "B1", discard="R7", rules={"finish": "no-wild"})
    assert str(why_not(last, 0, Card("W"))) == "W: the rules of this table don't allow it"


@pytest.mark.parametrize(
    ("rule", "card", "why"),
    [
        ("forbid(in_play, my_turn)", "R4", "R4: a rule in force forbids red until seat 0's next turn"),
        ("forbid(in_play, call)", "R4", "R4: a rule in force forbids red until somebody makes the last-card call"),
        ("only(in_play, round)", "B7", "B7: a rule in force allows only red or a wild until the round ends"),
        ("forbid(in_play, round)", "W", None),
        ("only(in_play, round)", "R4", None),
        ("forbid(in_play, round)", "G4", "G4 doesn't match: play red, a 7 or a wild"),
    ],
)
def test_why_not_names_rule_in_force(rule: str, card: str, why: str | None) -> None:
    """CUST-1: the colour that a written rule forbids, and how long."""
    state = table("W*1 W W", "R4 B7 G4 W", discard="R7", written=[f"x :: {rule}"])
    state, _ = apply(state, 0, Play((Card("W*1"),), "R"))
    draft = Draft(state)
    draft.discard_pile = draft.discard_pile[::-1]  # put the red 7 on top again, so that a 7 matches too
    found = why_not(draft.freeze()[0], 1, Card(card))
    assert (found and str(found)) == why


def test_why_not_is_none_exactly_for_playable_cards() -> None:
    for number in range(40):
        dice, state = random_match(number)
        for move in play_on(state, dice, 40):
            for seat in move.after.awaiting.seats:
                playable = {
                    action.cards[0]
                    for action in legal_actions(move.after, seat)
                    if isinstance(action, Play) and len(action.cards) == 1
                }
                held = move.after.game.deck.cards(move.after.hands[seat])
                assert {card for card in held if why_not(move.after, seat, card) is None} == playable
