"""`Translator`: languages, cards, lists and missing messages."""

from __future__ import annotations

import subprocess
import sys

import pytest

from lastcard.core.cards import BACK, Card
from lastcard.editions import edition
from lastcard.text.translator import best_language, catalogue_files, translator

BOX = edition("coloradd")


@pytest.mark.parametrize(
    ("wanted", "best"),
    [(["fr-CA", "en"], "fr"), (["de", "es_MX"], "es"), (["de"], "en"), ([], "en"), (["EN-us"], "en")],
)
def test_best_language_is_first_with_catalogue(wanted: list[str], best: str) -> None:
    assert best_language(wanted) == best


def test_cards_agree_with_their_colours() -> None:
    reverse, seven = Card("YR"), Card("Y7")
    assert [translator(one).card_name(reverse, BOX) for one in ("en", "es", "fr")] == [
        "Yellow Reverse",
        "Reversa amarilla",
        "Inversion jaune",
    ]
    assert [translator(one).card_name(seven, BOX) for one in ("en", "es", "fr")] == [
        "Yellow 7",
        "7 amarillo",
        "7 jaune",
    ]
    assert translator("fr").card_name(Card("GR"), BOX) == "Inversion verte"
    assert translator("fr").card_name(Card("G7"), BOX) == "7 vert"
    assert translator("en").card_name(BACK, BOX) == "Card face down"


def test_card_arguments_have_colour_and_rank() -> None:
    told = translator("es").card_arguments
    assert told(Card("P+2"), BOX) == {"colour": "purple", "rank": "draw-two"}
    assert told(Card("W*3"), BOX) == {"colour": "none", "rank": "custom"}
    assert told(Card("M+2"), edition("docs/examples/seasons.toml")) == {"colour": "musgo", "rank": "draw-two"}


def test_lists_follow_the_language() -> None:
    assert translator("en").format_list(["a", "b", "c"]) == "a, b and c"
    assert translator("es").format_list(["a", "b"], "or") == "a o b"
    assert translator("fr").format_list(["a"]) == "a"


def test_right_to_left_name_is_isolated() -> None:
    assert translator("en")("log-voted", who="other", name="נועה") == "\u2068נועה\u2069 voted"
    assert translator("en")("log-voted", who="other", name="Zoë") == "Zoë voted"


def test_missing_message_shows_id() -> None:
    assert translator("en")("no-such-message") == "no-such-message"
    assert not translator("en").has("no-such-message")


def test_missing_language_is_named() -> None:
    with pytest.raises(ValueError, match=r"'xx'.*en, es, fr"):
        catalogue_files("xx")


def test_files_are_parsed_when_needed() -> None:
    code = "import sys, lastcard.text; sys.exit(any(name.split('.')[0] in ('fluent', 'babel') for name in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
