"""Validation of rules: errors with their place and a suggestion; hostile input is refused too."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lastcard.core.errors import RuleError
from lastcard.effects.data_format import effect_from_data
from lastcard.effects.definitions import DEEPEST, MOST_EFFECTS, MOST_WORDS, Effect
from lastcard.effects.line_format import read_effect, write_effect
from lastcard.effects.rule import LARGEST_FILE, read_rule
from lastcard.effects.validation import check_effect


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("drow(next, 4)", "'drow' is not an effect: did you mean draw?"),
        ("xyzzy()", "'xyzzy' is not an effect: the words are draw, draw_until"),
        ("if(can_pley(me), nothing())", "'can_pley' is not a condition: did you mean can_play?"),
        ("draw(next)", "draw takes who and count, not 1 argument"),
        ("draw(next, 4, 5)", "draw takes who and count, not 3 arguments"),
        ("reverse(me)", "reverse takes nothing, not 1 argument"),
        ('choose(me, "a", nothing())', "choose takes who and words and effect, several times"),
        ("draw(nobody, 4)", "draw: who can't be 'nobody'; it is one of me, next"),
        ("draw(4, next)", "draw: who can't be 4; it is one of me"),
        ("draw(next, 21)", "draw: count can't be 21; it is a whole number from 0 to 20"),
        ("draw(next, -1)", "draw: count can't be -1; it is a whole number from 0 to 20"),
        ("draw(next, next)", "draw: count can't be 'next'; it is a whole number"),
        ("points(me, 101)", "points can't be 101; it is a whole number from -100 to 100"),
        ("swap(me, others)", "swap: with can't be 'others'; it is one of me, next"),
        ("show(me, never)", "show: until can't be 'never'; it is one of my_turn, call, round and their_turn"),
        ("forbid(colour, their_turn)", "forbid: until can't be 'their_turn'; it is one of my_turn, call and round"),
        ("forbid(skips, round)", "forbid: colour can't be 'skips'; it is one of colour and in_play"),
        ("draw(them, 1)", "draw: them means the player of a dare, a vote or a choice; there is none here"),
        ('dare(them, "hop", nothing())', "dare: them means the player of a dare"),
        ('mark(next, "", call)', "mark: words is a text of one line in quotes, at most 200 characters"),
        ('mark(next, "  ", call)', "mark: words is a text of one line in quotes"),
        (f'mark(next, "{"x" * (MOST_WORDS + 1)}", call)', "mark: words is a text of one line in quotes"),
        (r'mark(next, "a\nb", call)', "mark: words is a text of one line in quotes"),
        (r'mark(next, "\u001b[2J", call)', "mark: words is a text of one line in quotes"),
        (r'mark(next, "\ud800", call)', "mark: words is a text of one line in quotes"),
        ("draw(draw(me, 1), 2)", "draw: who can't be draw(…); it is one of"),
        ('dare(me, "hop", next)', "dare: penalty can't be 'next'; write an effect"),
        ("if(me, nothing())", "if: when can't be 'me'; write a condition"),
        ('dare(others, "hop", dare(everyone, "sing", draw(them, 1)))', "dare > dare: who can't be everyone here"),
    ],
)
def test_wrong_effect_names_the_error(line: str, says: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_effect(line)
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ('reverse(); dare(next, "hop", if(can_play(me), draw(me, 99)))', "do > dare > if > draw: count"),
        ('vote(me, "so", draw(them, 1), drow(them, 1))', "vote > drow"),
        ("if(more_than(others, 2), nothing())", "if > more_than: who"),
        ("reverse(); if(can_pley(me), nothing())", "do > if > can_pley"),
        ("do(do(draw(me)))", "do > do > draw takes"),
    ],
)
def test_error_names_the_path_of_effects(line: str, place: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_effect(line)
    assert place in str(caught.value)


def test_them_is_refused_outside_a_dare_vote_or_choice() -> None:
    """At any depth of a dare, a vote, an accusation or a choice, and in a condition too."""
    for line in (
        'dare(next, "hop", draw(them, 1))',
        'vote(next, "so", nothing(), do(reverse(), draw(them, 1)))',
        'accuse(next, "so", if(holds(them, wilds), draw(them, 1)))',
        'choose(next, "a", draw(them, 1), "b", dare(them, "hop", skip(them)))',
    ):
        assert write_effect(read_effect(line)) == line


def _nested(levels: int) -> str:
    return "do(" * (levels - 1) + "nothing()" + ")" * (levels - 1)


def _nested_data(levels: int) -> Any:
    data: Any = {"do": "nothing"}
    for _ in range(levels - 1):
        data = [data]
    return data


def test_nesting_is_bounded_in_both_forms() -> None:
    assert effect_from_data(_nested_data(DEEPEST)) == read_effect(_nested(DEEPEST))
    for levels in (DEEPEST + 1, 400, 900):
        with pytest.raises(RuleError, match=f"nested too deeply: at most {DEEPEST}"):
            read_effect(_nested(levels))
        with pytest.raises(RuleError, match=f"nested too deeply: at most {DEEPEST}"):
            effect_from_data(_nested_data(levels))


def test_length_is_bounded_in_both_forms() -> None:
    """The sequence itself counts as one effect."""
    most = MOST_EFFECTS - 1
    assert effect_from_data([{"do": "nothing"}] * most) == read_effect("; ".join(["nothing()"] * most))
    with pytest.raises(RuleError, match=f"at most {MOST_EFFECTS} effects"):
        read_effect("; ".join(["nothing()"] * MOST_EFFECTS))
    with pytest.raises(RuleError, match=f"at most {MOST_EFFECTS} effects"):
        effect_from_data([{"do": "nothing"}] * MOST_EFFECTS)


def test_effect_built_in_code_is_checked() -> None:
    deep = Effect("nothing")
    for _ in range(2000):
        deep = Effect("do", (deep,))
    for effect in (deep, Effect("draw", ("next", True)), Effect("draw", ("next", 10**5000)), Effect("vote")):
        with pytest.raises(RuleError):
            check_effect(effect)


HUGE = "9" * 5000
DARE = 'words = "a"\neffect = { do = "dare", who = "me", words = "a", penalty = %s }'
FILES = {
    "a megabyte": "x" * 1_000_000,
    "a megabyte of effects": 'words = "x"\neffect = "' + "draw(me, 1);" * 90_000 + '"',
    "no TOML": "words = ",
    "no text": "words = 4",
    "no words": 'effect = "nothing()"',
    "empty words": 'words = " "',
    "long words": f'words = "{"x" * 201}"',
    "two lines of words": 'words = "a\\nb"',
    "unknown field": 'words = "a"\nprice = 4',
    "unknown word": 'words = "a"\neffect = "drow(me, 1)"',
    "number for an effect": 'words = "a"\neffect = 4',
    "huge number": f'words = "a"\neffect = {{ do = "draw", who = "me", count = {HUGE} }}',
    "huge hexadecimal": f'words = "a"\neffect = {{ do = "draw", who = "me", count = 0x{HUGE} }}',
    "huge number for an effect": DARE % f"0x{HUGE}",
    "huge number in the text": f'words = "a"\neffect = "draw(me, {HUGE})"',
    "long text for an effect": DARE % f'"{HUGE}"',
    "deep lists": 'words = "a"\neffect = ' + "[" * 20_000 + "]" * 20_000,
    "deep tables": 'words = "a"\neffect = ' + "{a=" * 9_000 + "1" + "}" * 9_000,
    "deep keys": 'words = "a"\neffect' + ".then" * 10_000 + " = 1",
    "deep headers": "\n".join(f"[{'.'.join('a' * 300)}.b{number}]" for number in range(90)),
    "deep text": f'words = "a"\neffect = "{"do(" * 2000}"',
    "many effects": 'words = "a"\neffect = [' + '{ do = "nothing" },' * 3000 + "]",
    "open quotes": 'words = "a"\neffect = \'mark(me, "' + "\\\\" * 4000 + "'",
}


@pytest.mark.parametrize("name", FILES)
def test_hostile_file_is_refused_briefly(name: str) -> None:
    """The error names the file and the reason, and repeats little of the input."""
    with pytest.raises(RuleError, match=r"^mine\.toml: ") as caught:
        read_rule(FILES[name], "mine.toml")
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "data",
    [
        {"do": "draw", "who": "me", "count": 10**5000},
        {"do": "draw", "who": "x" * 100_000, "count": 1},
        {"do": "x" * 100_000},
        {"do": "nothing", "x" * 100_000: 1},
        {"do": "dare", "who": "me", "words": "hop", "penalty": "x" * 100_000},
        json.loads('{"do": "draw", "who": {"do": "nothing"}, "count": 1}'),
    ],
    ids=["number", "word", "name", "field", "effect", "effect for a word"],
)
def test_hostile_data_is_refused_briefly(data: Any) -> None:
    with pytest.raises(RuleError) as caught:
        effect_from_data(data)
    assert len(str(caught.value)) < 400


def test_largest_file_is_read() -> None:
    """A file of the maximum size is read; one character more is refused."""
    rule = 'words = "a"\n'
    assert read_rule(rule.ljust(LARGEST_FILE, "#"), "mine.toml").words == "a"
    with pytest.raises(RuleError, match="larger than"):
        read_rule(rule.ljust(LARGEST_FILE + 1, "#"), "mine.toml")
