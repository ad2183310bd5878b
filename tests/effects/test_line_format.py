"""The line form of effects: it round-trips, and errors name their column."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lastcard.core.errors import RuleError
from lastcard.core.game import Words
from lastcard.core.visible_text import is_visible
from lastcard.effects.definitions import Effect
from lastcard.effects.line_format import read_effect, write_effect
from lastcard.effects.rule import Rule, rule_in_full, write_rule
from tests.effects.strategies import programs, rules


@given(programs())
@example(Effect("do", (Effect("nothing"),)))
def test_text_round_trips(effect: Effect) -> None:
    """One line is read back to the same effect and written the same again."""
    line = write_effect(effect)
    assert "\n" not in line
    assert read_effect(line) == effect
    assert write_effect(read_effect(line)) == line


@given(st.text(max_size=200))
def test_words_round_trip_or_are_refused(words: str) -> None:
    """Players may write any words that fit on one line."""
    effect = Effect("mark", ("next", words, "call"))
    try:
        read = read_effect(write_effect(effect))
    except RuleError:
        assert not words.strip() or not is_visible(words)
    else:
        assert read == effect
        assert is_visible(words)


@given(rules())
def test_whole_rules_round_trip(rule: Rule) -> None:
    assert rule_in_full(write_rule(rule)) == rule


@pytest.mark.parametrize("words", ["a", "joke", "see rules.toml", "x ::", ":: x", "::", "¿qué?"])
def test_odd_words_round_trip_or_are_refused(words: str) -> None:
    """R-CUST-FREE: a rule without effect stays unchanged, even if its words look like a name or a file."""
    for rule in (Words(words), Rule(words, Effect("nothing"))):
        try:
            made = rule_in_full(write_rule(rule))
        except RuleError:
            assert "::" in words
        else:
            assert made == rule


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("draw(next,4)", Effect("draw", ("next", 4))),
        ("  draw ( next , 4 ) ", Effect("draw", ("next", 4))),
        ("reverse(); nothing()", Effect("do", (Effect("reverse"), Effect("nothing")))),
        ("do(reverse(), nothing())", Effect("do", (Effect("reverse"), Effect("nothing")))),
        ("points(me, -5)", Effect("points", ("me", -5))),
        (r'mark(next, "say \"uno\"", call)', Effect("mark", ("next", 'say "uno"', "call"))),
        ('mark(next, "a); draw(me, 1", call)', Effect("mark", ("next", "a); draw(me, 1", "call"))),
    ],
)
def test_spaces_and_quotes_are_read(line: str, effect: Effect) -> None:
    assert read_effect(line) == effect


@pytest.mark.parametrize(
    ("line", "column", "says"),
    [
        ("", 1, "expected an effect, not the end"),
        ("draw", 5, "expected ( after draw"),
        ("draw(next, 4", 13, "expected , or ), not the end"),
        ("draw(next 4)", 11, "expected , or ), not '4'"),
        ("draw(next,, 4)", 11, "expected an argument, not ','"),
        ("draw(next, 4) reverse()", 15, "expected ; or the end, not 'reverse'"),
        ("draw(next, 4);", 15, "expected an effect, not the end"),
        ("draw(next, 4.5)", 13, "can't be read here"),
        ("draw(Next, 4)", 6, "can't be read here"),
        ("draw(next, 1234567890)", 12, "too large a number"),
        ('mark(next, "hop, call)', 12, "can't be read here"),
        (r'mark(next, "\q", call)', 12, "not a text in quotes"),
        ("4", 1, "expected an effect"),
    ],
)
def test_unreadable_effect_names_its_column(line: str, column: int, says: str) -> None:
    with pytest.raises(RuleError) as caught:
        read_effect(line)
    assert caught.value.column == column
    assert says in str(caught.value)
