"""`explain` gives a reason exactly when `refusal` refuses every way to play a card."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from lastcard.core.actions import Action, JumpIn, Pass, Play
from lastcard.core.awaiting import AwaitStack
from lastcard.core.cards import Card
from lastcard.core.refusals import Alternative, Explanation, Refusal
from lastcard.core.state import State
from lastcard.rules.apply import apply
from lastcard.rules.explain import explain, explain_card, unplayable
from lastcard.rules.legality import refusal
from lastcard.text.translator import LANGUAGES, translator
from tests.notation.helpers import awaiting, play_on, random_match, table

REASONS = {
    "no-match": Refusal.NO_MATCH,
    "no-match-no-draw": Refusal.NO_MATCH,
    "pending": Refusal.NO_MATCH,
    "pending-take": Refusal.NO_MATCH,
    "jump-in": Refusal.NO_MATCH,
    "only-drawn": Refusal.ONLY_THE_DRAWN_CARD,
    "forbidden": Refusal.NOT_ALLOWED_BY_RULES,
    "only-colour": Refusal.NOT_ALLOWED_BY_RULES,
    "last-card": Refusal.NOT_ALLOWED_BY_RULES,
    "bluff": Refusal.BLUFF_FORBIDDEN,
    "not-your-turn": Refusal.NOT_YOUR_TURN,
    "asked": Refusal.WRONG_PHASE,
    "round-over": Refusal.WRONG_PHASE,
}
"""Explanations of cards in a hand, each with its refusal."""


def ways(state: State, card: Card) -> Iterator[Action]:
    """Yield every way to play this card alone or several copies of it."""
    colours = state.game.deck.colours_of(card)
    for colour in colours:
        for call in (False, True):
            yield from (Play((card,) * many, colour, call) for many in (1, 2, 3))
            yield JumpIn(card, colour, call)


def states() -> Iterator[State]:
    for number in range(60):
        dice, state = random_match(number)
        yield state
        yield from (move.after for move in play_on(state, dice, 40))


def test_explanation_exists_exactly_when_every_way_to_play_is_refused() -> None:
    found = set()
    for state in states():
        for seat in state.playing:
            for card in dict.fromkeys(state.game.deck.cards(state.hands[seat])):
                explanation = explain_card(state, seat, card)
                refused = [refusal(state, seat, way) for way in ways(state, card)]
                assert (explanation is None) == (None in refused)
                if explanation is not None:
                    found.add(explanation.id)
                    assert REASONS[explanation.id] is explanation.reason
                    assert explanation.reason in refused
    assert found == REASONS.keys()


def test_explanation_follows_the_order_of_refusal() -> None:
    """The refusal of a play in turn is explained; that of a jump-in only where a jump-in is possible."""
    for state in states():
        for seat in state.playing:
            for card in dict.fromkeys(state.game.deck.cards(state.hands[seat])):
                explanation = explain_card(state, seat, card)
                in_turn = refusal(state, seat, Play((card,), state.game.deck.colours_of(card)[0]))
                if explanation is not None and in_turn is not Refusal.NOT_YOUR_TURN:
                    assert explanation.reason is in_turn


def test_hand_is_grouped_by_explanation() -> None:
    for state in states():
        for seat in state.playing:
            faces = dict.fromkeys(state.game.deck.cards(state.hands[seat]))
            expected = {card: why for card in faces if (why := explain_card(state, seat, card))}
            found = {card: why for why, cards in unplayable(state, seat) for card in cards}
            assert found == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_has_a_message(language: str) -> None:
    assert [name for name in REASONS if not translator(language).has(f"why-{name}")] == []


def test_missing_match_is_explained_before_forbidden_colour() -> None:
    """CUST-1: matching is checked before a written rule that forbids the colour, as in `refusal`."""
    state = table("W*1 W W", "R4 G4 B7", discard="B7", written=["x :: forbid(in_play, round)"])
    state, _ = apply(state, 0, Play((Card("W*1"),), "R"))
    assert explain_card(state, 1, Card("G4")) == Explanation(
        "no-match", Refusal.NO_MATCH, (Alternative("colour", "R"), Alternative("wild"))
    )
    assert explain_card(state, 1, Card("R4")) == Explanation(
        "forbidden", Refusal.NOT_ALLOWED_BY_RULES, colour="R", until="round"
    )


def test_pending_draw_is_explained_with_its_answers() -> None:
    rules = {"stacking": "same", "deflect": "both"}
    without = awaiting(table("R4 R5", "B1", discard="R+2", rules=rules), AwaitStack(0, 2, "+2"))
    answers = (Alternative("rank", "+2"), Alternative("card", "RR"), Alternative("card", "RS"))
    assert explain_card(without, 0, Card("R4")) == Explanation("pending-take", Refusal.NO_MATCH, answers, count=2)
    with_one = awaiting(table("R4 R5 B+2", "B1", discard="R+2", rules=rules), AwaitStack(0, 2, "+2"))
    assert explain_card(with_one, 0, Card("R4")) == Explanation("pending", Refusal.NO_MATCH, answers, count=2)


def test_refused_action_lists_possible_actions() -> None:
    state = table("R4 B5", "B1", discard="R7")
    can = (Alternative("action", "play R4"), Alternative("action", "play R4 uno"), Alternative("action", "draw"))
    assert explain(state, 0, Pass(), Refusal.WRONG_PHASE) == Explanation("asked", Refusal.WRONG_PHASE, can)
    off = explain(state, 0, Play((Card("B5"), Card("B5"))), Refusal.NOT_ALLOWED_BY_RULES)
    assert off == Explanation("not-allowed-by-rules", Refusal.NOT_ALLOWED_BY_RULES)
