"""The tables of the effect language: every word is used, and every use has a word."""

from __future__ import annotations

from typing import get_args

import pytest

from lastcard.core.cards import CUSTOM, RANKS, WILD, WILD_DRAW_FOUR
from lastcard.effects import definitions
from lastcard.effects.definitions import BOUNDS, CONDITIONS, EFFECTS, WORDS, Effect, Form, Takes, parameters
from lastcard.effects.line_format import read_effect, write_effect
from lastcard.effects.operations import OPERATIONS
from lastcard.effects.validation import check_effect
from lastcard.rules.proposals import MOST

FORMS = {**EFFECTS, **CONDITIONS}
ARGUMENTS: dict[Takes, str | int | Effect] = {
    "words": "hop",
    "effect": Effect("nothing"),
    "condition": Effect("can_play", ("me",)),
    "count": 2,
    "points": -5,
}


def _example(name: str, form: Form, takes: Takes | None = None, value: str | int = "") -> Effect:
    """Return the shortest use of a word, with that value for the first argument of a type."""
    args: list[str | int | Effect] = []
    for _, wanted in (*form.takes, *form.repeats * 2):
        given = value if wanted == takes else ARGUMENTS.get(wanted, "")
        args.append(given or (WORDS[wanted][0] if wanted in WORDS else given))
    return Effect(name, tuple(args))


def test_every_effect_has_one_operation_and_a_unique_name() -> None:
    """Conditions aren't effects."""
    assert set(EFFECTS) == set(OPERATIONS)
    assert not set(EFFECTS) & set(CONDITIONS)


def test_every_argument_type_is_used_and_known() -> None:
    """Each type is a word of a list, a bounded number, quoted words, an effect or a condition."""
    taken = {takes for form in FORMS.values() for _, takes in (*form.takes, *form.repeats)}
    assert taken == set(get_args(Takes)) == {*WORDS, *BOUNDS, "words", "effect", "condition"}


def test_kinds_cover_the_deck() -> None:
    """DECK-2, DECK-3, DECK-4: every rank belongs to a kind."""
    ranks = {rank for kind in definitions.RANKS.values() for rank in kind}
    assert ranks == {*RANKS, WILD, WILD_DRAW_FOUR, CUSTOM}


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_accept_every_word(name: str) -> None:
    """Except `them`, which needs a dare, a vote or a choice around it."""
    form = EFFECTS[name]
    for takes in {takes for _, takes in (*form.takes, *form.repeats)}:
        for word in (*WORDS.get(takes, ()), *BOUNDS.get(takes, ())):
            if word != "them":
                effect = _example(name, form, takes, word)
                assert read_effect(write_effect(check_effect(effect))) == effect


@pytest.mark.parametrize("name", CONDITIONS)
def test_conditions_can_be_written(name: str) -> None:
    effect = Effect("if", (_example(name, CONDITIONS[name]), Effect("nothing")))
    assert read_effect(write_effect(check_effect(effect))) == effect


@pytest.mark.parametrize("name", FORMS)
def test_argument_count_is_checked(name: str) -> None:
    """Optional arguments may be omitted from the end; ways come in pairs, at least two of them."""
    form = FORMS[name]
    fits = {count for count in range(12) if parameters(form, count) is not None}
    fixed = len(form.takes)
    if not form.repeats:
        assert fits == set(range(fixed - form.optional, fixed + 1))
    elif name == "choose":
        assert fits == {5, 7, 9, 11}
    else:
        assert fits == set(range(1, 12))


def test_amounts_are_bounded() -> None:
    """No rule draws more cards than a proposal may, and each effect has a description."""
    assert BOUNDS == {"count": (0, MOST), "points": (-100, 100)}
    assert all(form.about for form in FORMS.values())
