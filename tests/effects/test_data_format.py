"""The data form of effects: plain JSON and TOML values, equal to the line form."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given

from lastcard.core.errors import RuleError
from lastcard.effects.data_format import effect_from_data, effect_to_data
from lastcard.effects.definitions import Effect
from lastcard.effects.line_format import read_effect
from tests.effects.strategies import programs


@given(programs())
def test_data_round_trips(effect: Effect) -> None:
    """Through JSON too: the data has only tables, lists, texts and numbers."""
    data = json.loads(json.dumps(effect_to_data(effect)))
    assert effect_from_data(data) == effect


@pytest.mark.parametrize(
    ("data", "line"),
    [
        ({"do": "draw", "who": "next", "count": 4}, "draw(next, 4)"),
        ({"count": 4, "who": "next", "do": "draw"}, "draw(next, 4)"),
        ([{"do": "reverse"}, {"do": "nothing"}], "reverse(); nothing()"),
        ({"do": "swap", "who": "me", "with": "chosen"}, "swap(me, chosen)"),
        (
            {"do": "if", "when": {"is": "holds", "who": "me", "kind": "wilds"}, "then": {"do": "reverse"}},
            "if(holds(me, wilds), reverse())",
        ),
        (
            {"do": "vote", "who": "me", "words": "so", "yes": [{"do": "reverse"}, {"do": "skip", "who": "next"}]},
            'vote(me, "so", do(reverse(), skip(next)))',
        ),
        (
            {
                "do": "choose",
                "who": "next",
                "ways": [
                    {"words": "a", "effect": {"do": "nothing"}},
                    {"effect": {"do": "reverse"}, "words": "b"},
                ],
            },
            'choose(next, "a", nothing(), "b", reverse())',
        ),
    ],
)
def test_line_and_data_form_are_equal(data: Any, line: str) -> None:
    assert effect_from_data(data) == read_effect(line)


NOTHING = {"do": "nothing"}


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (None, "effect: an effect is a table with a do"),
        ("draw(next, 4)", "effect: an effect is a table with a do"),
        ({}, "effect: do, or is for a condition, names what it does"),
        ({"do": 4}, "effect: do, or is for a condition, names what it does"),
        ([NOTHING, {"do": "draw", "who": "next"}], "effect[1]: count is missing"),
        ({"do": "draw", "who": "next", "count": 4, "why": "so"}, "effect: unknown field 'why'; draw has who and count"),
        ({"do": "reverse", "who": "me"}, "unknown field 'who'; reverse has none"),
        ({"do": "draw", "who": "next", "count": 4.0}, "effect.count: expected a text, a whole number or an effect"),
        ({"do": "draw", "who": "next", "count": True}, "effect.count: expected a text, a whole number or an effect"),
        ({"do": "draw", "who": None, "count": 1}, "effect.who: expected a text, a whole number or an effect"),
        ({"do": "draw", "who": ["next"], "count": 1}, "effect.who[0]: an effect is a table"),
        ({"do": "choose", "who": "me", "ways": {}}, "effect.ways: expected a list"),
        ({"do": "choose", "who": "me", "ways": [{"words": "a"}]}, "effect.ways: each way has words and an effect"),
        ({"do": "choose", "who": "me", "ways": [{"words": "a", "effect": NOTHING}]}, "several times"),
        (
            {"do": "choose", "who": "me", "ways": [{"words": "a", "effect": NOTHING, "cost": 1}] * 2},
            "unknown field 'cost'",
        ),
        (
            {"do": "dare", "who": "me", "words": "hop", "penalty": [NOTHING, {"do": "skip"}]},
            "effect.penalty[1]: who is missing",
        ),
        ({"is": "can_play", "who": "me"}, "'can_play' is not an effect"),
        ({"do": "if", "when": NOTHING, "then": NOTHING}, "'nothing' is not a condition"),
        ([], "do takes effect, several times, not 0 arguments"),
    ],
)
def test_wrong_data_names_its_place(data: Any, says: str) -> None:
    with pytest.raises(RuleError) as caught:
        effect_from_data(data)
    assert says in str(caught.value)
