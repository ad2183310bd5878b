"""Invisible characters in text: dropped, except for joiners where a script or an emoji needs them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lastcard.core.visible_text import comparison_key, is_visible, visible_text

PERSIAN, SINHALA, BENGALI, MALAYALAM = "علی\u200cرضا", "ශ\u0dca\u200dරී", "র\u200d\u09cdযাব", "മോഹന\u0d4d\u200d"
FAMILY, HEART, SCOTLAND = (
    "👨\u200d👩\u200d👧",
    "❤️\u200d🔥",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
)


@pytest.mark.parametrize("text", [PERSIAN, SINHALA, BENGALI, MALAYALAM, FAMILY, HEART, SCOTLAND, "Ana", "Zoë", "नि"])
def test_joiner_stays_where_it_is_needed(text: str) -> None:
    assert visible_text(text) == text
    assert visible_text(f"1 {text}, 2") == f"1 {text}, 2"


@pytest.mark.parametrize(
    "text",
    [
        "An\u200da",
        "\u200cAna",
        "Ana\u200d",
        "A\u200bna",
        "A\u00adna",
        "Ana\u202e",
        "A\u2060na",
        "Ana\U000e0041",
        "An\u200d\u200ca",
    ],
)
def test_other_invisible_characters_are_dropped(text: str) -> None:
    assert visible_text(text) == "Ana"
    assert not is_visible(text)


@pytest.mark.parametrize("text", ["علی\u200c", "\u200cعلی", "علی\u200dرضا", "👨\u200dx", "x\u200d👨"])
def test_joiner_without_effect_is_dropped(text: str) -> None:
    assert visible_text(text) == text.replace("\u200c", "").replace("\u200d", "")


def test_line_ends_and_rare_spaces_become_spaces() -> None:
    assert visible_text("a\nb\tc\u00a0d\u2028e") == "a b c d e"


@given(st.text())
def test_visible_text_needs_no_second_pass(text: str) -> None:
    assert is_visible(visible_text(text))


@pytest.mark.parametrize(("one", "other"), [(PERSIAN, "علیرضا"), ("Ana\ufe0f", "aNA"), ("A\u034fna", "Ana")])
def test_names_that_look_alike_have_same_key(one: str, other: str) -> None:
    assert comparison_key(one) == comparison_key(other)
